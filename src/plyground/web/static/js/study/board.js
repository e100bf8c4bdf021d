// A game's own board on a page of study: loaded once, then shown again and again.

import { boardOf } from "../boards/index.js";
import { mark } from "../boards/kit.js";
import { h } from "../dom.js";
import { numberedPlayer } from "../texts.js";

/** `tools` are what boards are given: play, preview and say. */
export function board(game, tools) {
  const element = h("div", { class: "table" });
  let made = null;
  let waiting = null;
  boardOf(game).then((make) => {
    made = make(tools);
    element.append(...[made.element, made.beside].filter(Boolean));
    if (waiting) made.show(waiting);
  });
  const show = (scene) => {
    waiting = { ...NOBODY, game, ...scene };
    made?.show(waiting);
    mark(element, waiting);
  };
  return { element, show };
}

/** A scene in which nobody can move and nothing has happened. */
const NOBODY = {
  options: {},
  legal: null,
  last: null,
  mover: null,
  before: null,
  turn: null,
  you: [1, 2],
  names: [1, 2].map(numberedPlayer),
  outcome: null,
  values: null,
};

/** Words for screen readers, read out as they come. */
export function herald() {
  const element = h("p", { class: "unseen", role: "status" });
  return { element, say: (words) => (element.textContent = words) };
}
