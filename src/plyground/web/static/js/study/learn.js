// Learn from mistakes: each position again, with the chance to find something better.

import { post } from "../api.js";
import { button, complaints, field, h, select } from "../dom.js";
import { texts } from "../texts.js";
import { lasting } from "./address.js";
import { board, herald } from "./board.js";
import { gaveAway } from "./judging.js";
import { kindOf, phrased } from "./values.js";

const words = texts.study.learn;

/** The exercises of a review, for the reader's seats; spectators choose whose. */
export function learning(review, you) {
  const inside = h("div");
  const own = you.length === 1;
  const heading = h("h2", {}, own ? words.title : words.titleOther);
  const element = h("section", { class: "learn" }, heading);
  const offer = (seat) => {
    const mistakes = review.plies.filter((one) => one.seat === seat && gaveAway(one));
    const none = own ? words.youNone : words.none(review.names[seat - 1]);
    const begin = () => inside.replaceChildren(exercises(review, mistakes, own, () => offer(seat)));
    inside.replaceChildren(
      mistakes.length
        ? button(words.begin(mistakes.length), begin, { class: "main" })
        : h("p", {}, none),
    );
  };
  if (!own) {
    const seats = review.names.map((name, place) => [String(place + 1), name]);
    const whose = select("whose", seats, "1");
    whose.addEventListener("change", () => offer(Number(whose.value)));
    element.append(field(words.whose, whose));
  }
  element.append(inside);
  offer(own ? you[0] : 1);
  return { element };
}

/** One mistake after the other; `finished` leads back to where it began. */
function exercises(review, mistakes, own, finished) {
  const { game, options, names, positions, sketches } = review;
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

  const again = button(words.again, () => set());
  const reveal = button(words.show, () => solve());
  const next = button(words.next, () => goOn(), { class: "main" });
  const buttons = h("div", { class: "row" }, again, reveal, next);
  const shown = [task, drawn.element, said, complaint.element, buttons, announced.element];
  const element = h("div", {}, progress, shown);

  const mistake = () => mistakes[place];
  const asked = (moves, values) => {
    const position = positions[mistake().ply - 1];
    return post("/api/study", { game, options: lasting(options), position, moves, values });
  };
  const sketch = () => sketches[mistake().ply - 1];
  const scene = () => ({ options, names, sketch: sketch(), turn: mistake().seat });
  async function preview(move) {
    return (await asked([move], false)).sketch;
  }

  async function pose() {
    helped = false;
    const { ply, seat, move } = mistake();
    progress.textContent = words.progress(place + 1, mistakes.length);
    task.textContent = own ? words.you(ply, move) : words.other(ply, names[seat - 1], move);
    next.textContent = place + 1 < mistakes.length ? words.next : words.finish;
    drawn.show(scene());
    said.textContent = "";
    task.focus();
    await trusted(async () => {
      const { analysis, trouble } = await asked([], true);
      if (!analysis) throw new Error(trouble);
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
    const does = phrased(one.value, "does");
    if (one.best) said.textContent = words.best(move, does);
    else if (keeps(one.value, best.value)) said.textContent = words.keeps(move, does);
    else {
      said.textContent = (move === mistake().move ? words.same : words.gives)(move, does);
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
    said.textContent = words.solution(list.join(", "), phrased(best[0].value, "does"));
    reveal.hidden = true;
    again.hidden = false;
    await after(list[0]);
    next.focus();
  }
  /** The board after a move, read-only. */
  const after = (move) =>
    trusted(async () => {
      const { sketch: then, outcome } = await asked([move], false);
      drawn.show({ ...scene(), sketch: then, last: move, before: sketch(), you: [], outcome });
    });
  async function trusted(work) {
    try {
      complaint.say("");
      await work();
    } catch (trouble) {
      complaint.say(trouble.message);
    }
  }
  function goOn() {
    place += 1;
    if (place < mistakes.length) return pose();
    const said = words.done(found, mistakes.length);
    const end = h("p", { class: "turn", role: "status", tabindex: "-1" }, said);
    element.replaceChildren(end, button(words.repeat, finished));
    end.focus();
  }
  pose();
  return element;
}

/** Whether a move gives nothing away, however long it takes. */
function keeps(value, best) {
  return kindOf(value) === kindOf(best) && value.chance === best.chance;
}
