// What the game is about, in one sentence under its name, and by when whoever began must have won.

import { h } from "../dom.js";
import { say, sayAs } from "../texts.js";
import { namesOf } from "./view.js";

const BOUND = / win-by ([12]):(\d+)/; // in a position text: the seat, and the turns left

export function goal() {
  const element = h("p", { class: "goal" });
  const show = (view) => {
    const aim = sayAs({ code: `${view.game}.goal`, params: view.options }, "");
    const said = [aim, writeBound(view)].filter(Boolean).join(" ");
    element.hidden = said === "";
    if (element.textContent !== said) element.textContent = said;
  };
  return { element, show };
}

function writeBound(view) {
  const [, seat, left] = BOUND.exec(view.now?.position) ?? [];
  if (!seat || view.now.outcome) return "";
  return say("room.win-by", { player: namesOf(view)[seat - 1], left: Number(left) });
}
