// Every word of the pages, in the language that was chosen here or that the browser asks for.
//
// Sentences come from the server's catalogues, part by part: those that a page says at once are in
// it, others are fetched when they are needed. See texts/fluent.js.

import { CHARACTER, setCookie } from "./memory.js";
import { renderer } from "./texts/fluent.js";

// Set-ups of a game that have a name.
export const FAIR = "fair";
export const PRINTED = "classic";

/** What the names of engines begin with; a level follows. */
export const ENGINE = "engine:";

const { lang, dataset } = document.documentElement;

/** The language of this page; the server chose it, see `switchTo`. */
export const language = lang;

const books = {};
const whole = new Set(); // the parts of which every sentence is here
const { render, phrase, has } = renderer(language, books, (name) => optionLabel(name));

let game = dataset.game ?? null; // whose options are meant; a page about it is in its colour
for (const quoted of document.querySelectorAll("script[data-part]")) {
  takeIn(quoted.dataset.part, JSON.parse(quoted.textContent));
}

/** A sentence of a catalogue, with what goes into its gaps. */
export function say(code, params) {
  return render({ code, params });
}

/** What the server says, as data; without that, or without a catalogue for it, in English.
 *
 * `names` are those of the players, who are called by their numbers otherwise.
 */
export function sayAs(message, english, names = []) {
  if (!message || !isKnown(message)) return english;
  return render(message, { 1: names[0], 2: names[1] });
}

/** The same, once the catalogues that it takes are here. */
export async function explain(message, english, names) {
  if (message) await learn(...partsOf(message));
  return sayAs(message, english, names);
}

/** Get the sentences of some parts; without the server, what is said stays English. */
export function learn(...parts) {
  return Promise.all(parts.filter((part) => !whole.has(part)).map(fetchPart));
}

/** Take in sentences that came along with something else. */
export function addSentences(part, sentences) {
  books[part] = { ...sentences, ...books[part] };
}

/** This page is about a game from now on; its sentences are here when that is done. */
export async function turnToGame(slug) {
  game = dataset.game = slug;
  await learn(slug);
}

async function fetchPart(part) {
  try {
    const answer = await fetch(`${dataset.catalogue}${part}.json`);
    if (answer.ok) takeIn(part, await answer.json());
  } catch {
    // it is asked for again the next time that it is needed
  }
}

function takeIn(part, sentences) {
  books[part] = sentences;
  whole.add(part);
}

function isKnown({ code, params = {} }) {
  return has(...split(code)) && inside(params).every(isKnown);
}

function partsOf(message) {
  return [split(message.code)[0], ...inside(message.params ?? {}).flatMap(partsOf)];
}

function inside(params) {
  return Object.values(params)
    .flat()
    .filter((value) => value?.code);
}

function split(code) {
  const dot = code.lastIndexOf(".");
  return dot < 0 ? ["shared", code] : [code.slice(0, dot), code.slice(dot + 1)];
}

// ---- names --------------------------------------------------------------------------------------

/** What a game is about, in a sentence. */
export function taglineOf({ game, tagline }) {
  return phrase("taglines", game) ?? phrase(game, "tagline") ?? tagline;
}

/** An option's name for people; one that nobody has given is made of its own. */
export function optionLabel(name) {
  if (name === "preset") return say("pages.preset");
  const words = name.replaceAll("_", " ");
  return ofOption(name) ?? words[0].toUpperCase() + words.slice(1);
}

/** What an option is. */
export function optionHelp({ name, help }) {
  return ofOption(name, "-help") ?? help;
}

/** What one of the words is called that an option takes. */
export function choiceLabel(name, choice) {
  return ofOption(name, `-is-${choice}`) ?? choice;
}

function ofOption(name, what = "") {
  return phrase(game, `option-${name.replaceAll("_", "-")}${what}`);
}

/** Whether a game has a fair set-up, by its presets as the server lists them. */
export function hasFair(presets) {
  return presets.some(({ name }) => name === FAIR);
}

/** What a set-up is called; a game from outside has a file and no rule book. */
export function presetName(preset) {
  return say("pages.preset-name", { name: wordOf(preset) });
}

function wordOf(preset) {
  return isFiled(preset) ? "filed" : preset.name;
}

/** Whether a set-up is the usual one of a game from outside. */
export function isFiled({ said }) {
  return said?.code === "preset-filed";
}

/** A set-up of a game that has a name, with what it changes, in a line. */
export function presetLine(preset, game) {
  const { name, changes, said } = preset;
  const line = say("pages.preset-says", { name: wordOf(preset), changes: sayAs(said, changes) });
  return [line, name === PRINTED && printedNote(game)].filter(Boolean).join(" ");
}

/** What one should know of a game as it is printed: that it may never end, or is decided at once. */
export function printedNote(game) {
  return sayAs({ code: `${game}.printed` }, "");
}

/** What a player on the roster is called. */
export function playerName(spec) {
  if (spec.startsWith(CHARACTER)) return nameCharacter(spec.slice(CHARACTER.length));
  if (!spec.startsWith(ENGINE)) return say("pages.program", { kind: spec, spec });
  return say("engine", { level: levelName(spec) });
}

/** What a character is called, in every language: by its name, with a capital. */
export function nameCharacter(name) {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** How well an engine plays. */
function levelName(spec) {
  return say("level", { level: spec.slice(ENGINE.length) });
}

/** A player's name for labels and for the gaps of sentences, which can speak to `you`. */
export function called(name, you) {
  return { name, you, toString: () => (you ? say("pages.you") : name) };
}

/** A player whom nobody gave a name. */
export function numberedPlayer(seat) {
  return say("player", { number: String(seat) });
}

// ---- languages ----------------------------------------------------------------------------------

/** Read everything in another language from now on. */
export function switchTo(other) {
  setCookie("language", other);
  location.reload();
}
