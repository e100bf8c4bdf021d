// Which named set-up is played, and what it changes from the rule book, in a line.

import { h } from "../dom.js";
import { PRINTED } from "../presets.js";
import { presetLine, say } from "../texts.js";

export function preset() {
  const line = h("p", { class: "soft set-up" });
  const note = h("p", { class: "soft" }, say("room.set-up-first"));
  const element = h("div", {}, line, note);
  const show = ({ preset: played }) => {
    element.hidden = !played;
    note.hidden = played?.name === PRINTED;
    const said = played ? presetLine(played) : "";
    if (line.textContent !== said) line.textContent = said;
  };
  return { element, show };
}
