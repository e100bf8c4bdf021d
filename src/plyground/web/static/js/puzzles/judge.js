// What a move is as an answer: it came along with the puzzle, or the server is asked.
//
// An answer is { move, verdict, said, english, steps, next }; a step { move, turn, sketch, outcome }.

import { post } from "../api.js";
import { addNews } from "../sketches.js";

/** The judge of a puzzle; `answers` are those that came with it, by position and move. */
export function judge({ game, options, answers = {} }) {
  const known = ({ scene }, move) => answers[scene.position]?.[move];

  /** What a move is as an answer; without one, a right one is shown. */
  const answer = async (task, move = null) => {
    const chosen = move ?? findRight(answers[task.scene.position]);
    const found = known(task, chosen);
    if (found) return unfold(task, chosen, found);
    const { position } = task.scene;
    return read(await post("/api/puzzles/answer", { game, options, position, goal: task.goal, move }));
  };

  /** The sketch after a move, for boards that show it beforehand. */
  const preview = async (task, move) => {
    const step = known(task, move)?.steps[0];
    if (step) return addNews(task.scene.sketch, step.sketch);
    const { position } = task.scene;
    return (await post("/api/study", { game, options, position, moves: [move] })).sketch;
  };
  return { answer, preview };
}

function findRight(answers) {
  const isRight = ({ verdict }) => verdict === "solved" || verdict === "goes on";
  return Object.keys(answers ?? {}).find((move) => isRight(answers[move])) ?? null;
}

function unfold({ scene }, move, { verdict, said, steps, next = null }) {
  let before = scene.sketch;
  const whole = steps.map((step) => {
    before = addNews(before, step.sketch);
    return { outcome: null, ...step, sketch: before };
  });
  return { move, verdict, said, english: "", steps: whole, next };
}

function read({ move, verdict, said, words, scenes, next }) {
  const steps = scenes.map(({ last, turn, sketch, outcome }) => ({ move: last, turn, sketch, outcome }));
  return { move, verdict, said, english: words, steps, next };
}
