// A game to try on the page of rules: its reader plays both sides, or lets the example go on.

import { post } from "../api.js";
import { button, complaints, h } from "../dom.js";
import { board } from "../study/board.js";
import { spoken, texts } from "../texts.js";

const words = texts.rules;

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
      complaint.say(trouble.message);
    }
  };
  const play = (move) => turnTo([...played, move]);
  const preview = async (move) => (await look([...played, move])).sketch;
  const say = (text) => (told.textContent = text);
  const table = board(game, { play, preview, say });

  const show = (study) => {
    table.show({ ...study, legal: study.outcome ? null : study.legal });
    told.textContent = happened(study);
    const isExample = played.every((move, ply) => move === given.moves[ply]);
    next.disabled = !isExample || played.length >= given.moves.length;
    again.disabled = !played.length;
  };
  const next = button(words.next, () => play(given.moves[played.length]), { class: "main" });
  const again = button(words.again, () => turnTo([]));
  turnTo([]);
  return h(
    "section",
    { class: "try" },
    h("h2", {}, words.example),
    h("p", { class: "soft" }, words.exampleHelp),
    table.element,
    told,
    complaint.element,
    h("div", { class: "row" }, next, again),
  );
}

/** What the last move was, and who goes on, in a sentence. */
function happened({ last, turn, outcome }) {
  if (outcome) return words.ended(spoken(outcome.reason));
  const now = words.toMove(turn);
  return last ? `${words.played(turn === 1 ? 2 : 1, last)} ${now}` : now;
}
