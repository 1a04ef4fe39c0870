/** The board on paper, with or without marks; print.css sets the rest of the sheet. */

/** @param {boolean} marks */
export function print(marks) {
  const { classList } = document.documentElement;
  classList.toggle("print-bare", !marks);
  window.addEventListener("afterprint", () => classList.remove("print-bare"), { once: true });
  window.print();
}
