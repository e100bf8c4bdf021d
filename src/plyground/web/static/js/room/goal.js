// What the game is about, in one sentence under its name.

import { GOALS } from "../coach/steps.js";
import { h } from "../dom.js";
import { say } from "../texts.js";

export function goal() {
  const element = h("p", { class: "goal" });
  const show = ({ game, options }) => {
    element.hidden = !(game in GOALS);
    const said = game in GOALS ? say(GOALS[game], options) : "";
    if (element.textContent !== said) element.textContent = said;
  };
  return { element, show };
}
