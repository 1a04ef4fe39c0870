/**
 * Sends a large answer in pieces, so that the page stays responsive. The path of a very hard puzzle has half a million
 * characters or more, and a browser cannot interrupt the copying of a message to the page. The worker cuts the answer,
 * and the page joins the pieces. Between two pieces, the page handles keys and clicks.
 */

/** Size limit of a piece. Each value and each key count 1; long texts count more. */
const LIMIT = 5_000;
const PLACE = 4;

/**
 * A value with its place: a container and a key in it. A container is an object or an array. Containers are numbered in
 * the order in which they are opened; container 0 holds the answer itself. A container is empty when it is opened, and
 * later placements fill it.
 * @typedef {{ into: number; key: string | number; value: unknown; opens: boolean }} Placement
 */

/**
 * The pieces of a value, in order.
 * @param {unknown} value
 * @returns {Generator<Placement[]>}
 */
export function* cut(value) {
  /** @type {Placement[]} */
  let piece = [];
  let room = LIMIT;
  for (const [placement, weight] of placements(value)) {
    if (piece.length > 0 && weight > room) {
      yield piece;
      piece = [];
      room = LIMIT;
    }
    piece.push(placement);
    room -= weight;
  }
  yield piece;
}

/**
 * @param {unknown} whole
 * @returns {Generator<[Placement, number]>}
 */
function* placements(whole) {
  let containers = 1;
  /**
   * @param {number} into @param {string | number} key @param {unknown} value
   * @returns {Generator<[Placement, number]>}
   */
  function* place(into, key, value) {
    const left = weighed(value, LIMIT);
    if (left >= 0 || typeof value !== "object" || value === null) {
      yield [{ into, key, value, opens: false }, PLACE + LIMIT - left];
      return;
    }
    const own = containers++;
    yield [{ into, key, value: Array.isArray(value) ? [] : {}, opens: true }, PLACE];
    // The keys of an array are its indexes.
    for (const [name, part] of Object.entries(value)) yield* place(own, name, part);
  }
  yield* place(0, "answer", whole);
}

/**
 * The room that is left after a value; below 0 if the value does not fit.
 * @param {unknown} value @param {number} room
 * @returns {number}
 */
function weighed(value, room) {
  if (typeof value === "string") return room - 1 - (value.length >> 4);
  if (typeof value !== "object" || value === null) return room - 1;
  let left = room - 1;
  for (const part of Object.values(value)) {
    if (left < 0) break;
    left = weighed(part, left);
  }
  return left;
}

/** Joins the pieces of one answer. */
export class Joined {
  /** @type {{ answer?: unknown }} */
  #holder = {};
  /** @type {any[]} */
  #containers = [this.#holder];

  /** @param {Placement[]} piece */
  add(piece) {
    for (const { into, key, value, opens } of piece) {
      this.#containers[into][key] = value;
      if (opens) this.#containers.push(value);
    }
  }

  /** The answer, once every piece is there. */
  get answer() {
    return this.#holder.answer;
  }
}
