// Every word of the pages, in the language that was chosen here or that the browser asks for.
//
// What the games say (reasons, refusals, options) comes from the server in English: see `spoken`.

import { keep, recalled } from "./memory.js";

export const LANGUAGES = { en: "English", de: "Deutsch" };
const LANGUAGE = "language";

/** The language of this page. */
export const language = chosen();

const book = await import(`./texts/${language}/index.js`);

export const texts = book.texts;

/** What the server said in English, as it is said here; what nobody translated stays as it is. */
export function spoken(sentence) {
  return book.translated(sentence) ?? sentence;
}

/** Get ready for anything that the server may say; otherwise that waits until it is needed. */
export function learn() {
  return book.learn().catch(() => {}); // without the server, sentences stay as they are
}

/** Say something of the server: at once as far as it is known, and a moment later at its best. */
export async function speak(sentence, say) {
  say(spoken(sentence));
  if (!sentence || book.translated(sentence) !== null) return;
  await learn();
  if (book.translated(sentence) !== null) say(spoken(sentence));
}

/** A number as it is written here. */
export function number(value) {
  return value.toLocaleString(language);
}

/** An option's name for people: 'max_step' is 'Max step', unless it has a better one. */
export function optionName(name) {
  const words = name.replaceAll("_", " ");
  return texts.options[name] ?? words[0].toUpperCase() + words.slice(1);
}

/** What a player on the roster is called. */
export function playerName(spec) {
  return texts.players[spec] ?? spec;
}

/** Read everything in another language from now on. */
export function switchTo(other) {
  keep(LANGUAGE, other);
  location.reload();
}

function chosen() {
  const wanted = [recalled(LANGUAGE), ...(navigator.languages ?? [])];
  const tags = wanted.map((tag) => tag?.slice(0, 2).toLowerCase());
  return tags.find((tag) => tag in LANGUAGES) ?? "en";
}
