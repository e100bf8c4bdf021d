// Whose turn it is: said on the page, read out when it changes, and in the page's title.

import { h } from "../dom.js";
import { texts } from "../texts.js";
import { isMyTurn, nameOf } from "./told.js";

const words = texts.turn;

export function turn() {
  const element = h("p", { class: "turn", role: "status" });
  const show = (view) => {
    const said = view.links ? sentence(view) : `${sentence(view)} ${words.watching}`;
    if (element.textContent !== said) element.textContent = said;
    element.classList.toggle("mine", isMyTurn(view));
    document.title = `${titled(view)} – ${view.title}`;
  };
  return { element, show };
}

function sentence(view) {
  if (view.status === "waiting") return view.links ? words.waiting : words.notYet;
  if (view.now.outcome) return ended(view);
  const { last, turn } = view.now;
  const next =
    isMyTurn(view) && view.mode !== "here" ? words.yours : words.theirs(nameOf(view, turn));
  return last ? `${words.played(last)} ${next}` : next;
}

function ended(view) {
  const { winner, reason } = view.now.outcome;
  if (winner === null) return words.unfinished(reason);
  const mine = view.you.includes(winner) && view.you.length === 1;
  return mine ? words.youWon(reason) : words.won(nameOf(view, winner), reason);
}

function titled(view) {
  if (view.status === "waiting") return words.titles.waiting;
  if (view.now.outcome) return words.titles.over;
  const mine = isMyTurn(view) && view.mode !== "here";
  return mine ? words.titles.yours : words.titles.theirs(nameOf(view, view.now.turn));
}
