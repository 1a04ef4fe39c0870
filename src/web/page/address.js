/** A board in the address of the page, in the form that state.js defines. */

import { pack, unpack } from "./state.js";
import { ownMarks } from "./store.js";

/** Beginning of an address with a board, in every version. */
export const BOARD = "#board=";
const PREFIX = `${BOARD}1_`;

/** A text of a board without the parts at its end that are empty. @param {string} text */
const shortened = (text) => text.replace(/(_\.{81})?(_0{162}){2}(?=$|&)/, "");

/** The end of the address that opens this board. @param {import("./state.js").State} state */
export const hashOf = (state) => PREFIX + shortened(pack(state));

/** The address that opens this board with the player's own marks. @param {import("./state.js").State} state */
export const linkOf = (state) => location.origin + location.pathname + hashOf({ ...state, marks: ownMarks(state), centre: ownMarks(state, "centre") });

/** The address of a position of a lesson. @param {{ id: string, number: number }} lesson */
export const lessonLink = ({ id, number }) => `${location.origin}${location.pathname}#/lessons/${id}/${number}`;

/** The board in the address; null if the address has no readable board. */
export function boardInAddress() {
  return location.hash.startsWith(PREFIX) ? unpack(location.hash.slice(PREFIX.length)) : null;
}
