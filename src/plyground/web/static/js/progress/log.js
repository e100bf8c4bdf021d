// What was done here: the log that terminals keep as a file, in this browser's memory.
//
// An entry is a line of JSON, { v, at, kind, game, ... }, and lines are only ever added. One that
// cannot be read here, of a newer version say, or edited by hand, stays as it is.

import { keep, recall } from "../memory.js";

const LOG = "progress";
const VERSION = 1;
const MOST = 1_000_000; // characters; a browser keeps some five million
const LONGEST = 10_000; // characters of a line that is read
const KINDS = {
  puzzle: ({ name, solved }) => isWord(name) && typeof solved === "boolean",
  mistake: ({ name, position, goal }) => [name, position, goal].every(isWord),
  ladder: ({ character, won }) => isWord(character) && typeof won === "boolean",
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

/** Something was done: 'puzzle', 'mistake', 'ladder' or 'lesson', with what belongs to it. */
export function note(kind, fields) {
  const at = `${new Date().toISOString().slice(0, 19)}Z`;
  const entry = { v: VERSION, at, kind, ...fields };
  write([...lines(), JSON.stringify(entry)]);
  return entry;
}

/** Take in the lines of a file, those that are not here yet; how many came, and cannot be read.
 *
 * Null, and nothing is taken, where the file holds nothing of the kind or more than can be kept.
 */
export function takeIn(text) {
  const [here, found] = [lines(), split(text)];
  if (!found.some(parse)) return null;
  const known = new Set(here.map(identify));
  const fresh = found.filter((line) => !known.has(identify(line)) && known.add(identify(line)));
  const all = [...here, ...fresh];
  if (all.join("\n").length > MOST) return null;
  write(inOrder(all));
  return { added: fresh.length, unread: fresh.filter((line) => !parse(line)).length };
}

/** The whole log, to be kept as a file. */
export function writeOut() {
  return lines()
    .map((line) => `${line}\n`)
    .join("");
}

/** The date where this device is, as entries write it. */
export function today(now = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The entry that a line is, or null. */
function parse(line) {
  if (line.length > LONGEST) return null;
  try {
    const found = JSON.parse(line);
    const isSound = found?.v === VERSION && isWord(found.game) && !Number.isNaN(Date.parse(found.at));
    return isSound && Object.hasOwn(KINDS, found.kind) && KINDS[found.kind](found) ? found : null;
  } catch {
    return null;
  }
}

function isWord(value) {
  return typeof value === "string" && value.length > 0;
}

/** What two lines agree in that say the same, however they are spaced. */
function identify(line) {
  const entry = parse(line);
  return entry ? JSON.stringify(Object.entries(entry).sort()) : line;
}

/** By time; a line that tells none stays behind the one that it stood behind. */
function inOrder(all) {
  let latest = 0;
  const dated = all.map((line, place) => {
    const entry = parse(line);
    if (entry) latest = Date.parse(entry.at);
    return { line, place, at: latest };
  });
  return dated.sort((one, two) => one.at - two.at || one.place - two.place).map(({ line }) => line);
}

/** Kept up to a bound: then the earliest puzzles go that no day and no mistake hangs on. */
function write(all) {
  let long = all.reduce((sum, line) => sum + line.length + 1, 0);
  const kept = all.filter((line) => {
    if (long <= MOST) return true;
    const entry = parse(line);
    const isPlain = entry?.kind === "puzzle" && !entry.day && !entry.position;
    if (isPlain) long -= line.length + 1;
    return !isPlain;
  });
  keep(LOG, kept.join("\n"));
}

function split(text) {
  return text.split("\n").map((line) => line.replace(/\r$/, "")).filter((line) => line.trim());
}
