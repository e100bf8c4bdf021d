// A result to pass on that gives nothing away: signs and words, and where the puzzle is.

import { passOn } from "../copying.js";
import { streak } from "../progress/standing.js";
import { language, say } from "../texts.js";

/** What is passed on: the same words as at a terminal. */
function writeResult({ number, title }, attempt) {
  const { signs, words } = attempt;
  const days = streak().length;
  return say("puzzle.share", { number: String(number), signs, game: title, result: words, days });
}

/** By the device's own way, or copied; the button says so. */
export function shareResult(daily, attempt, shown) {
  const url = `${location.origin}/puzzles?date=${daily.day}`;
  return passOn(shown, { text: writeResult(daily, attempt), url });
}

/** A date as one reads it. */
export function writeDay(day) {
  const how = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
  return new Intl.DateTimeFormat(language, how).format(new Date(`${day}T00:00:00Z`));
}
