/** A board in the address of the page. How a board is written is told in state.js. */

import { pack, unpack } from "./state.js";
import { shownMarks } from "./store.js";

/** Way in which an address with a board begins, in whatever version it is written. */
export const BOARD = "#board=";
const PREFIX = `${BOARD}1_`;

/** The address that opens this board, with the marks that are to be seen. @param {import("./state.js").State} state */
export function linkOf(state) {
  return `${location.origin}${location.pathname}${PREFIX}${pack({ ...state, marks: shownMarks(state), centre: shownMarks(state, "centre") })}`;
}

/** The address of a position of a lesson. @param {{ id: string, number: number }} lesson */
export const lessonLink = ({ id, number }) => `${location.origin}${location.pathname}#/lessons/${id}/${number}`;

/** The board in the address; null when there is none, or none that can be read. */
export function boardInAddress() {
  return location.hash.startsWith(PREFIX) ? unpack(location.hash.slice(PREFIX.length)) : null;
}
