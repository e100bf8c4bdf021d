// The moves so far, the last one marked.

import { h } from "../dom.js";
import { texts } from "../texts.js";

const words = texts.room;

export function history() {
  const start = h("p", { class: "soft" });
  const list = h("ol", { class: "history" });
  const element = h("section", {}, h("h2", {}, words.history), start, list);
  let shown = [];
  const show = (view) => {
    element.hidden = view.start === null;
    start.textContent = `${words.start}: ${view.start}`;
    if (view.moves === shown) return;
    shown = view.moves;
    list.replaceChildren(
      ...view.moves.map((move, ply) => line(move, ply === view.moves.length - 1)),
    );
    list.scrollTop = list.scrollHeight;
  };
  return { element, show };
}

function line(move, last) {
  return h(
    "li",
    { "aria-current": last && "true" },
    move,
    last ? h("small", {}, ` ${words.last}`) : null,
  );
}
