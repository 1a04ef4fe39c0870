/** A group of buttons that is one stop of Tab: the arrow keys go among them, Home and End to the first and the last. */

/** @param {HTMLElement} group  whose buttons may come and go @param {string} [role] */
export function rove(group, role = "toolbar") {
  if (role) group.setAttribute("role", role);
  const buttons = () => [...group.querySelectorAll("button")].filter((one) => !one.disabled && !one.hidden);
  let at = 0;
  const settle = () => {
    const all = buttons();
    const stop = all.find((one) => one === document.activeElement) ?? all[Math.min(at, all.length - 1)];
    for (const one of all) {
      const index = one === stop ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  };
  group.addEventListener("focusin", ({ target }) => {
    at = buttons().findIndex((one) => one === target);
    settle();
  });
  group.addEventListener("keydown", (event) => {
    const all = buttons();
    const here = all.findIndex((one) => one === document.activeElement);
    const { altKey, ctrlKey, metaKey, key } = event;
    const to = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: -1 }[key];
    if (to === undefined || here < 0 || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    all.at(to % all.length)?.focus();
  });
  new MutationObserver(settle).observe(group, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  settle();
  return group;
}
