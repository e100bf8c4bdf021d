// A game to try on the page of rules: its reader plays both sides, or lets the example go on.

import { post } from "../api.js";
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
      const study = await look(moves);
      if (mine !== asking) return;
      played = moves;
      show(study);
    } catch (trouble) {
      complaint.explain(trouble);
    }
  };
  const play = (move) => turnTo([...played, move]);
  const preview = async (move) => (await look([...played, move])).sketch;
  const table = board(game, { play, preview, say: (text) => (told.textContent = text) });

  const show = (study) => {
    table.show({ ...study, legal: study.outcome ? null : study.legal });
    told.textContent = describeLast(study);
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

/** What the last move was, and who goes on, in a sentence. */
function describeLast({ last, turn, outcome }) {
  if (outcome) {
    return say("entry.example-over", { reason: sayAs(outcome.termination, outcome.reason) });
  }
  const now = say("entry.to-move", { player: numberedPlayer(turn) });
  const mover = numberedPlayer(turn === 1 ? 2 : 1);
  return last ? `${say("entry.played", { player: mover, move: last })} ${now}` : now;
}
