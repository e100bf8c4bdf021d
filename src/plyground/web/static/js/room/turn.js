// Whose turn it is: said on the page, read out when it changes, and in the page's title.

import { h } from "../dom.js";
import { say, sayAs } from "../texts.js";
import { isMyTurn, nameOf, namesOf } from "./view.js";

export function turn() {
  const element = h("p", { class: "turn", role: "status" });
  const show = (view) => {
    const said = view.links ? sentence(view) : `${sentence(view)} ${say("room.watching")}`;
    if (element.textContent !== said) element.textContent = said;
    element.classList.toggle("mine", isMyTurn(view));
    document.title = `${writeTitle(view)} – ${view.title}`;
  };
  return { element, show };
}

function sentence(view) {
  if (view.status === "waiting") return say(view.links ? "room.waiting-for-friend" : "room.waiting-for-second");
  if (view.now.outcome) return ended(view);
  const { last, turn } = view.now;
  const mine = isMyTurn(view) && view.mode !== "here";
  const next = mine ? say("room.your-turn") : say("room.to-move", { player: nameOf(view, turn) });
  return last ? `${say("room.played", { move: last })} ${next}` : next;
}

function ended(view) {
  const { winner, reason: english, termination } = view.now.outcome;
  const reason = sayAs(termination, english, namesOf(view));
  if (winner === null) return say("room.nobody-won", { reason });
  const mine = view.you.includes(winner) && view.you.length === 1;
  if (mine) return say("room.you-won", { reason });
  return say("room.won", { player: nameOf(view, winner), reason });
}

function writeTitle(view) {
  if (view.status === "waiting") return say("room.title-waiting");
  if (view.now.outcome) return say("room.title-over");
  const mine = isMyTurn(view) && view.mode !== "here";
  if (mine) return say("room.title-yours");
  return say("room.title-theirs", { player: nameOf(view, view.now.turn) });
}
