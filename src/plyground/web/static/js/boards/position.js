// A position as the text it is written as: works for every game.

import { h } from "../dom.js";

export function positionBoard(view) {
  return h("pre", { class: "position" }, view.now.position);
}
