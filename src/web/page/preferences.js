/** The dialog of settings. */

import * as api from "./api.js";
import { dialog, fill, h } from "./dom.js";
import { ready as learned } from "./learn/part.js";
import { settings } from "./settings.js";
import { refusal } from "./telling.js";
import { LANGUAGES, t } from "./words.js";

/** @typedef {import("./settings.js").Settings} Settings */

/** @param {"automatic" | "tidy" | "peers" | "same" | "patterns" | "timer" | "shortcuts" | "uniqueness"} name */
function toggle(name) {
  const box = h("input", {
    type: "checkbox",
    id: `set-${name}`,
    role: "switch",
    checked: settings.values[name],
    onChange: () => settings.set({ [name]: box.checked }),
  });
  return h(
    "div",
    { class: "setting" },
    box,
    h("label", { for: `set-${name}` }, h("span", null, t(`set.${name}`)), h("small", null, t(`set.${name}.about`))),
  );
}

/** @template {"language" | "theme" | "cellNames"} N @param {N} name @param {Record<string, string>} options */
function choice(name, options) {
  const select = h(
    "select",
    { id: `set-${name}`, onChange: () => settings.set({ [name]: select.value }) },
    Object.entries(options).map(([value, text]) =>
      h("option", { value, selected: settings.values[name] === value }, text),
    ),
  );
  return h("div", { class: "setting choice-setting" }, h("label", { for: `set-${name}` }, t(`set.${name}`)), select);
}

/** Drops stored techniques that this version does not know, as the engine refuses unknown names. */
export async function forgetUnknown() {
  const kept = settings.values.techniques;
  if (!kept) return;
  try {
    /** @type {Set<string>} */
    const ids = new Set((await api.techniques()).techniques.map(({ id }) => id));
    const left = kept.filter((id) => ids.has(id));
    if (left.length < kept.length) settings.set({ techniques: left.length ? left : null });
  } catch {
    // The next question shows why the engine does not answer.
  }
}

/** The strategies, each with its purpose. */
function strategies() {
  const row = (/** @type {Api.StrategyName} */ name) => {
    const id = `set-strategy-${name}`;
    const props = { type: "radio", name: "strategy", id, checked: settings.values.strategy === name };
    return h(
      "div",
      { class: "setting" },
      h("input", { ...props, onChange: () => settings.set({ strategy: name }) }),
      h("label", { for: id }, h("span", null, t(`strategy.${name}`)), h("small", null, t(`strategy.${name}.about`))),
    );
  };
  const names = /** @type {const} */ (["human", "basic", "hodoku", "explainer"]);
  return h("fieldset", { class: "strategies" }, h("legend", null, t("set.strategy")), names.map(row));
}

/**
 * A family as one switch, which is mixed if only some of its techniques are known; it opens to show each of its
 * techniques.
 * @param {Api.Listed[]} members @param {Set<string>} known @param {() => void} save
 */
function familySwitch(members, known, save) {
  const [{ family, family_name: name }] = members;
  const usual = members.filter((one) => !one.on_request);
  /**
   * Techniques that the switch turns on. Techniques that only report others' findings in another way are chosen one by
   * one.
   */
  const whole = usual.length ? usual : members;
  const count = h("span");
  const checkbox = (/** @type {string} */ id, /** @type {(on: boolean) => void} */ does) => {
    const box = h("input", {
      type: "checkbox",
      id: `know-${id}`,
      onChange: () => {
        does(box.checked);
        save();
        show();
      },
    });
    return box;
  };
  const all = checkbox(`all-${family}`, (on) =>
    on ? whole.forEach(({ id }) => known.add(id)) : members.forEach(({ id }) => known.delete(id)),
  );
  const boxes = members.map(({ id }) => checkbox(id, (on) => (on ? known.add(id) : known.delete(id))));
  const show = () => {
    members.forEach(({ id }, at) => (boxes[at].checked = known.has(id)));
    const number = members.filter(({ id }) => known.has(id)).length;
    all.checked = whole.every(({ id }) => known.has(id));
    all.indeterminate = number > 0 && !all.checked;
    count.textContent = t("set.family", { number, total: members.length });
  };
  show();
  const line = (/** @type {HTMLInputElement} */ box, /** @type {string} */ text) =>
    h("label", { class: "check", for: box.id }, box, h("span", null, text));
  return h(
    "div",
    { class: "family", role: "group", "aria-label": name },
    line(all, name),
    h(
      "details",
      null,
      h("summary", null, h("span", { class: "hidden-text" }, name), " ", count),
      members.map((one, at) => line(boxes[at], one.name)),
    ),
  );
}

/** The techniques known, by families. */
function knownTechniques() {
  const place = h("div", { class: "known" });
  const load = async () => {
    try {
      show((await api.techniques()).techniques);
    } catch (error) {
      fill(place, refusal(error, load));
    }
  };
  const show = (/** @type {Api.Listed[]} */ techniques) => {
    const usual = techniques.filter((one) => !one.on_request).map(({ id }) => id);
    /** @type {Set<string>} */
    const known = new Set(settings.values.techniques ?? usual);
    const save = () => {
      const isUsual = known.size === usual.length && usual.every((id) => known.has(id));
      settings.set({ techniques: isUsual ? null : [...known] });
    };
    const families = [...new Set(techniques.map(({ family }) => family))];
    const knowAll = () => {
      settings.set({ techniques: null });
      show(techniques);
      place.querySelector("button")?.focus();
    };
    fill(
      place,
      h("button", { type: "button", class: "button", "data-do": "know-all", onClick: knowAll }, t("set.knowAll")),
      families.map((name) => familySwitch(techniques.filter(({ family }) => family === name), known, save)),
    );
  };
  const details = h(
    "details",
    null,
    h("summary", null, t("set.techniques")),
    h("p", { class: "quiet-text" }, t("set.techniques.about")),
    place,
  );
  details.addEventListener("toggle", () => details.open && !place.querySelector(".family") && load());
  return details;
}

/** Loads the words and the style; the techniques come meanwhile, so that they can be chosen without an answer. */
export const ready = () => {
  api.techniques().catch(() => {});
  return learned();
};

export function preferences() {
  dialog(
    { title: t("set.title"), close: t("close"), kind: "settings" },
    choice("language", LANGUAGES),
    choice("theme", { system: t("theme.system"), light: t("theme.light"), dark: t("theme.dark") }),
    h("h3", null, t("set.marks")),
    toggle("automatic"),
    toggle("tidy"),
    h("h3", null, t("set.board")),
    toggle("same"),
    toggle("peers"),
    toggle("patterns"),
    toggle("shortcuts"),
    toggle("timer"),
    h("h3", null, t("set.hints")),
    choice("cellNames", { words: t("cells.words"), rc: t("cells.rc") }),
    strategies(),
    toggle("uniqueness"),
    knownTechniques(),
  );
}
