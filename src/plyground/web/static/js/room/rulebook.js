// The rules, read in the room; fetched when somebody opens them.

import { get } from "../api.js";
import { complaints, h } from "../dom.js";
import { piece } from "../rules/text.js";
import { language, say } from "../texts.js";

/** Fill an element with the rules of a game. */
export async function showRules(element, game) {
  const complaint = complaints();
  element.replaceChildren(complaint.element);
  try {
    const book = await get(`/api/games/${encodeURIComponent(game)}/rules?language=${language}`);
    const foreign = book.language === language ? {} : { lang: book.language };
    const sections = book.sections.filter((section) => !section.terminal);
    const told = sections.map(({ name, text }) =>
      h("section", {}, name ? h("h3", {}, name) : null, text.map(piece)),
    );
    const whole = h("a", { href: `/rules/${game}`, target: "_blank" }, say("room.rules"));
    element.replaceChildren(h("div", { class: "rules-text", ...foreign }, told), h("p", {}, whole));
  } catch (trouble) {
    complaint.explain(trouble);
    throw trouble;
  }
}
