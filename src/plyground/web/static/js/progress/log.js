// What was done here: the log that terminals keep as a file, in this browser's memory.
//
// An entry is a line of JSON, { v, at, kind, game, ... }, and lines are only ever added. One that
// cannot be read here, of a newer version say, or edited by hand, stays as it is.

import { RATING } from "/games.js";
import { keep, recall, setCookie } from "../memory.js";

const LOG = "progress";
const VERSION = 1;
/** Characters that are kept; a browser keeps some five million. */
export const MOST = 1_000_000;
const LONGEST = 10_000; // characters of a line that is read
const KINDS = {
  puzzle: ({ name, solved, rating }) => isWord(name) && typeof solved === "boolean" && isRating(rating),
  mistake: ({ name, position, goal }) => [name, position, goal].every(isWord),
  ladder: ({ character, won }) => isWord(character) && typeof won === "boolean",
  game: ({ opponent, won }) => isWord(opponent) && typeof won === "boolean",
  lesson: ({ step }) => Number.isInteger(step) && step > 0,
};

/** The lines of the log, the earliest first. */
export function lines() {
  return split(recall(LOG) ?? "");
}

/** What can be read of it: entries, the earliest first. */
export function entries() {
  return lines().map(parse).filter(Boolean);
}

/** Something was done: 'puzzle', 'mistake', 'ladder', 'game' or 'lesson', with what belongs to it. */
export function note(kind, fields) {
  const at = `${new Date().toISOString().slice(0, 19)}Z`;
  const entry = { v: VERSION, at, kind, ...fields };
  write([...lines(), JSON.stringify(entry)]);
  return entry;
}

/** The date where this device is, as entries write it. */
export function today(now = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The entry that a line is, or null. */
export function parse(line) {
  if (line.length > LONGEST) return null;
  try {
    const found = JSON.parse(line);
    const isSound = found?.v === VERSION && isWord(found.game) && !Number.isNaN(Date.parse(found.at));
    return isSound && Object.hasOwn(KINDS, found.kind) && KINDS[found.kind](found) ? found : null;
  } catch {
    return null;
  }
}

/** Of a puzzle, where it has one; beyond these nobody has, and terminals read none either. */
function isRating(value) {
  return (value ?? null) === null || (Number.isInteger(value) && value >= 0 && value <= RATING.most);
}

function isWord(value) {
  return typeof value === "string" && value.length > 0;
}

/** Kept up to a bound: then the earliest games go, and puzzles that no day and no mistake hangs on. */
export function write(all) {
  let long = all.reduce((sum, line) => sum + line.length + 1, 0);
  const kept = all.filter((line) => {
    if (long <= MOST) return true;
    const entry = parse(line);
    const isPlain = entry?.kind === "game" || (entry?.kind === "puzzle" && !entry.day && !entry.position);
    if (isPlain) long -= line.length + 1;
    return !isPlain;
  });
  keep(LOG, kept.join("\n"));
}

/** The lines of a text that say anything. */
export function split(text) {
  return text.split("\n").map((line) => line.replace(/\r$/, "")).filter((line) => line.trim());
}

/** Today's date on this device. */
export function tellToday() {
  const behind = new Date().getTimezoneOffset(); // minutes
  setCookie("zone", behind);
  return today();
}
