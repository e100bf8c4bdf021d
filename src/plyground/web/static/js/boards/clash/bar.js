// Beneath the grid: what can be done now in words, the button that plays, and the way back.

import { button, h } from "../../dom.js";
import { say } from "../../texts.js";
import * as kit from "../kit.js";
import { lineSaid } from "./notation.js";

/** `announce` says it aloud, `confirm` plays what is chosen, `back` takes the last choice back. */
export function makeBar({ announce, confirm, back }) {
  const said = h("p", { class: "clash-said" });
  const play = button("", confirm, { class: "main" });
  const undo = button(say("coordinate-clash.board-back"), back);
  const element = h("div", { class: "clash-bar" }, said, h("div", { class: "row" }, play, undo));

  /** `move` is what the choice makes, if it makes one. */
  const draw = (scene, text, { cell, picked }, move) => {
    const isHere = kit.isPlayable(scene) || scene.you.length > 0;
    element.hidden = !isHere && !text;
    element.classList.toggle("open", isHere);
    if (said.textContent !== text) {
      said.textContent = text;
      announce(cell === null ? "" : text); // a choice is read out as long as it stands
    }
    play.hidden = cell === null || !move;
    undo.hidden = !cell && picked === null;
    if (!play.hidden) play.replaceChildren(asked(cell, picked), kit.worth(scene, move) ?? "");
  };
  return { element, draw };
}

function asked(cell, picked) {
  if (picked === null) return say("coordinate-clash.board-play", { cell });
  const line = lineSaid(picked);
  if (!cell) return say("coordinate-clash.board-play-alone", { line });
  return say("coordinate-clash.board-play-shift", { cell, line });
}
