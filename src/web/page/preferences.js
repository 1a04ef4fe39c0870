/** The dialog of settings. */

import * as api from "./api.js";
import { dialog, fill, h } from "./dom.js";
import { settings } from "./settings.js";
import { refusal } from "./telling.js";
import { LANGUAGES, t } from "./words.js";

/** @typedef {import("./settings.js").Settings} Settings */

/** @param {"automatic" | "tidy" | "peers" | "same" | "timer" | "shortcuts" | "uniqueness"} name */
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

/** @template {"language" | "theme" | "strategy" | "cellNames"} N @param {N} name @param {Record<string, string>} options */
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

/** Drops what this version does not know from the techniques kept, as the engine refuses a name that it does not know. */
export async function forgetUnknown() {
  const kept = settings.values.techniques;
  if (!kept) return;
  try {
    /** @type {Set<string>} */
    const ids = new Set((await api.techniques()).techniques.map(({ id }) => id));
    const left = kept.filter((id) => ids.has(id));
    if (left.length < kept.length) settings.set({ techniques: left.length ? left : null });
  } catch {
    // Whatever is asked next says why the engine does not answer.
  }
}

/** The techniques known, one by one. */
function knownTechniques() {
  const place = h("div", { class: "known" });
  const load = async () => {
    try {
      show((await api.techniques()).techniques);
    } catch (error) {
      fill(place, refusal(error));
    }
  };
  const show = (/** @type {Api.Listed[]} */ techniques) => {
    /** @type {Set<string>} */
    const usual = new Set(techniques.filter((one) => !one.on_request).map(({ id }) => id));
    const known = new Set(settings.values.techniques ?? usual);
    /** @type {Map<string, Node[]>} */
    const families = new Map();
    for (const { id, name, family_name } of techniques) {
      const box = h("input", {
        type: "checkbox",
        id: `know-${id}`,
        checked: known.has(id),
        onChange: () => {
          if (box.checked) known.add(id);
          else known.delete(id);
          const isUsual = known.size === usual.size && [...known].every((id) => usual.has(id));
          settings.set({ techniques: isUsual ? null : [...known] });
        },
      });
      const line = h("label", { class: "check", for: `know-${id}` }, box, name);
      families.set(family_name, [...(families.get(family_name) ?? []), line]);
    }
    fill(
      place,
      h(
        "button",
        {
          type: "button",
          class: "button",
          onClick: () => {
            settings.set({ techniques: null });
            load();
          },
        },
        t("set.knowAll"),
      ),
      [...families].map(([family, lines]) => h("fieldset", null, h("legend", null, family), lines)),
    );
  };
  const details = h(
    "details",
    null,
    h("summary", null, t("set.techniques")),
    h("p", { class: "quiet-text" }, t("set.techniques.about")),
    place,
  );
  details.addEventListener("toggle", () => details.open && !place.querySelector("fieldset") && load());
  return details;
}

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
    toggle("shortcuts"),
    toggle("timer"),
    h("h3", null, t("set.hints")),
    choice("cellNames", { words: t("cells.words"), rc: t("cells.rc") }),
    choice("strategy", { human: t("strategy.human"), basic: t("strategy.basic"), hodoku: t("strategy.hodoku"), explainer: t("strategy.explainer") }),
    toggle("uniqueness"),
    knownTechniques(),
  );
}
