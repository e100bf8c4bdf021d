// A game as it is printed, where somebody is invited to it: what one should know, and the way to a fairer one.

import { h } from "./dom.js";
import { FAIR, PRINTED } from "./presets.js";
import { toLink } from "./setup.js";
import { presetLine, printedNote, say } from "./texts.js";

/** The warning about a set-up; null where it is another, or there is nothing to know. */
export function printedWarning(setup) {
  const { game, preset, options, position, clock, best_of } = setup;
  const changed = preset ? preset !== PRINTED : Object.keys(options ?? {}).length > 0;
  if (!printedNote(game) || changed || position) return null;
  const known = presetLine({ name: PRINTED }, game);
  const fair = toLink({ game, preset: FAIR, clock, best_of });
  return h("p", { class: "offer" }, known, " ", h("a", { href: fair }, say("pages.fair-instead")));
}
