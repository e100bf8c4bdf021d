// What every move is worth, in a room; fetched when somebody wants to see it.

import { h } from "../dom.js";
import { choices } from "../study/choices.js";
import { boardValues } from "../study/values.js";
import { sentence, verdict } from "../study/verdict.js";
import { isMyTurn, namesOf } from "./view.js";

/** `play` is handed a move; `values` are those that a board shows. */
export function makeWorth(play) {
  const said = h("p", { role: "status" });
  const worth = choices(play);
  const reasons = verdict();
  const element = h("div", {}, said, worth.element, reasons.reasons);
  const show = (view, analysis) => {
    const study = { analysis, turn: view.now.turn, outcome: null };
    const names = namesOf(view);
    said.textContent = sentence(study, names);
    reasons.show(study, names);
    const gives = view.now.sketch?.gives;
    worth.show(analysis, { game: view.game, turn: view.now.turn, gives, playable: isMyTurn(view) });
  };
  return { element, show, values: boardValues };
}
