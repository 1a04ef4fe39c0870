/**
 * The chapters of the course. The engine knows the prerequisites of each technique; the chapters choose the techniques
 * that most players want, in an order that respects these prerequisites. All other techniques are in the library.
 */

/**
 * @typedef {Api.CourseAnswer["techniques"][number] & { stages: Api.Stage[], done: Api.Stage[] }} Learned  the stages
 *   that the technique has, and those that the player has done
 */

export const CHAPTERS = /** @type {const} */ ([
  { id: "first", techniques: ["full-house", "hidden-single", "naked-single", "pointing"] },
  {
    id: "pairs",
    techniques: ["claiming", "naked-pair", "hidden-pair", "locked-pair", "naked-triple", "locked-triple", "hidden-triple", "naked-quad", "hidden-quad"],
  },
  {
    id: "fish",
    techniques: [
      ...["x-wing", "skyscraper", "two-string-kite", "xy-wing", "w-wing", "empty-rectangle", "swordfish", "finned-x-wing"],
      ...["xyz-wing", "sashimi-x-wing", "finned-swordfish", "jellyfish"],
    ],
  },
  {
    id: "chains",
    techniques: [
      ...["turbot-fish", "simple-colouring-trap", "simple-colouring-wrap", "multi-colouring-1", "remote-pair", "x-chain", "xy-chain", "aic"],
      ...["discontinuous-nice-loop", "continuous-nice-loop", "grouped-aic", "grouped-discontinuous-nice-loop"],
      ...["grouped-continuous-nice-loop", "als-xz", "als-aic"],
    ],
  },
]);

/** The ids of the techniques of all chapters, in their order. @type {string[]} */
export const COURSE = CHAPTERS.flatMap(({ techniques }) => [...techniques]);

/** True if a technique is in one of the chapters whose lessons are for beginners. @param {string} id */
export const isForBeginners = (id) => CHAPTERS.slice(0, 2).some(({ techniques }) => techniques.some((one) => one === id));

/** The techniques in the order of the chapters, then those of the library. @param {Learned[]} techniques */
export const inOrder = (techniques) => [
  ...COURSE.flatMap((id) => techniques.find((one) => one.id === id) ?? []),
  ...techniques.filter(({ id }) => !COURSE.includes(id)),
];

/** Least number of techniques to choose from in a mixed exercise. */
export const CHOICES = 3;

/**
 * The techniques that the course teaches before a technique: those it needs, and those that these need.
 * @param {Pick<Learned, "id" | "after">[]} techniques @param {string} id @param {Set<string>} [found]
 */
export function before(techniques, id, found = new Set()) {
  for (const one of techniques.find((one) => one.id === id)?.after ?? []) if (!found.has(one)) before(techniques, one, found.add(one));
  return found;
}
