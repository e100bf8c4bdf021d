// The moves so far in words, the last one marked; in notation, too, for those who want it.

import { movesOf } from "../boards/index.js";
import { button, h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { say } from "../texts.js";
import { writeRound } from "./match.js";

const NOTATION = "notation";

export function history() {
  const start = h("p", { class: "soft notation" });
  const list = h("ol", { class: "history", "aria-label": say("room.moves-so-far") });
  const none = h("p", { class: "soft" }, say("room.no-moves"));
  const toggle = button(say("room.notation"), () => turnOn(recall(NOTATION) !== "on"));
  const tally = h("p", { class: "soft" });
  const element = h("div", { class: "moves" }, tally, none, list, start);
  let shown = [];
  let write = null;

  const turnOn = (on) => {
    keep(NOTATION, on ? "on" : "off");
    element.classList.toggle("noted", on);
    toggle.setAttribute("aria-pressed", String(on));
  };
  turnOn(recall(NOTATION) === "on");
  const line = (view, move, ply) => {
    const seat = view.movers[ply - 1];
    const last = ply === view.moves.length;
    return h(
      "li",
      { class: `seat-${seat}`, "aria-current": last && "true", "data-played": move },
      write?.(move, seat, view.now.sketch) ?? move,
      h("code", { class: "notation" }, ` ${move}`),
      last ? h("small", {}, ` ${say("room.last")}`) : null,
    );
  };
  const show = (view) => {
    if (!write) {
      movesOf(view.game).then((found) => {
        write = found;
        shown = [];
        show(view);
      });
    }
    none.hidden = view.moves.length > 0;
    toggle.hidden = !view.start || !view.moves.length;
    tally.textContent = writeTally(view);
    start.textContent = view.start ? say("room.started-from", { position: view.start }) : "";
    if (view.moves === shown) return;
    // Only what is new is drawn: a long game stays as quick as a short one.
    const kept = Math.max(0, shared(shown, view.moves) - 1);
    while (list.children.length > kept) list.lastChild.remove();
    const added = view.moves.slice(kept);
    list.append(...added.map((move, at) => line(view, move, kept + at + 1)));
    shown = view.moves;
    // Later: to ask for a height now would have the whole page laid out once more.
    requestAnimationFrame(() => list.lastElementChild?.scrollIntoView({ block: "nearest" }));
  };
  return { element, toggle, show };
}

function writeTally({ now, match, drawn, unfinished }) {
  const said = now?.round > 1 ? [say("room.round", { number: now.round })] : [];
  if (match) said[0] = writeRound({ match });
  if (drawn) said.push(say("room.drawn-rounds", { count: drawn }));
  if (unfinished) said.push(say("room.unfinished-rounds", { count: unfinished }));
  return said.join(", ");
}

/** How many moves two lists begin with alike. */
function shared(one, two) {
  let count = 0;
  while (count < one.length && one[count] === two[count]) count += 1;
  return count;
}
