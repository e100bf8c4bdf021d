// The coach: what to do in one's first game of a kind, in the room itself, pointing at the board.
//
// It waits for the reader's turn, goes on by itself when something was done, has a place of its own, so
// that it covers nothing, and can be sent away for good. What it says is read out.
//
// A game's steps are in js/boards/lessons.js: a sentence, what it points at, and what is there once it is
// done (`until`). With the reader's first move all are.

import { lessonsOf } from "./boards/index.js";
import { button, h } from "./dom.js";
import { addWord, recallWords } from "./memory.js";
import { say } from "./texts.js";

const COACHED = "coached"; // the games, or all of them
const EVERYTHING = "all";

/** A part of the room; it is there for players, in a first game, and goes when it is done. */
export function coach() {
  const said = h("p", { role: "status" });
  const skip = button("×", () => leave(), { class: "skip-coach", "aria-label": say("room.coach-skip") });
  const element = h("aside", { class: "coach", "aria-label": say("room.coach"), hidden: true }, said, skip);
  let view = null;
  let steps = null; // null: not begun
  let asked = false; // for the steps
  let step = 0;
  let since = 0; // moves that were made when it began
  let over = false;
  let watching = null;

  const turnTo = (number) => {
    step = number;
    if (step >= steps.length) return leave();
    draw();
  };
  const leave = () => {
    over = true;
    element.classList.add("resting");
    watching?.disconnect();
    point(null);
    addWord(COACHED, view.game);
  };
  const board = () => document.querySelector(".board");
  const isMine = () => view.now && !view.now.outcome && view.you.includes(view.now.turn);

  /** What there is to point at, where the step can be said now. */
  const pointed = () => {
    if (!isMine()) return null;
    const found = board()?.querySelector(steps[step].at);
    return found && found.getClientRects().length ? found : null;
  };
  const draw = () => {
    const target = pointed();
    element.hidden = false;
    element.classList.toggle("resting", target === null); // it keeps its place: nothing jumps
    point(target);
    if (!target) return;
    const words = say(steps[step].code, view.options);
    if (said.textContent !== words) said.textContent = words;
  };

  /** Whether the step is done; its board may have changed, or the game. */
  const look = () => {
    const { until } = steps[step];
    if (view.movers.slice(since).some((seat) => view.you.includes(seat))) return leave();
    if (until && board()?.querySelector(until) && isMine()) return turnTo(step + 1);
    draw();
  };
  const settle = () => requestAnimationFrame(() => !over && look());

  const show = (seen) => {
    view = seen;
    if (over || !view.now) return;
    if (steps === null) {
      if (!asked && !view.now.outcome && isNewcomer(view)) begin();
      return;
    }
    if (view.now.outcome) return leave();
    settle();
  };
  const begin = async () => {
    asked = true;
    steps = await lessonsOf(view.game).catch(() => null);
    if (steps === null) return;
    since = view.now.ply;
    // The board comes in its own time, and tells nobody what is chosen on it.
    watching = new MutationObserver((changes) => changes.some(isOfBoard) && settle());
    watching.observe(document.querySelector("main"), { childList: true, subtree: true, attributes: true });
    show(view);
  };
  return { element, show };
}

/** The ring around what is meant; boards are drawn anew, so it is put there again. */
function point(target) {
  for (const one of document.querySelectorAll(".pointed")) if (one !== target) one.classList.remove("pointed");
  if (target && !target.matches(".pointed")) target.classList.add("pointed");
}

function isOfBoard({ target }) {
  return target.closest(".table, .board") !== null;
}

/** Whether somebody who plays here has never been shown this game. */
function isNewcomer({ game, you, mode }) {
  if (!you.length || mode === "exhibition") return false;
  const known = recallWords(COACHED);
  return !known.includes(game) && !known.includes(EVERYTHING);
}
