// A game to which a link leads: its board, what it is about, and of a printed one what one should know.

import { boardToCome } from "./boards/still.js";
import { h } from "./dom.js";
import { toLink } from "./setup.js";
import { FAIR, presetLine, PRINTED, printedNote, say, taglineOf } from "./texts.js";

/** The warning about a set-up; null where it is another, or there is nothing to know. */
export function printedWarning(setup) {
  const { game, preset, options, position, clock, best_of } = setup;
  const changed = preset ? preset !== PRINTED : Object.keys(options ?? {}).length > 0;
  if (!printedNote(game) || changed || position) return null;
  const known = presetLine({ name: PRINTED }, game);
  const fair = toLink({ game, preset: FAIR, clock, best_of });
  return h("p", { class: "offer" }, known, " ", h("a", { href: fair }, say("pages.fair-instead")));
}

/** The board as it could start, and beside it what the page has to say. */
export function toCome(setup, title, ...told) {
  const { game } = setup;
  const rules = h("a", { href: `/rules/${game}`, target: "_blank" }, say("entry.how-played"));
  return h(
    "div",
    { class: "invitation" },
    boardToCome(setup, setup.position ? title : say("pages.game-to-come", { game: title })),
    h("div", {}, h("p", { class: "goal" }, taglineOf({ game, tagline: "" })), told, h("p", {}, rules)),
  );
}
