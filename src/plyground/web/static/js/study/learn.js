// Learn from mistakes: each position again, with the chance to find something better.

import { button, complaints, field, h, select } from "../dom.js";
import { say } from "../texts.js";
import { look } from "./address.js";
import { board, herald } from "./board.js";
import { isMistake } from "./judging.js";
import { kindOf, sayDoes } from "./values.js";

const LEVEL = ["draw", "endless"]; // worth the same: nobody wins

/** The exercises of a review under their title, for the reader's seats; spectators choose whose. */
export function makeLesson(review, you) {
  const inside = h("div");
  const own = you.length === 1;
  const element = h("section", { class: "learn" });
  const offer = (seat) => {
    const mistakes = review.plies.filter((one) => one.seat === seat && isMistake(one));
    const player = review.names[seat - 1];
    const none = say(own ? "study.you-no-mistakes" : "study.no-mistakes", { player });
    const begin = () => inside.replaceChildren(exercises(review, mistakes, own, () => offer(seat)));
    inside.replaceChildren(
      mistakes.length
        ? button(say("study.begin", { count: mistakes.length }), begin, { class: "main" })
        : h("p", {}, none),
    );
  };
  if (!own) {
    const seats = review.names.map((name, place) => [String(place + 1), name]);
    const whose = select("whose", seats, "1");
    whose.addEventListener("change", () => offer(Number(whose.value)));
    element.append(field(say("study.whose"), whose));
  }
  element.append(inside);
  offer(own ? you[0] : 1);
  return [say(own ? "study.learn" : "study.learn-other"), element];
}

/** One mistake after the other; `finished` leads back to where it began. */
function exercises(review, mistakes, own, finished) {
  const { game, options, names, sketches } = review;
  const progress = h("p", { class: "soft" });
  const task = h("p", { class: "turn mine", tabindex: "-1" });
  const said = h("p", { class: "judgement", role: "status" });
  const complaint = complaints();
  const announced = herald();
  const drawn = board(game, { play: (move) => tried(move), preview, say: announced.say });
  let place = 0;
  let found = 0;
  let judged = []; // every move of this position with its value
  let helped = false; // whether the solution was shown, or this one is done

  const again = button(say("study.try-again"), () => set());
  const reveal = button(say("study.show-solution"), () => solve());
  const next = button(say("study.next"), () => goOn(), { class: "main" });
  const buttons = h("div", { class: "row" }, again, reveal, next);
  const shown = [task, drawn.element, said, complaint.element, buttons, announced.element];
  const element = h("div", {}, progress, shown);

  const mistake = () => mistakes[place];
  const words = (move) => review.write(move, mistake().ply);
  const asked = (moves, values) => look(review, mistake().ply, moves, values);
  const sketch = () => sketches[mistake().ply - 1];
  const scene = () => ({ options, names, sketch: sketch(), turn: mistake().seat });
  async function preview(move) {
    return (await asked([move], false)).sketch;
  }

  async function pose() {
    helped = false;
    const { ply, seat, move } = mistake();
    progress.textContent = say("study.progress", { place: place + 1, count: mistakes.length });
    const player = names[seat - 1];
    task.textContent = own
      ? say("study.you-played", { ply, move: words(move) })
      : say("study.other-played", { ply, player, move: words(move) });
    next.textContent = say(place + 1 < mistakes.length ? "study.next" : "study.finish");
    drawn.show(scene());
    said.textContent = "";
    task.focus();
    await tryToReach(async () => {
      const { analysis, trouble, trouble_said } = await asked([], true);
      if (!analysis) throw Object.assign(new Error(trouble), { said: trouble_said });
      judged = analysis.moves;
      set();
    });
  }
  /** The position as it was, to be played on. */
  function set() {
    said.textContent = "";
    drawn.show({ ...scene(), legal: judged.map(({ move }) => move) });
    again.hidden = true;
    reveal.hidden = false;
    next.hidden = false;
  }
  async function tried(move) {
    const one = judged.find((other) => other.move === move);
    const best = judged.find((other) => other.best);
    const told = { move: words(move), does: sayDoes(one.value) };
    if (one.best) said.textContent = say("study.is-best", told);
    else if (keeps(one.value, best.value)) said.textContent = say("study.keeps", told);
    else {
      const again = move === mistake().move;
      said.textContent = say(again ? "study.same-again" : "study.gives-away", told);
      return;
    }
    if (!helped) found += 1;
    helped = true;
    again.hidden = one.best;
    reveal.hidden = one.best;
    await after(move);
    next.focus();
  }
  async function solve() {
    helped = true;
    const best = judged.filter((other) => other.best);
    const list = best.slice(0, 5).map(({ move }) => move);
    const does = sayDoes(best[0].value);
    said.textContent = say("study.solution", { moves: list.map(words).join("; "), does });
    reveal.hidden = true;
    again.hidden = false;
    await after(list[0]);
    next.focus();
  }
  /** The board after a move, read-only. */
  const after = (move) =>
    tryToReach(async () => {
      const { sketch: then, mover, outcome } = await asked([move], false);
      drawn.show({ ...scene(), sketch: then, last: move, mover, before: sketch(), you: [], outcome });
    });
  async function tryToReach(work) {
    try {
      complaint.say("");
      await work();
    } catch (trouble) {
      complaint.explain(trouble);
    }
  }
  function goOn() {
    place += 1;
    if (place < mistakes.length) return pose();
    const count = mistakes.length;
    const said = found === count ? say("study.found-all") : say("study.found-some", { found, count });
    const end = h("p", { class: "turn", role: "status", tabindex: "-1" }, said);
    element.replaceChildren(end, button(say("study.once-more"), finished));
    end.focus();
  }
  pose();
  return element;
}

/** Whether a move gives nothing away, however long it takes. */
function keeps(value, best) {
  const [kind, top] = [value, best].map(kindOf);
  return LEVEL.includes(kind) ? LEVEL.includes(top) : kind === top && value.chance === best.chance;
}
