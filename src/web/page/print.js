/** The board on paper, with or without marks; what else belongs on the sheet is said in print.css. */

/** @param {boolean} marks */
export function print(marks) {
  const { classList } = document.documentElement;
  classList.toggle("print-bare", !marks);
  window.addEventListener("afterprint", () => classList.remove("print-bare"), { once: true });
  window.print();
}
