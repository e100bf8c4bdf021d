// What is studied, as a value, and as an address that can be passed on.

import { post } from "../api.js";
import { escapeWord, gameOf, optionsOf, pairs, typed, written } from "../setup.js";
import { language, say } from "../texts.js";

const SEEDS = 1_000_000;
const DRAWS = ["codes", "deal", "opening"];

/** Options that go with any position: those that only shape the draw would contradict it. */
export function lasting(options) {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !DRAWS.includes(name)));
}

/** A seed that nobody has chosen. */
export function anySeed() {
  return Math.floor(Math.random() * SEEDS);
}

/** What an address of the analysis board stands for; an Error says what is wrong with it. */
export function fromAddress(slug, search, registry) {
  const subject = { game: slug, options: {}, position: null, seed: null, moves: [], at: 0 };
  const declared = optionsOf(registry, slug);
  for (const [name, text] of pairs(search)) {
    const option = declared.find((option) => option.name === name);
    if (option) subject.options[name] = typed(option, text);
    else if (name === "preset") subject.preset = text;
    else if (name === "from") subject.position = text;
    else if (name === "seed" && /^\d{1,9}$/.test(text)) subject.seed = Number(text);
    else if (name === "moves") subject.moves = text.split(",").filter(Boolean);
    else throw new Error(say("entry.unknown-word", { name, game: gameOf(registry, slug).title }));
  }
  if (subject.preset) subject.seed ??= anySeed(); // drawn anew, and then told by the address
  return { ...subject, at: subject.moves.length };
}

/** The path of the analysis board for a subject, up to the move that is looked at. */
export function toAddress({ game, options = {}, position, seed = null, moves = [], at }) {
  const kept = position ? lasting(options) : options;
  const words = position ? [["from", position]] : [];
  if (seed !== null) words.push(["seed", String(seed)]);
  if (moves.length && at) words.push(["moves", moves.slice(0, at).join(",")]);
  for (const [name, value] of Object.entries(kept)) words.push([name, written(value)]);
  const query = words.map((word) => word.map(escapeWord).join("=")).join("&");
  return `/analysis/${game}${query && "?"}${query}`;
}

/** The address of a position's picture. */
export function pictureOf({ game, options }, position) {
  const words = Object.entries(lasting(options)).map(([name, value]) => [name, written(value)]);
  const query = [["position", position], ["language", language], ...words].map((word) =>
    word.map(encodeURIComponent).join("="),
  );
  return `/api/picture/${game}?${query.join("&")}`;
}

/** What a review's position before a ply comes to after some moves. */
export function look({ game, options, positions }, ply, moves, values) {
  return post("/api/study", { game, options: lasting(options), position: positions[ply - 1], moves, values });
}

/** A subject as the server is asked about it. */
export function asked({ game, options, preset, position, seed, moves, at }, values) {
  const body = { game, options, moves: moves.slice(0, at), values };
  if (position) Object.assign(body, { position, options: lasting(options) });
  if (preset) body.preset = preset;
  if (seed !== null) body.seed = seed;
  return body;
}
