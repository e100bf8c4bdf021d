// The log as a file: to take along, and to bring from another browser or a terminal.

import { lines, MOST, parse, split, write } from "./log.js";

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
