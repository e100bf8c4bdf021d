// A result to pass on that gives nothing away: signs and words, and where the puzzle is.

import { copyText, share } from "../copying.js";
import { streak } from "../progress/standing.js";
import { language, say, sayAs } from "../texts.js";

/** What is passed on. */
export function writeResult({ number, day, title, task, task_said }, attempt) {
  const { length } = streak();
  const lines = [
    say("puzzles.share-title", { number: String(number), day: writeDay(day) }),
    `${title}: ${sayAs(task_said, task)}`,
    `${attempt.signs} ${attempt.words}`,
  ];
  if (length > 1) lines.push(say("puzzles.days", { count: length }));
  return lines.join("\n");
}

/** By the device's own way, or copied; the button says so. */
export async function shareResult(daily, attempt, shown) {
  const text = writeResult(daily, attempt);
  const url = `${location.origin}/puzzles?date=${daily.day}`;
  if (navigator.share) return share({ text, url });
  if (await copyText(`${text}\n${url}`)) shown.textContent = say("pages.copied");
}

/** A date as one reads it. */
export function writeDay(day) {
  const how = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
  return new Intl.DateTimeFormat(language, how).format(new Date(`${day}T00:00:00Z`));
}
