// What follows from the log: the rating, and the days on which mistakes come back.
//
// Terminals work out the same (`study/progress/standing.py`).

import { entries } from "./log.js";
import { seenPuzzles } from "./standing.js";

const START_RATING = 1_200;
const SCALE = 400; // points that make the odds ten to one
const [FIRST_STEP, LEAST_STEP] = [240, 24]; // points at stake at the first try, and after many
const SURE_TRIES = 10;
const WAITS = [1, 3, 7, 21, 60, 180, 365]; // days until a mistake comes back
const DAY = 86_400_000; // milliseconds
const SITTING = DAY / 2; // a card moves once in so long

/** The rating ({ points, tries, isSure } or null), from first tries. */
export function rating(all = entries()) {
  const seen = seenPuzzles(all);
  let [points, tries] = [START_RATING, 0];
  for (const { kind, name, solved, rating: puzzle } of all) {
    if (kind !== "puzzle" || !seen.delete(name) || (puzzle ?? null) === null) continue;
    const expected = 1 / (1 + 10 ** ((puzzle - points) / SCALE));
    points += Math.max(LEAST_STEP, FIRST_STEP / (tries + 1)) * (Number(solved) - expected);
    tries += 1;
  }
  return tries ? { points, tries, isSure: tries >= SURE_TRIES } : null;
}

/** The mistakes that come back, by the names of their puzzles. */
export function cards(all = entries()) {
  const made = new Map();
  for (const { kind, name, solved, at, game, options, position, goal } of all) {
    const [card, now] = [made.get(name), Date.parse(at)];
    if (kind === "mistake" && !card) {
      made.set(name, { name, game, options, position, goal, found: 0, last: now, due: now + DAY * WAITS[0] });
    } else if (kind === "puzzle" && card && now - card.last >= SITTING) {
      card.found = solved ? Math.min(card.found + 1, WAITS.length - 1) : 0;
      [card.last, card.due] = [now, now + DAY * WAITS[card.found]];
    }
  }
  return [...made.values()];
}

/** The mistakes whose day has come, the longest due first. */
export function dueCards(all = entries(), now = new Date()) {
  const midnight = new Date(now).setHours(24, 0, 0, 0);
  return cards(all)
    .filter(({ due }) => due < midnight)
    .sort((one, two) => one.due - two.due);
}
