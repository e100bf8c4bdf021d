// How somebody gets on with a puzzle: right and wrong answers, help; noted as soon as it is decided.

import { keep, recall } from "../memory.js";
import { note } from "../progress/log.js";
import { seenPuzzles } from "../progress/standing.js";
import { say } from "../texts.js";

const SIGNS = { right: "✓", wrong: "✗", helped: "?", shown: "–", earlier: "…" };
const KEPT = "attempt"; // at the daily puzzle, so that leaving the page loses nothing
const MOST = 24;
const STEPS = { wrong: "wrong", hint: "helped", shown: "shown", "goes on": "right", solved: "right" };

/** The first try counts; that it was found in the end is noted, too. */
export class Attempt {
  #puzzle;
  #steps = [];
  #day;
  #isNew; // no earlier try has counted

  /** `day` is the date of a daily puzzle that is tried on that day. */
  constructor(puzzle, day = null) {
    [this.#puzzle, this.#day] = [puzzle, day];
    if (day) this.#steps = recallSteps(day);
    const seen = seenPuzzles().get(puzzle.name);
    // A card has no rating, and is there to come back.
    if (seen === false && puzzle.rating && !this.#steps.length) this.#steps = ["earlier"];
    this.#isNew = this.#steps.length > 0 ? this.#steps[0] !== "earlier" : seen === undefined;
  }

  /** Something happened, as the solver tells it; whether that was noted. */
  hear(event) {
    const step = STEPS[event];
    if (!step || this.isOver) return false; // what was found or shown can be tried again for fun
    const isFirst = this.#steps.every((one) => one === "right");
    this.#steps = [...this.#steps, step].slice(-MOST);
    if (event === "solved") this.#steps.push("end");
    if (this.#day) keep(KEPT, JSON.stringify({ day: this.#day, steps: this.#steps }));
    const decides = event === "solved" || (step !== "right" && isFirst);
    if (decides) this.#note(event === "solved");
    return decides;
  }

  get isFound() {
    return this.#steps.includes("end");
  }

  /** Whether somebody is still at it: that the first try missed is noted, and not held up yet. */
  get isOpen() {
    return this.#isNew && this.#steps.length > 0 && !this.isOver;
  }

  get isOver() {
    return this.isFound || this.#steps.includes("shown");
  }

  /** A sign for every answer. */
  get signs() {
    return this.#steps.map((step) => SIGNS[step] ?? "").join("");
  }

  /** How it went, in a few words. */
  get words() {
    if (!this.isFound) return say("puzzle.result-missed");
    if (this.#steps.includes("helped")) return say("puzzle.result-helped");
    if (this.#steps.includes("earlier")) return say("puzzle.result-later");
    return say("puzzle.result", { tries: this.#steps.filter((step) => step === "wrong").length + 1 });
  }

  #note(solved) {
    const { name, game, rating, options, goal, scene } = this.#puzzle;
    const known = rating ? { rating } : { options, position: scene.position, goal };
    note("puzzle", { name, game, solved, ...known, ...(this.#day ? { day: this.#day } : {}) });
  }
}

function recallSteps(wanted) {
  try {
    const { day, steps } = JSON.parse(recall(KEPT) ?? "{}");
    return day === wanted && Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
}
