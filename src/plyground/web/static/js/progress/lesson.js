// The way to a game's lesson, which says how far somebody came.

import { LESSONS } from "/games.js";
import { h } from "../element.js";
import { say } from "../texts.js";
import { stepsDone } from "./standing.js";

const STEPS = 10; // of every lesson

/** The steps of a game's lesson that were done, as a number. */
export function countSteps(game) {
  return Math.min(STEPS, stepsDone(game).size);
}

/** Whether a game has a lesson that is not done yet. */
export function hasSteps(game) {
  return LESSONS.includes(game) && countSteps(game) < STEPS;
}

/** A link to a game's lesson; one that is made of its positions has as many steps as there are. */
export function lessonLink(game, given = {}) {
  const isWritten = LESSONS.includes(game);
  const said = isWritten ? say("pages.learn", { done: countSteps(game) }) : say("pages.learn-some");
  return h("a", { href: `/lessons/${game}`, ...given }, said);
}
