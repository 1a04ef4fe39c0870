/**
 * Input by mouse, pen and finger on a board: they select cells, one or all that they are drawn over, and find the ends
 * of links. The board and its listeners decide the effect.
 */

import { fill, s } from "./dom.js";
import { bit } from "./rules.js";
import { CELL, marksOf, place } from "./scene.js";

/** Share of a cell that reacts to a drawn selection: without its corners, a diagonal line selects no other cells. */
const REACH = 0.75;

/** Length of a movement that draws a link, in cells; a shorter one is a press. Marks are further from each other. */
const DRAWN = 0.25;

/** Place at which an end of a link is drawn. @param {number} end @param {number} [size]  of the board */
export const spotOf = (end, size = 9) => place(end % 81, Math.floor(end / 81), false, size);

/** The listeners of a board. @param {import("./board.js").Board} board */
export function pointers(board) {
  /** Last place of the pressed pointer. @type {{ x: number, y: number } | null} */
  let last = null;
  /** Id of the pressed pointer: a second finger on the board has no effect. */
  let pressed = 0;
  /** True if the press began a new link. */
  let fresh = false;
  /** The end of a link at the place of the press. */
  let start = -1;
  /** The last cell under a mouse that is not pressed. */
  let over = -1;
  const at = (/** @type {PointerEvent | MouseEvent} */ event) => {
    const { left, top, width } = board.grid.getBoundingClientRect();
    return { x: ((event.clientX - left) * board.size) / width, y: ((event.clientY - top) * board.size) / width };
  };
  const cellAt = (/** @type {{ x: number, y: number }} */ { x, y }, reach = 2) => {
    const isIn = x >= 0 && y >= 0 && x < board.size && y < board.size && Math.abs((x % 1) - 0.5) + Math.abs((y % 1) - 0.5) < reach;
    return isIn ? Math.floor(y) * 9 + Math.floor(x) : -1;
  };
  // A link ends at the mark under the pointer, else at the cell. A finger may miss the mark if the cell has one with
  // the digit at which the link begins.
  const endAt = (/** @type {PointerEvent} */ event, { x, y } = at(event)) => {
    const cell = cellAt({ x, y });
    if (cell < 0) return -1;
    const begun = event.pointerType === "touch" && board.from !== null && board.from % 81 !== cell ? board.from : 0;
    const [columns, rows] = marksOf(board.size);
    const under = Math.floor((y % 1) * rows) * columns + Math.floor((x % 1) * columns) + 1;
    const digit = [Math.floor(begun / 81), under].find((digit) => board.atPlace[cell] & bit(digit)) ?? 0;
    return cell + 81 * digit;
  };
  // A pointer drawn from end to end draws its own link, whatever link was begun before.
  const isDrawn = (/** @type {PointerEvent} */ event) => {
    const to = at(event);
    if (!last || Math.hypot(to.x - last.x, to.y - last.y) < DRAWN) return false;
    if (!fresh && cellAt(to) >= 0 && cellAt(to) !== start % 81) {
      [board.from, fresh] = [null, true];
      start = endAt(event, last);
      board.onEnd?.(start);
    }
    return true;
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (!last || event.pointerId !== pressed) return;
    const isLink = board.pointer === "link" && event.type !== "pointercancel";
    const end = isLink && isDrawn(event) ? endAt(event) : start;
    last = null;
    over = cellAt(at(event));
    fill(board.band);
    if (event.type === "pointercancel") return;
    if (board.pointer === "link") {
      if (end >= 0 && !(fresh && end === board.from)) board.onEnd?.(end);
    } else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) board.onPick?.();
  };
  return {
    // The selected cell takes the focus; this is not always the pressed cell.
    onMousedown: (/** @type {MouseEvent} */ event) => event.preventDefault(),
    onPointerdown: (/** @type {PointerEvent} */ event) => {
      const cell = cellAt(at(event));
      if ((last && !event.isPrimary) || event.button || cell < 0) return;
      pressed = event.pointerId;
      board.grid.setPointerCapture(pressed);
      last = at(event);
      if (event.ctrlKey || event.metaKey) board.toggle(cell);
      else if (event.shiftKey) board.stretch(cell);
      else board.select(cell);
      // A link that is released where it began waits for its other end.
      fresh = board.pointer === "link" && board.from === null;
      start = endAt(event);
      if (fresh) board.onEnd?.(start);
      board.focus(true);
    },
    onPointermove: (/** @type {PointerEvent} */ event) => {
      const to = at(event);
      if (!last) {
        const cell = cellAt(to);
        const follows = board.pointer === "follow" && event.pointerType === "mouse" && board.chosen.size === 1;
        const isNew = follows && cell >= 0 && cell !== over;
        over = cell;
        if (isNew) {
          board.select(cell);
          if (board.hasFocus) board.focus(true);
        }
        return;
      }
      if (event.pointerId !== pressed) return;
      if (board.pointer === "link") {
        if (board.from === null) return;
        isDrawn(event);
        const { x, y } = spotOf(board.from ?? start, board.size);
        fill(board.band, s("path", { class: "link", d: `M${x} ${y}L${to.x * CELL} ${to.y * CELL}` }));
        return;
      }
      // A quick pointer can cross cells between two events.
      const steps = Math.ceil(Math.hypot(to.x - last.x, to.y - last.y) * 4);
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        const cell = cellAt({ x: last.x + (to.x - last.x) * part, y: last.y + (to.y - last.y) * part }, REACH);
        if (cell >= 0 && !board.chosen.has(cell)) board.select(cell, true);
      }
      last = to;
    },
    onPointerup: up,
    onPointercancel: up,
    // Otherwise a browser may read a quickly lifted finger as the start of scrolling, and the next tap as its end.
    onTouchmove: (/** @type {TouchEvent} */ event) => last && event.touches.length === 1 && event.preventDefault(),
    onDblclick: (/** @type {MouseEvent} */ event) => board.pointer === "select" && board.alike(cellAt(at(event))),
  };
}
