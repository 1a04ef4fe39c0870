/**
 * The board and the effects of inputs, written as simply as possible. The tests compare it with the page, and it
 * shares no code with the page. Marks and colours are strings of digits; a link is "a-b", and its ends are "r1c1" or
 * "5r1c1".
 */

const CELLS = [...Array(81).keys()];
const row = (cell) => Math.floor(cell / 9);
const column = (cell) => cell % 9;
const boxOf = (cell) => `${Math.floor(row(cell) / 3)}${Math.floor(column(cell) / 3)}`;
export const nameOf = (cell) => `r${row(cell) + 1}c${column(cell) + 1}`;
const COLOURS = ["red", "orange", "yellow", "green", "turquoise", "blue", "purple", "pink", "grey"];
const cellOf = (end) => (Number(end.at(-3)) - 1) * 9 + Number(end.at(-1)) - 1;
/** Order of ends: a cell before its candidates, the candidates by digit, then by cell. */
const order = (end) => (end.length === 5 ? Number(end[0]) * 81 : 0) + cellOf(end);
const has = (text, digit) => text.includes(String(digit));
const without = (text, digit) => text.replace(String(digit), "");
const withDigit = (text, digit) => [...without(text, digit), digit].sort().join("");

const empty = () => ({
  cells: CELLS.map(() => ({ given: 0, own: 0, corner: "", centre: "", removed: "", colours: "" })),
  links: {},
});

/** The state that belongs to one tab of the browser. */
const tab = () => ({ at: 40, chosen: [40], mode: "digit", locked: 0, from: null, over: -1, fault: false });
/** A new game. */
function gameOf(puzzle) {
  const board = empty();
  [...puzzle].forEach((digit, cell) => (board.cells[cell].given = Number(digit) || 0));
  return { now: { board, work: "play" }, past: [], future: [] };
}

export class Model {
  settings = { automatic: false };
  tabs = [tab(), tab()];
  /** For each tab, the games in its history in order, and the index of the present game. */
  visits = [{ games: [0], place: 0 }, { games: [0], place: 0 }];
  /** The tab that is used. */
  used = 0;

  constructor(puzzle) {
    this.games = [gameOf(puzzle)];
  }

  // Several games:

  use(tab) {
    this.used = tab;
  }
  /** The number of the game that a tab shows. */
  gameIn(tab) {
    return this.visits[tab].games[this.visits[tab].place];
  }
  get game() {
    return this.games[this.gameIn(this.used)];
  }
  get now() {
    return this.game.now;
  }
  get past() {
    return this.game.past;
  }
  get future() {
    return this.game.future;
  }
  /** Begins a game in a tab. */
  begin(tab, puzzle) {
    this.games.push(gameOf(puzzle));
    this.open(tab, this.games.length - 1);
  }
  /** Shows a game by its address. */
  open(tab, game) {
    const visits = this.visits[tab];
    if (game === this.gameIn(tab)) return;
    visits.games.splice(visits.place + 1, Infinity, game);
    this.walk(tab, 1);
  }
  /**
   * On a touchscreen, an open dialog or menu has its own entry in the history. This entry replaces the entries ahead,
   * so Forward does nothing.
   */
  forgetForward(tab) {
    const { games, place } = this.visits[tab];
    games.splice(place + 1);
  }
  /** Goes back or forward in the history. */
  walk(tab, by) {
    this.#leave(tab);
    this.visits[tab].place += by;
    this.#forget(tab);
  }

  // Undo and redo:

