// A game's own board on a page of study: loaded once, then shown again and again.

import { boardOf } from "../boards/index.js";
import { idleScene, letScroll, mark } from "../boards/kit.js";
import { h } from "../dom.js";

/** `tools` are what boards are given: play, preview and say. */
export function board(game, tools) {
  const element = h("div", { class: "table" });
  const watching = new ResizeObserver(() => letScroll(element));
  let made = null;
  let waiting = null;
  boardOf(game).then((make) => {
    made = make(tools);
    element.append(...[made.element, made.beside].filter(Boolean));
    if (waiting) made.show(waiting);
    for (const each of [element, ...element.children]) watching.observe(each);
  });
  const show = (scene) => {
    waiting = { ...idleScene(), you: [1, 2], game, ...scene };
    made?.show(waiting);
    mark(element, waiting);
  };
  return { element, show };
}

/** Words for screen readers, read out as they come. */
export function herald() {
  const element = h("p", { class: "unseen", role: "status" });
  return { element, say: (words) => (element.textContent = words) };
}
