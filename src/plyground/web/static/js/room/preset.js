// Which named set-up is played, and what it changes from the rule book, in a line.

import { h } from "../dom.js";
import { presetLine } from "../texts.js";

export function preset() {
  const line = h("p", { class: "soft set-up" });
  const element = h("div", {}, line);
  const show = ({ preset: played, game }) => {
    element.hidden = !played;
    const said = played ? presetLine(played, game) : "";
    if (line.textContent !== said) line.textContent = said;
  };
  return { element, show };
}
