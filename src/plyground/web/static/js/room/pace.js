// The pace of a room: what was heard is shown one state after the other, each long enough to be seen.
//
// My own move is shown at once and comes to rest; then a breath, in which the other one thinks; then
// its move. Nothing is left out and nothing changes places. Whatever is no single step forward (a
// move taken back, a new round, several moves at once) is caught up with at once, and so is
// everything in a tab that nobody looks at. A press, or Enter, Space or Escape, ends the waiting.

import { moveTime } from "../boards/motion.js";
import { paceOn } from "../pacing.js";

const SKIPPING = ["Enter", " ", "Escape"];
const MOST = 4; // states that may wait

// Milliseconds from where a move has come to rest to the next one
const BREATH = 350;
const READ = 700; // where a clue has to be read

export class Pace {
  #show;
  #shown = null;
  #waiting = [];
  #restUntil = 0;
  #timer = null;
  #swallow = false;

  /** `show` is handed one view after the other. */
  constructor(show) {
    this.#show = show;
    document.addEventListener("visibilitychange", () => document.hidden && this.catchUp());
    addEventListener("pointerdown", (event) => (this.#swallow = this.#skip(event)), true);
    addEventListener("keydown", (event) => {
      if (SKIPPING.includes(event.key) && this.#skip(event)) stop(event);
    }, true);
    addEventListener("click", (event) => {
      if (this.#swallow && event.detail) stop(event);
      this.#swallow = false;
    }, true);
  }

  /** The latest view that was heard, shown or not. */
  get latest() {
    return this.#waiting.at(-1) ?? this.#shown;
  }

  /** A view was heard: it is shown when it is its turn, or at once with all that came before. */
  hear(view, atOnce = false) {
    const isStep = this.#isStep(view);
    this.#waiting.push(view);
    if (atOnce || !isStep || this.#waiting.length > MOST) this.catchUp();
    else this.#proceed();
  }

  /** Show all that was heard, in order, now. */
  catchUp() {
    this.#restUntil = 0;
    this.#proceed();
  }

  /** Whether a view is one step on from the last, or the same position with other news. */
  #isStep(view) {
    const [before, now] = [this.latest?.now, view.now];
    if (!before || !now || document.hidden || !paceOn()) return false;
    return now.round === before.round && [0, 1].includes(now.ply - before.ply);
  }

  #proceed() {
    clearTimeout(this.#timer);
    while (this.#waiting.length) {
      const [next] = this.#waiting;
      const moved = this.#shown && next.now?.ply > this.#shown.now?.ply;
      const mine = moved && this.#shown.you.includes(this.#shown.now.turn);
      const rest = this.#restUntil - performance.now();
      if (moved && !mine && rest > 0) {
        this.#timer = setTimeout(() => this.#proceed(), rest);
        return;
      }
      this.#waiting.shift();
      this.#shown = next;
      this.#show(next);
      if (moved && paceOn()) this.#restUntil = performance.now() + moveTime() + (next.promise ? READ : BREATH);
    }
  }

  /** End the waiting, if there is any; whether that was a press on the board, which is no move. */
  #skip({ target }) {
    if (!this.#waiting.length) return false;
    const onBoard = Boolean(target.closest?.(".table")); // before it is drawn anew
    this.catchUp();
    return onBoard;
  }
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
