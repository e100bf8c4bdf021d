// What follows from the log: the rating, and the days on which mistakes come back.
//
// Terminals work out the same (`study/progress/standing.py`).

import { RATING, SITTING_SECONDS, WAITS_DAYS } from "/games.js";
import { entries } from "./log.js";
import { seenPuzzles } from "./standing.js";

const [FIRST_STEP, LEAST_STEP] = RATING.steps;
const DAY = 86_400_000; // milliseconds
const SITTING = 1_000 * SITTING_SECONDS; // a card moves once in so long

/** The rating ({ points, tries, isSure } or null), from first tries. */
export function rating(all = entries()) {
  const seen = seenPuzzles(all);
  let [points, tries] = [RATING.start, 0];
  for (const { kind, name, solved, rating: puzzle } of all) {
    if (kind !== "puzzle" || !seen.delete(name) || (puzzle ?? null) === null) continue;
    const expected = 1 / (1 + 10 ** ((puzzle - points) / RATING.scale));
    points += Math.max(LEAST_STEP, FIRST_STEP / (tries + 1)) * (Number(solved) - expected);
    tries += 1;
  }
  return tries ? { points, tries, isSure: tries >= RATING.sure } : null;
}

/** The mistakes that come back, by the names of their puzzles. */
export function cards(all = entries()) {
  const made = new Map();
  for (const { kind, name, solved, at, game, options, position, goal } of all) {
    const [card, now] = [made.get(name), Date.parse(at)];
    if (kind === "mistake" && !card) {
      made.set(name, { name, game, options, position, goal, found: 0, last: now, due: now + DAY * WAITS_DAYS[0] });
    } else if (kind === "puzzle" && card && now - card.last >= SITTING) {
      card.found = solved ? Math.min(card.found + 1, WAITS_DAYS.length - 1) : 0;
      [card.last, card.due] = [now, now + DAY * WAITS_DAYS[card.found]];
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
