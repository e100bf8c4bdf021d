// Best play, played out move by move at a pace that can be chosen, until it ends or is stopped.

import { button, field, h, select } from "../dom.js";
import { say } from "../texts.js";

const PACES = { slow: 2200, steady: 1100, quick: 400 }; // milliseconds between moves

/** `next` gives the next best move or null, `play` makes it. */
export function playout({ next, play }) {
  let timer = null;
  let seen = new Set();
  const pace = select("pace", Object.keys(PACES).map(paceShown), "steady");
  const start = button(say("study.play-out"), () => (timer ? stop() : begin()), { class: "main" });
  const said = h("p", { role: "status", class: "soft" });
  const element = h("div", { class: "row playout" }, start, field(say("study.pace"), pace), said);

  const begin = () => {
    seen = new Set();
    said.textContent = "";
    timer = setTimeout(step, 0);
    start.textContent = say("study.stop");
  };
  const stop = () => {
    clearTimeout(timer);
    timer = null;
    start.textContent = say("study.play-out");
  };
  const step = async () => {
    const { move, position } = next();
    if (!move || seen.has(position)) {
      stop();
      show();
      if (move) said.textContent = say("study.came-back");
      return;
    }
    seen.add(position);
    await play(move);
    if (timer) timer = setTimeout(step, PACES[pace.value]);
  };
  const show = () => {
    start.disabled = !timer && !next().move;
    if (!timer) said.textContent = "";
  };
  return { element, show, stop };
}

function paceShown(pace) {
  return [pace, say("study.pace-name", { pace })];
}
