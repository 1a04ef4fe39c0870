/**
 * Sends keys, mouse and finger input through the debugger's protocol, without waiting for each input to take effect.
 * The effects come in the same order as the inputs, and a random run takes a fraction of the time.
 */

const CODES = {
  ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Home: 36, End: 35, Delete: 46, Backspace: 8, Enter: 13, Escape: 27,
};
const SHIFTED = ")!@#$%^&*(";
const MODIFIERS = { Control: 2, Shift: 8 };

/** The event of a key: "5", "u", "U", "Shift+Digit3", "Control+z", "Delete". */
function keyOf(name) {
  const parts = name.split("+");
  const last = parts.pop();
  const digit = /^(?:Digit)?(\d)$/.exec(last)?.[1];
  const isShifted = parts.includes("Shift") || /^[A-Z]$/.test(last);
  const modifiers = parts.reduce((sum, part) => sum | MODIFIERS[part], isShifted ? MODIFIERS.Shift : 0);
  const isPlain = !(modifiers & MODIFIERS.Control);
  const of = (key, code, windowsVirtualKeyCode, text = "") => ({ modifiers, key, code, windowsVirtualKeyCode, text: isPlain ? text : "" });
  if (digit) {
    const key = isShifted ? SHIFTED[digit] : digit;
    return of(key, `Digit${digit}`, 48 + Number(digit), key);
  }
  if (last === "Space") return of(" ", "Space", 32, " ");
  if (last.length > 1) return of(last, last, CODES[last], last === "Enter" ? "\r" : "");
  const key = isShifted ? last.toUpperCase() : last;
  return of(key, `Key${last.toUpperCase()}`, last.toUpperCase().charCodeAt(0), key);
}

export class Hand {
  #sent = [];
  /** @param {import("playwright-core").Page} page */
  static async of(page) {
    const hand = new Hand();
    hand.session = await page.context().newCDPSession(page);
    return hand;
  }

  #send(name, what) {
    this.#sent.push(this.session.send(`Input.dispatch${name}Event`, what));
  }

  /** Waits until all inputs are done. */
  async settle() {
    await Promise.all(this.#sent.splice(0));
  }

  key(name) {
    const key = keyOf(name);
    this.#send("Key", { type: key.text ? "keyDown" : "rawKeyDown", ...key });
    this.#send("Key", { type: "keyUp", ...key, text: "" });
  }

  #mouse(type, [x, y], more = {}) {
    this.#send("Mouse", { type: `mouse${type}`, x, y, ...more });
  }
  move(to) {
    this.#mouse("Moved", to);
  }
  /** @param {{ count?: number, modifier?: string, held?: number }} [how]  number of presses, and duration of each in milliseconds of the page's clock */
  async click(at, { count = 1, modifier = "", held = 0 } = {}) {
    const modifiers = MODIFIERS[modifier] ?? 0;
    this.#mouse("Moved", at, { modifiers });
    for (let clickCount = 1; clickCount <= count; clickCount++) {
      this.#mouse("Pressed", at, { button: "left", buttons: 1, clickCount, modifiers });
      if (held) {
        await this.settle();
        await this.#evaluate(`new Promise((resolve) => setTimeout(resolve, ${held}))`);
      }
      this.#mouse("Released", at, { button: "left", clickCount, modifiers });
    }
  }
  drag(from, to, steps) {
    this.#mouse("Moved", from);
    this.#mouse("Pressed", from, { button: "left", buttons: 1, clickCount: 1 });
    for (let step = 1; step <= steps; step++) {
      const at = from.map((one, i) => one + ((to[i] - one) * step) / steps);
      this.#mouse("Moved", at, { button: "left", buttons: 1 });
    }
    this.#mouse("Released", to, { button: "left", clickCount: 1 });
  }

  /** Puts a finger down, moves it over some places, and lifts it. */
  async touch(...places) {
    places.forEach(([x, y], i) => this.#send("Touch", { type: i ? "touchMove" : "touchStart", touchPoints: [{ x, y }] }));
    this.#send("Touch", { type: "touchEnd", touchPoints: [] });
    await this.frame();
  }

  /**
   * Waits for two frames. The browser reports a move or a tap to the page with the next frame or, if that frame has
   * already begun, with the one after it.
   */
  async frame() {
    await this.settle();
    await this.#evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  }

  #evaluate(expression) {
    return this.session.send("Runtime.evaluate", { expression, awaitPromise: true });
  }
}
