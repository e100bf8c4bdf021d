// Which named set-up is played, and what it changes from the rule book, in a line.

import { h } from "../dom.js";
import { presetLine } from "../texts.js";

export function preset() {
  const element = h("p", { class: "soft set-up" });
  const show = (view) => {
    element.hidden = !view.preset;
    const said = view.preset ? presetLine(view.preset) : "";
    if (element.textContent !== said) element.textContent = said;
  };
  return { element, show };
}
