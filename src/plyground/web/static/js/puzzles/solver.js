// A puzzle to solve: its board, what is to be found, what an answer was, and what can be done next.
//
// After a wrong answer the reply plays itself on the board, and no more: best play from there may
// come back to the solution. A right answer is played out, and how it ends says why.

import { post } from "../api.js";
import { movesOf } from "../boards/index.js";
import { button, complaints, h } from "../dom.js";
import { fanfare } from "../sound.js";
import { board, herald } from "../study/board.js";
import { called, say, sayAs } from "../texts.js";
import { playout } from "./playout.js";

/** `heard` is told what happens: 'wrong', 'slower', 'hint', 'shown', 'goes on', 'solved' or 'again'.
 *
 * `ways` gives what can be done once it is over, each as [label, what it does, attributes].
 */
export function solver(game, { heard, ways }) {
  const announced = herald();
  const complaint = complaints();
  const task = h("span", { class: "task" });
  const side = h("span", { class: "unseen" });
  const token = h("span", { class: "token", "aria-hidden": "true" });
  const asked = h("p", { class: "turn mine", tabindex: "-1" }, token, " ", task, " ", side);
  const said = h("p", { class: "judgement", role: "status" });
  const row = h("div", { class: "row" });
  const drawn = board(game, {
    play: (move) => legal && tryTo(async () => judged(await asks.answer(now, move))),
    preview: (move) => asks.preview(now, move),
    say: announced.say,
  });
  const aim = h("p", { class: "soft aim" }); // what wins here: other set-ups differ in it
  const strip = h("div", { class: "strip" }, asked, aim);
  const stage = h("div", { class: "stage" }, h("section", {}, announced.element, drawn.element));
  const foot = h("div", { class: "foot" }, said, complaint.element, row);
  const moving = playout(stage);

  let puzzle = null;
  let asks = null; // its judge
  let now = null; // the task: at first the puzzle's own, then what remains of it
  let me = 1;
  let legal = null; // what can be pressed: a hint leaves fewer
  let write = (move) => move;

  // ---- the board -------------------------------------------------------------------------------

  const names = () =>
    [1, 2].map((seat) => called(say(seat === me ? "pages.you" : "puzzle-pages.opponent"), seat === me));
  const draw = (scene) => {
    drawn.show({ options: puzzle.options, names: names(), you: [me], ...scene });
    requestAnimationFrame(giveRoom);
  };
  /** Say how high the board is at least, to pages that scroll anyway. */
  const giveRoom = () => {
    stage.style.removeProperty("--board-needs");
    stage.style.setProperty("--board-needs", `${drawn.element.scrollHeight + 1}px`);
  };
  new ResizeObserver(giveRoom).observe(drawn.element); // sheets come late, and phones are turned
  /** The position as it is to be solved. */
  const set = () => {
    moving.stop();
    const { sketch, turn, last } = now.scene;
    // Once it is over, nobody is asked to move any more.
    draw({ sketch, turn: legal && turn, last, mover: last ? 3 - turn : null, legal });
  };
  /** The board after some of the moves that follow an answer. */
  const showStep = (steps, at) => {
    const { turn, move: last, outcome } = steps[at];
    const sketch = { ...steps[at].sketch, gives: {} }; // nothing can be played here
    const before = at ? steps[at - 1].sketch : now.scene.sketch;
    const mover = at % 2 ? 3 - me : me;
    draw({ sketch, before, last, mover, outcome, turn: outcome ? null : turn, you: [] });
  };

  // ---- answers ---------------------------------------------------------------------------------

  const tryTo = async (work) => {
    try {
      complaint.say("");
      await work();
    } catch (trouble) {
      complaint.explain(trouble);
    }
  };
  const judged = async (answer) => {
    const { verdict, next } = answer;
    const steps = verdict === "wrong" ? answer.steps.slice(0, REFUTATION) : answer.steps;
    const sentence = sayAnswer(answer);
    legal = null;
    offer([]);
    tell("");
    heard(verdict);
    const ended = await moving.play(steps.length, (at) => {
      showStep(steps, at);
      if (at) tell(sentence, verdict); // with the answer to the move, and not before it
    });
    if (!ended) return;
    tell(sentence, verdict);
    if (verdict === "goes on") goOn(next);
    else if (verdict === "solved") finish(steps);
    else offer([[say("puzzle-pages.again"), again, MAIN], ...walk(steps), [say("puzzle-pages.solution"), reveal]], true);
  };
  /** What is said of an answer, with moves in words; and how it ended, where it did. */
  const sayAnswer = ({ verdict, said: message, english, steps }) => {
    const spoken = inWords(message);
    // What is left to find stands above the board.
    if (verdict === "goes on") return say("puzzle-pages.goes-on", spoken.params);
    const told = sayAs(spoken, english, names());
    const end = steps.at(-1)?.outcome;
    if (verdict !== "solved") return told;
    const why = end ? `${sayAs(end.termination, end.reason, names())}.` : say("puzzle-pages.why", { goal: now.task_said.code.split("goal-")[1] });
    return `${told} ${why.slice(0, 1).toUpperCase()}${why.slice(1)}`.trim();
  };
  /** Its moves as the board calls them, in the sentences within it as well. */
  const inWords = (message) => {
    const params = Object.entries(message.params ?? {}).map(([name, value]) => {
      if (name === "move") return [name, words(value, me)];
      if (name === "reply") return [name, words(value, 3 - me)];
      return [name, value?.code ? inWords(value) : value];
    });
    return { ...message, params: Object.fromEntries(params) };
  };
  const words = (move, seat) => say("puzzle-pages.quoted", { move: write(move, seat, now.scene.sketch) });
  const goOn = (next) => {
    now = next;
    legal = now.scene.legal;
    pose();
    set();
    offer(helps());
  };
  const finish = (steps) => {
    fanfare(true);
    head(say("puzzle-pages.found"));
    if (!steps.length) set(); // an answer that leads nowhere has left the board as it was
    offer(ways(), true);
  };

  // ---- what can be done ------------------------------------------------------------------------

  const again = () => {
    tell("");
    legal = now.scene.legal;
    set();
    offer(helps());
    asked.focus();
  };
  const restart = () => {
    heard("again");
    now = puzzle;
    pose();
    again();
  };
  const helps = () => [
    [say("puzzle-pages.hint"), hint],
    [say("puzzle-pages.solution"), reveal],
  ];
  /** Of very many moves those that begin like a right one are left; else half, a right one among
   * them; then half of those. */
  const hint = () =>
    tryTo(async () => {
      const { move: right } = await asks.answer(now);
      const [first] = right.split("/");
      const begun = legal.filter((move) => move.split("/")[0] === first);
      const narrows = legal.length > MANY && begun.length < legal.length;
      const others = legal.filter((move) => move !== right);
      const left = new Set(narrows ? begun : [right, ...others.filter((_, at) => at % 2)]);
      legal = legal.filter((move) => left.has(move));
      heard("hint");
      set();
      tell(narrows ? say("puzzle-pages.begins", { move: words(first, me) }) : say("puzzle-pages.hinted", { count: legal.length }));
      if (legal.length < 3) offer(helps().slice(1), true);
    });
  /** A right answer, played on the board. */
  const reveal = () =>
    tryTo(async () => {
      const { move, steps, next } = await asks.answer(now);
      legal = null;
      heard("shown");
      offer([]);
      tell(say("puzzle-pages.solution-is", { move: words(move, me) }));
      if (!(await moving.play(steps.length, (at) => showStep(steps, at)))) return;
      if (!next && !steps.length) set();
      if (!next) head(say("puzzle-pages.solution"));
      if (!next) return offer([...ways(), [say("puzzle-pages.again"), restart]], true);
      now = next;
      pose();
      offer([[say("puzzle-pages.go-on"), reveal, MAIN]], true);
    });
  /** Back and forth through what was played out. */
  const walk = (steps) => {
    let at = steps.length - 1;
    const go = (by) => () => {
      at = Math.min(steps.length - 1, Math.max(0, at + by));
      moving.stop();
      showStep(steps, at);
    };
    if (steps.length < 2) return [];
    return [
      ["‹", go(-1), { class: "walk", "aria-label": say("puzzle-pages.back") }],
      ["›", go(1), { class: "walk", "aria-label": say("puzzle-pages.forth") }],
    ];
  };
  const offer = (found, takesFocus = false) => {
    const buttons = found.map(([label, does, given]) => button(label, ({ target }) => does(target), given));
    row.replaceChildren(...buttons);
    if (takesFocus) buttons[0]?.focus({ preventScroll: true });
  };
  const tell = (sentence, verdict = "") => {
    if (said.textContent !== sentence) said.textContent = sentence;
    said.classList.toggle("long", sentence.length > LONG);
    foot.dataset.verdict = verdict;
    if (sentence) foot.scrollIntoView({ block: "nearest" });
  };

  // ---- a puzzle --------------------------------------------------------------------------------

  const pose = () => {
    task.textContent = sayAs(now.task_said, now.task);
    aim.textContent = sayAs({ code: `${game}.goal`, params: puzzle.options }, "");
    side.textContent = say("puzzle-pages.you-are", { number: String(me) });
    asked.className = `turn mine seat-${me}`;
  };
  /** Say above the board that nothing is left to find. */
  const head = (sentence) => {
    task.textContent = sentence;
    side.textContent = "";
  };
  /** Set up a puzzle; of one that is over already, say how it went, and what can be done. */
  const show = async (next, over = null) => {
    [puzzle, now, me] = [next, next, next.scene.turn];
    asks = judge(puzzle);
    write = await movesOf(game);
    legal = over ? null : puzzle.scene.legal;
    complaint.say("");
    tell(over ?? "", over ? "solved" : "");
    pose();
    set();
    offer(over ? [...ways(), [say("puzzle-pages.again"), restart]] : helps());
  };
  return { strip, stage, foot, show };
}

const MAIN = { class: "main" };
const REFUTATION = 2; // moves: the answer, and what is replied
const MANY = 24; // moves, half of which would still be too many to look through
const LONG = 160; // letters of what is said, above which it is set smaller: the board needs its room

/** The server is asked: an answer is { move, verdict, said, english, steps, next }, a step
 * { move, turn, sketch, outcome }. */
function judge({ game, options }) {
  /** What a move is as an answer; without one, a right one is shown. */
  const answer = async ({ scene: { position }, goal }, move = null) => {
    const found = await post("/api/puzzles/answer", { game, options, position, goal, move });
    const { words, scenes, ...rest } = found;
    return { ...rest, english: words, steps: scenes.map(({ last, ...scene }) => ({ ...scene, move: last })) };
  };

  /** The sketch after a move, for boards that show it beforehand. */
  const preview = async ({ scene: { position } }, move) =>
    (await post("/api/study", { game, options, position, moves: [move] })).sketch;
  return { answer, preview };
}
