/** A board in the address of the page, in the form that state.js defines. */

import { pack, unpack } from "./state.js";
import { shownMarks } from "./store.js";

/** Beginning of an address with a board, in every version. */
export const BOARD = "#board=";
const PREFIX = `${BOARD}1_`;

/** The address that opens this board with its visible marks. @param {import("./state.js").State} state */
export function linkOf(state) {
  return `${location.origin}${location.pathname}${PREFIX}${pack({ ...state, marks: shownMarks(state), centre: shownMarks(state, "centre") })}`;
}

/** The address of a position of a lesson. @param {{ id: string, number: number }} lesson */
export const lessonLink = ({ id, number }) => `${location.origin}${location.pathname}#/lessons/${id}/${number}`;

/** The board in the address; null if the address has no readable board. */
export function boardInAddress() {
  return location.hash.startsWith(PREFIX) ? unpack(location.hash.slice(PREFIX.length)) : null;
}