  become(change, work = this.now.work) {
    const board = structuredClone(this.now.board);
    change(board);
    if (JSON.stringify(board) === JSON.stringify(this.now.board) && work === this.now.work) return false;
    this.past.push(this.now);
    this.game.future = [];
    this.#go({ board, work });
    return true;
  }
  #go(to) {
    const shown = this.tabs.filter((_, tab) => this.gameIn(tab) === this.gameIn(this.used));
    if (to.work !== this.now.work) for (const tab of shown) [tab.locked, tab.from] = [0, null];
    this.game.now = to;
  }
  /** Takes back the last change; while a puzzle is typed in, the tab goes to the cell of the change. */
  undo(tab) {
    if (!this.past.length) return;
    const before = this.now.board;
    this.future.push(this.now);
    this.#go(this.past.pop());
    const differs = (cell) => ["given", "own", "removed"].some((name) => before.cells[cell][name] !== this.cells[cell][name]);
    const changed = CELLS.find(differs);
    if (tab !== undefined && this.now.work === "entry" && changed !== undefined) this.select(tab, changed);
  }
  redo() {
    if (!this.future.length) return;
    this.past.push(this.now);
    this.#go(this.future.pop());
  }
  undoAll() {
    const givens = ({ board }) => board.cells.map(({ given }) => given).join();
    const isSame = (one) => one.work === this.now.work && givens(one) === givens(this.now);
    while (this.past.length && isSame(this.past.at(-1))) this.undo();
  }

  // The visible board:

  get cells() {
    return this.now.board.cells;
  }
  value(cell) {
    return this.cells[cell].given || this.cells[cell].own;
  }
  excluded(cell, digit) {
    const sees = (other) => row(other) === row(cell) || column(other) === column(cell) || boxOf(other) === boxOf(cell);
    return CELLS.some((other) => other !== cell && sees(other) && this.value(other) === digit);
  }
  possible(cell) {
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !this.excluded(cell, digit)).join("");
  }
  marks(cell, where) {
    if (this.value(cell)) return "";
    const { automatic } = this.settings;
    if (automatic && where === "centre") return "";
    const from = automatic ? this.possible(cell) : this.cells[cell][where];
    return [...from].filter((digit) => !this.excluded(cell, Number(digit)) && !(automatic && has(this.cells[cell].removed, digit))).join("");
  }
  shown(tab) {
    this.use(tab);
    const { at, chosen, mode, locked } = this.tabs[tab];
    const links = Object.keys(this.now.board.links).map((link) => link.split("-"));
    links.sort(([a, b], [c, d]) => order(a) - order(c) || order(b) - order(d));
    const cells = CELLS.map((cell) => {
      const { given, colours } = this.cells[cell];
      const inside = this.value(cell) || `${this.marks(cell, "corner")}/${this.marks(cell, "centre")}`;
      const named = [...colours].map((one) => COLOURS[one - 1]).join("+");
      const ends = links.flatMap(([a, b]) => [...(cellOf(a) === cell ? [b] : []), ...(cellOf(b) === cell ? [a] : [])]);
      return `${given ? "g" : ""}${inside}${named && `:${named}`}${ends.length ? `>${ends.join("+")}` : ""}`;
    });
    // A link between two candidates of a filled cell is not visible.
    const drawn = links.filter(([a, b]) => cellOf(a) !== cellOf(b) || !this.value(cellOf(a)));
    const strong = drawn.filter((link) => this.now.board.links[link.join("-")] === "strong").length;
    const ends = `${strong} strong of ${drawn.length}`;
    const selected = [...chosen].sort((a, b) => a - b).join();
    const pad = this.now.work === "play" ? `${mode} ${locked}` : `entry ${locked}`;
    return [pad, `at ${at} of ${selected}`, ends, ...cells].join(" ");
  }

  // Selecting cells:

  choose(tab, cells, at) {
    Object.assign(this.tabs[tab], { chosen: [...new Set(cells)], at });
  }
  select(tab, cell) {
    this.choose(tab, [cell], cell);
  }
  add(tab, cell) {
    this.choose(tab, [...this.tabs[tab].chosen, cell], cell);
  }
  toggle(tab, cell) {
    const { chosen, at } = this.tabs[tab];
    const others = chosen.filter((one) => one !== cell);
    if (!chosen.includes(cell) || !others.length) this.add(tab, cell);
    else this.choose(tab, others, at === cell ? others.at(-1) : at);
  }
  stretch(tab, cell) {
    const { chosen, at } = this.tabs[tab];
    const between = (line, one) => Math.min(line(at), line(cell)) <= line(one) && line(one) <= Math.max(line(at), line(cell));
    this.choose(tab, [...chosen, ...CELLS.filter((one) => between(row, one) && between(column, one))], cell);
  }
  move(tab, down, right, more) {
    const { at } = this.tabs[tab];
    const to = ((row(at) + down + 9) % 9) * 9 + ((column(at) + right + 9) % 9);
    if (more) this.add(tab, to);
    else this.select(tab, to);
  }
  alike(tab, cell) {
    const looks = [
      (one) => this.value(one) || "",
      (one) => this.marks(one, "corner") + this.marks(one, "centre") && `${this.marks(one, "corner")}/${this.marks(one, "centre")}`,
      (one) => this.cells[one].colours,
    ];
    const look = looks.find((look) => look(cell));
    if (look) this.choose(tab, CELLS.filter((one) => look(one) === look(cell)), cell);
  }
  hover(tab, cell) {
    const one = this.tabs[tab];
    if (this.now.work === "entry" && !one.locked && one.chosen.length === 1 && cell !== one.over) this.select(tab, cell);
    one.over = cell;
  }

  /** Records whether the tab has shown a fault of the printed digits. Only the page can find out the fault itself. */
  sawFault(tab, isShown) {
    this.tabs[tab].fault = isShown;
  }

  // Writing. Each of these functions returns true if the board has changed.

  enter(tab, digit, mode = this.tabs[tab].mode, tapped = false) {
    const { chosen, at } = this.tabs[tab];
    if (this.now.work === "entry") {
      const erases = tapped && chosen.every((cell) => this.cells[cell].given === digit);
      // If a printed digit is typed again after a fault, its cell stays selected.
      const isRetyped = this.tabs[tab].fault && this.value(at);
      const is = this.become(({ cells }) => chosen.forEach((cell) => Object.assign(cells[cell], { given: erases ? 0 : digit, own: 0 })));
      if (!tapped && chosen.length === 1 && !isRetyped) this.skip(tab, 1);
      return is;
    }
    if (mode === "link") return this.pick(tab, `${digit}${nameOf(at)}`);
    if (mode === "colour") {
      const all = chosen.every((cell) => has(this.cells[cell].colours, digit));
      const change = all ? without : withDigit;
      return this.become(({ cells }) => chosen.forEach((cell) => (cells[cell].colours = change(cells[cell].colours, digit))));
    }
    if (mode === "digit") {
      const open = chosen.filter((cell) => !this.cells[cell].given);
      const all = open.every((cell) => this.cells[cell].own === digit);
      return this.become(({ cells }) => open.forEach((cell) => (cells[cell].own = all ? 0 : digit)));
    }
    const where = mode === "centre" && !this.settings.automatic ? "centre" : "corner";
    const other = where === "centre" ? "corner" : "centre";
    const open = chosen.filter((cell) => !this.value(cell) && !this.excluded(cell, digit));
    const lack = open.filter((cell) => !has(this.marks(cell, where), digit));
    // Removing a mark claims that the digit is impossible only if the cell had all its marks and no marks of this digit
    // elsewhere.
    const isWhole = (cell) => {
      const marked = this.marks(cell, "corner") + this.marks(cell, "centre") + this.cells[cell].removed;
      return [...this.possible(cell)].every((one) => has(marked, one));
    };
    const stays = open.filter((cell) => has(this.marks(cell, other), digit) || !isWhole(cell));
    return this.become(({ cells }) => {
      for (const cell of lack) {
        cells[cell][where] = withDigit(cells[cell][where], digit);
        cells[cell].removed = without(cells[cell].removed, digit);
      }
      for (const cell of lack.length ? [] : open) {
        cells[cell][where] = without(cells[cell][where], digit);
        if (!stays.includes(cell)) cells[cell].removed = withDigit(cells[cell].removed, digit);
      }
    });
  }
  erase(tab) {
    const { chosen, mode } = this.tabs[tab];
    if (this.now.work === "entry") return this.become(({ cells }) => chosen.forEach((cell) => Object.assign(cells[cell], { given: 0, own: 0 })));
    const parts = {
      digit: ({ cells }) => chosen.forEach((cell) => (cells[cell].own = 0)),
      mark: ({ cells }) => chosen.forEach((cell) => Object.assign(cells[cell], { corner: "", centre: "" })),
      colour: ({ cells }) => chosen.forEach((cell) => (cells[cell].colours = "")),
      link: (board) =>
        Object.keys(board.links)
          .filter((link) => link.split("-").some((end) => chosen.includes(cellOf(end))))
          .forEach((link) => delete board.links[link]),
    };
    const first = mode === "colour" || mode === "link" ? [mode] : [];
    return [...first, "digit", "mark", "colour", "link"].some((part) => this.become(parts[part]));
  }
  pick(tab, end) {
    const one = this.tabs[tab];
    const isAnew = one.from !== null && cellOf(one.from) === cellOf(end) && one.from.length !== end.length;
    const from = isAnew ? null : one.from;
    one.from = from === null ? end : null;
    if (from === null || from === end) return false;
    const link = (order(from) < order(end) ? [from, end] : [end, from]).join("-");
    const next = { undefined: "strong", strong: "weak", weak: undefined }[this.now.board.links[link]];
    return this.become(({ links }) => {
      delete links[link];
      if (next) links[link] = next;
    });
  }
  skip(tab, by) {
    this.select(tab, Math.max(0, Math.min(80, this.tabs[tab].at + by)));
  }
  back(tab) {
    if (this.tabs[tab].at < 80 || !this.cells[80].given) this.skip(tab, -1);
    this.erase(tab);
  }
  lock(tab, digit) {
    if (!this.isLinking(tab)) this.tabs[tab].locked = digit;
  }
  lockKey(tab) {
    const { locked, at } = this.tabs[tab];
    this.lock(tab, locked ? 0 : this.value(at) || 1);
  }
  pad(tab, digit) {
    const { locked } = this.tabs[tab];
    if (!locked) return this.enter(tab, digit);
    this.lock(tab, locked === digit ? 0 : digit);
  }
  hold(tab, digit) {
    if (this.isLinking(tab)) this.pad(tab, digit);
    else this.lock(tab, digit);
  }
  setMode(tab, mode) {
    Object.assign(this.tabs[tab], { mode, from: null });
    if (mode === "link") this.tabs[tab].locked = 0;
  }
  escape(tab) {
    const one = this.tabs[tab];
    const isEntry = this.now.work === "entry";
    if (one.from !== null) one.from = null;
    else if (one.locked) one.locked = 0;
    else if (one.mode !== "digit" && !isEntry) this.setMode(tab, "digit");
    else if (one.chosen.length > 1 || !isEntry) this.select(tab, one.at);
    else this.goBack();
  }

  // Pressing a cell or a line of cells:

  isLinking(tab) {
    return this.now.work === "play" && this.tabs[tab].mode === "link";
  }
  press(tab, cells) {
    this.select(tab, cells[0]);
    for (const cell of cells.slice(1)) this.add(tab, cell);
    const { locked, mode } = this.tabs[tab];
    if (locked) this.enter(tab, locked, mode, true);
  }
  /** End of a link that is drawn to the place of a digit in a cell. */
  end(tab, cell, digit, byTouch) {
    const marks = this.marks(cell, "corner");
    const { from } = this.tabs[tab];
    if (byTouch && from?.length === 5 && cellOf(from) !== cell && has(marks, from[0])) return `${from[0]}${nameOf(cell)}`;
    return has(marks, digit) ? `${digit}${nameOf(cell)}` : nameOf(cell);
  }
  draw(tab, from, to, byTouch) {
    this.select(tab, from.cell);
    // A line drawn to another cell is a separate link, even if another link was begun before.
    if (from.cell !== to.cell) this.tabs[tab].from = null;
    const isFresh = this.tabs[tab].from === null;
    if (isFresh) this.pick(tab, this.end(tab, from.cell, from.digit, byTouch));
    const end = this.end(tab, to.cell, to.digit, byTouch);
    if (!(isFresh && end === this.tabs[tab].from)) this.pick(tab, end);
  }

  // The commands of the menu, and the state that a tab keeps after a reload:

  fillMarks() {
    this.become(({ cells }) =>
      cells.forEach((one, cell) => {
        const left = this.value(cell) ? "" : [...this.possible(cell)].filter((digit) => !has(one.removed, digit)).join("");
        Object.assign(one, { corner: left, centre: "" });
      }),
    );
  }
  clearMarks() {
    this.become(({ cells }) => cells.forEach((one) => Object.assign(one, { corner: "", centre: "", removed: "" })));
  }
  clearDrawn() {
    this.become((board) => {
      board.links = {};
      for (const one of board.cells) one.colours = "";
    });
  }
  /** Ends the correction of the printed digits, and goes back to the unchanged game. */
  goBack() {
    const { board } = this.past.findLast(({ work }) => work === "play");
    this.become((now) => Object.assign(now, structuredClone(board)), "play");
  }
  goOn(work) {
    this.become(() => {}, work);
  }
  /** After a reload, the page keeps the selected cell; everything else in the tab is reset. */
  reload(tab) {
    this.#leave(tab);
    this.#forget(tab);
  }
  /** A game keeps the cell that was selected in the tab that left it last. */
  #leave(tab) {
    this.games[this.gameIn(tab)].at = this.tabs[tab].at;
  }
  #forget(tab_) {
    this.tabs[tab_] = tab();
    this.select(tab_, this.games[this.gameIn(tab_)].at ?? 40);
  }
}
