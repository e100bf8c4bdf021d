// Best play, played out move by move at a pace that can be chosen, until it ends or is stopped.

import { button, field, h, select } from "../dom.js";
import { texts } from "../texts.js";

const words = texts.study;

/** `next` gives the next best move or null, `play` makes it. */
export function playout({ next, play }) {
  let timer = null;
  let seen = new Set();
  const pace = select("pace", Object.entries(words.paces), "1100");
  const start = button(words.playOut, () => (timer ? stop() : begin()), { class: "main" });
  const said = h("p", { role: "status", class: "soft" });
  const element = h("div", { class: "row playout" }, start, field(words.pace, pace), said);

  const begin = () => {
    seen = new Set();
    said.textContent = "";
    timer = setTimeout(step, 0);
    start.textContent = words.stop;
  };
  const stop = () => {
    clearTimeout(timer);
    timer = null;
    start.textContent = words.playOut;
  };
  const step = async () => {
    const { move, position } = next();
    if (!move || seen.has(position)) {
      stop();
      show();
      if (move) said.textContent = words.cameBack;
      return;
    }
    seen.add(position);
    await play(move);
    if (timer) timer = setTimeout(step, Number(pace.value));
  };
  const show = () => {
    start.disabled = !timer && !next().move;
    if (!timer) said.textContent = "";
  };
  return { element, show, stop };
}
