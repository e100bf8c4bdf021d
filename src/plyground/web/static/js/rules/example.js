// A game to try on the page of rules: its reader plays both sides, or lets the example go on.

import { post } from "../api.js";
import { movesOf } from "../boards/index.js";
import { button, complaints, h } from "../dom.js";
import { board } from "../study/board.js";
import { numberedPlayer, say, sayAs } from "../texts.js";


/** The board with what can be done; `given` is where the example begins and how it goes. */
export function example(game, given) {
  const { position, seed } = given;
  const complaint = complaints();
  const told = h("p", { class: "told", role: "status" });
  let played = [];
  let asking = 0;

  const look = (moves) => post("/api/study", { game, position, seed, moves });
  const turnTo = async (moves) => {
    const mine = ++asking;
    complaint.say("");
    try {
      const [study, write] = await Promise.all([look(moves), movesOf(game)]);
      if (mine !== asking) return;
      played = moves;
      show(study, write);
    } catch (trouble) {
      complaint.explain(trouble);
    }
  };
  const play = (move) => turnTo([...played, move]);
  const preview = async (move) => (await look([...played, move])).sketch;
  const table = board(game, { play, preview, say: (text) => (told.textContent = text) });

  const show = (study, write) => {
    table.show({ ...study, legal: study.outcome ? null : study.legal });
    told.textContent = describeLast(study, write);
    const isExample = played.every((move, ply) => move === given.moves[ply]);
    next.disabled = !isExample || played.length >= given.moves.length;
    again.disabled = !played.length;
  };
  const next = button(say("entry.next-move"), () => play(given.moves[played.length]), { class: "main" });
  const again = button(say("entry.start-again"), () => turnTo([]));
  turnTo([]);
  return h(
    "section",
    { class: "try" },
    h("h2", {}, say("entry.try-it")),
    h("p", { class: "soft" }, say("entry.try-it-help")),
    table.element,
    told,
    complaint.element,
    h("div", { class: "row" }, next, again),
  );
}

/** What the last move was, in words, and who goes on. */
function describeLast({ last, mover, turn, outcome, sketch }, write) {
  if (outcome) {
    return say("entry.example-over", { reason: sayAs(outcome.termination, outcome.reason) });
  }
  const now = say("entry.to-move", { player: numberedPlayer(turn) });
  if (!last) return now;
  const played = { player: numberedPlayer(mover), move: write(last, mover, sketch) };
  return `${say("entry.played", played)} ${now}`;
}
