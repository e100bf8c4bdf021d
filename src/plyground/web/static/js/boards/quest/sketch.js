// What a sketch of Cipher Quest tells: who took what, with which clue, and which targets are left.

import { factOf, rowOf } from "../kit.js";

/** A sketch read: everything that the parts of the board show. */
export function readSketch(sketch) {
  const targets = rowOf(sketch, "Targets").map(({ text, marked }) => ({
    number: Number(text),
    isPossible: Boolean(marked),
  }));
  const possible = targets.filter((one) => one.isPossible).map((one) => one.number);
  return {
    targets,
    low: possible[0],
    high: possible.at(-1),
    count: possible.length,
    near: Number(factOf(sketch, "Near")),
    target: Number(factOf(sketch, "Target")) || null,
    scores: [1, 2].map((seat) => Number(factOf(sketch, `Score of Player ${seat}`))),
    taken: [1, 2].map((seat) => takings(rowOf(sketch, `Player ${seat}`))),
    pool: rowOf(sketch, "Pool"),
  };
}

/** The numbers that somebody took: the score that each made, and what the clue said of that. */
function takings(cells) {
  let score = 0;
  return cells.map(({ text, owner, code }) => {
    score += Number(text);
    return { number: text, seat: owner, score: String(score), clue: code };
  });
}

/** The number taken last, with its clue. */
export function lastTaken({ taken }, last) {
  return taken.flat().find(({ number }) => number === last) ?? null;
}
