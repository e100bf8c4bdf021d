// For those who would rather type: a move in notation, folded away beneath the board.

import { field, h } from "../dom.js";
import { say } from "../texts.js";
import { isPlayer } from "./view.js";

/** `play` is handed a move in notation, and is done when the server has answered. */
export function moves(play) {
  const typed = h("input", {
    name: "move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const submitted = async (event) => {
    event.preventDefault();
    const move = typed.value.trim();
    if (move && (await play(move)).ok) typed.value = "";
  };
  const submit = h("button", { type: "submit" }, say("room.play"));
  const form = h(
    "form",
    { onsubmit: submitted },
    field(
      say("room.your-move"),
      typed,
      say("room.your-move-help"),
      h("div", { class: "row" }, typed, submit),
    ),
  );
  const element = h("details", { class: "typing" }, h("summary", {}, say("room.type-move")), form);
  const show = (view) => {
    element.hidden = !isPlayer(view) || view.status !== "playing";
  };
  return { element, show };
}
