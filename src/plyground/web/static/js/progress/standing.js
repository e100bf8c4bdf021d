// Where somebody stands, from the log: days in a row, who was beaten, steps that were done.

import { CHARACTER } from "../memory.js";
import { entries, today } from "./log.js";

const DAY = 86_400_000; // milliseconds

/** Days in a row on which the daily puzzle was solved, up to today or yesterday; and the most. */
export function streak(all = entries(), now = today()) {
  const solved = all.filter(({ kind, solved, day }) => kind === "puzzle" && solved && day);
  const days = [...new Set(solved.map(({ day }) => Math.round(Date.parse(day) / DAY)))].sort(
    (one, two) => one - two,
  );
  let [length, best, last] = [0, 0, null];
  for (const day of days) {
    length = day - 1 === last ? length + 1 : 1;
    best = Math.max(best, length);
    last = day;
  }
  const lasts = last !== null && last >= Math.round(Date.parse(now) / DAY) - 1;
  return { length: lasts ? length : 0, best };
}

/** The names of puzzles that were tried, and whether the first try found them. */
export function seenPuzzles(all = entries()) {
  const seen = new Map();
  for (const { kind, name, solved } of all) {
    if (kind === "puzzle" && !seen.has(name)) seen.set(name, solved);
  }
  return seen;
}

/** The games that were played to a win here, the earliest first: { game, opponent, won, at, room, round }. */
export function playedGames(all = entries()) {
  const games = all.filter(({ kind }) => kind === "ladder" || kind === "game");
  return games.map(({ character, ...one }) => (character ? { ...one, opponent: CHARACTER + character } : one));
}

/** Wins in a row, up to the latest game; and the most. */
export function winsInRow(games) {
  let [length, best] = [0, 0];
  for (const { won } of games) {
    length = won ? length + 1 : 0;
    best = Math.max(best, length);
  }
  return { length, best };
}

/** Who was beaten in a game. */
export function beaten(game, all = entries()) {
  const won = all.filter((one) => one.kind === "ladder" && one.game === game && one.won);
  return [...new Set(won.map(({ character }) => character))];
}

/** The steps of a game's lesson that were done. */
export function stepsDone(game, all = entries()) {
  const done = all.filter((one) => one.kind === "lesson" && one.game === game);
  return new Set(done.map(({ step }) => step));
}
