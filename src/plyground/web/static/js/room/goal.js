// What the game is about, in one sentence under its name.

import { h } from "../dom.js";
import { sayAs } from "../texts.js";

export function goal() {
  const element = h("p", { class: "goal" });
  const show = ({ game, options }) => {
    const said = sayAs({ code: `${game}.goal`, params: options }, "");
    element.hidden = said === "";
    if (element.textContent !== said) element.textContent = said;
  };
  return { element, show };
}
