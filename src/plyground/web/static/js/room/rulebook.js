// The rules of what is played, read in the room; asked for when somebody opens them.

import { get } from "../api.js";
import { complaints, h } from "../dom.js";
import { piece } from "../rules/text.js";
import { FAIR, language, presetLine, PRINTED, say } from "../texts.js";

/** The rules of what is played: which named set-up it is, and once they are opened all of them; `seen`
 * gives the view. */
export function rulebook(seen) {
  const line = h("p", { class: "soft set-up" });
  const rules = h("div");
  let asked = null; // the set-up whose rules are here; another round may have another
  const played = () => seen().preset?.name ?? null;
  const show = ({ preset, game }) => {
    line.hidden = !preset;
    const said = preset ? presetLine(preset, game) : "";
    if (line.textContent !== said) line.textContent = said;
  };
  /** Where they did not come, they are asked for again. */
  const open = () => {
    if (asked?.of === played()) return;
    asked = { of: played() };
    showRules(rules, seen().game, played()).catch(() => (asked = null));
  };
  return { element: [line, rules], show, open };
}

/** Fill an element with the rules of a game, those of its set-up where they are written. */
async function showRules(element, game, preset) {
  const complaint = complaints();
  try {
    const book = await get(`/api/games/${encodeURIComponent(game)}/rules?language=${language}`);
    const foreign = book.language === language ? {} : { lang: book.language };
    const isOwn = preset === FAIR && book.fair_sections.length > 0;
    const sections = isOwn ? book.fair_sections : book.sections;
    const differs = preset && preset !== PRINTED && !isOwn;
    const note = differs ? h("p", { class: "soft" }, say("room.set-up-first")) : "";
    const told = sections.map(({ name, text }) =>
      h("section", {}, name ? h("h3", {}, name) : null, text.map(piece)),
    );
    const whole = h("a", { href: `/rules/${game}`, target: "_blank" }, say("room.rules"));
    element.replaceChildren(note, h("div", { class: "rules-text", ...foreign }, told), h("p", {}, whole));
  } catch (trouble) {
    element.replaceChildren(complaint.element);
    complaint.explain(trouble);
    throw trouble;
  }
}
