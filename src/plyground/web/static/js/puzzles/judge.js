// What a move is as an answer: the server is asked.
//
// An answer is { move, verdict, said, english, steps, next }; a step { move, turn, sketch, outcome }.

import { post } from "../api.js";

/** The judge of a puzzle. */
export function judge({ game, options }) {
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
