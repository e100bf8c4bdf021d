// The clues of Cipher Quest: the latest as a sentence, and all of them by player.

import { h } from "../../dom.js";
import { say } from "../../texts.js";
import { lastTaken } from "./sketch.js";

/** The clue about the last number; at the end the target, which everybody was looking for. */
export function latestClue() {
  const revealed = h("p", { class: "quest-target" });
  const sentence = h("p", { class: "quest-clue" });
  const element = h("div", { class: "quest-latest" }, revealed, sentence);
  const show = (scene, known) => {
    revealed.hidden = known.target === null;
    revealed.replaceChildren(`${say("cipher-quest.board-revealed")} `, h("b", {}, String(known.target)));
    const last = lastTaken(known, scene.last);
    const { low, high } = known;
    if (last?.clue !== undefined) sentence.textContent = said(scene, known, last);
    else if (!last) sentence.textContent = say("cipher-quest.board-hidden", { low, high });
    sentence.hidden = known.target !== null || (!last && known.taken.flat().length > 0);
  };
  return { element, show };
}

function said({ names }, { near }, { number, seat, score, clue }) {
  return say("cipher-quest.board-taken", { player: names[seat - 1], number, score, clue, near });
}

/** What each has taken, with the score it made and its clue. */
export function allClues() {
  const element = h("section", { class: "quest-clues" });
  const show = ({ names }, known) => {
    const columns = known.taken.map((taken, place) =>
      h("div", { class: `seat-${place + 1}` }, h("h4", {}, names[place]), list(taken, known)),
    );
    element.replaceChildren(h("h3", {}, say("cipher-quest.board-clues")), h("div", { class: "pair" }, columns));
  };
  return { element, show };
}

function list(taken, { near }) {
  if (!taken.length) return h("p", { class: "soft" }, say("cipher-quest.board-no-clues"));
  const lines = taken.map(({ number, score, clue }) =>
    h(
      "li",
      {},
      h("b", {}, `+${number} = ${score}`),
      " ",
      h("span", {}, clue ? say("cipher-quest.board-clue", { clue, near }) : "…"),
    ),
  );
  return h("ol", { class: "plain" }, lines);
}
