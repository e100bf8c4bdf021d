// A set-up as a value: what the server opens a room from, what a challenge link carries, in words.
//
// In a link a plus sign is a plus sign, and never a space: 'clock=300+5', 'operations=+2,*3'.

import { optionName, playerName, texts } from "./texts.js";

const SWITCHED_ON = ["on", "true", "yes", "1", ""];

/** The game of a slug, on the shelf that the server showed. */
export function gameOf(shelf, slug) {
  const game = shelf.games.find((game) => game.game === slug);
  if (!game) throw new Error(texts.setup.noGame(slug));
  return game;
}

/** Every option that a game takes, house rules included. */
export function optionsOf(shelf, slug) {
  return [...gameOf(shelf, slug).options, ...shelf.house_rules];
}

/** An option's value from text; what is no number goes to the server, which says what would be. */
export function typed(option, text) {
  if (option.kind === "switch") return SWITCHED_ON.includes(text.toLowerCase());
  return option.kind === "whole" && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

// ---- links -------------------------------------------------------------------------------------

/** The path of the challenge link for a set-up. */
export function toLink(setup) {
  const words = Object.entries(setup.options ?? {}).map(([name, value]) => [name, written(value)]);
  if (setup.position) words.push(["from", setup.position]);
  words.push(["opponent", setup.opponent ?? "friend"]);
  for (const name of ["host", "first", "seat"]) if (setup[name]) words.push([name, setup[name]]);
  if (setup.choose_seats) words.push(["choose_seats", "on"]);
  if (setup.clock) words.push(["clock", `${setup.clock.seconds}+${setup.clock.increment}`]);
  return `/challenge/${setup.game}?${words.map((word) => word.map(escaped).join("=")).join("&")}`;
}

/** The set-up that a challenge link carries; an Error says what is wrong with it. */
export function fromLink(slug, search, shelf) {
  const setup = { game: slug, options: {} };
  const declared = optionsOf(shelf, slug);
  for (const [name, text] of pairs(search)) {
    const option = declared.find((option) => option.name === name);
    if (option) setup.options[name] = typed(option, text);
    else if (name === "from") setup.position = text;
    else if (name === "clock") setup.clock = pace(text);
    else if (name === "choose_seats") setup.choose_seats = SWITCHED_ON.includes(text);
    else if (["opponent", "host", "first", "seat"].includes(name)) setup[name] = text;
    else throw new Error(texts.setup.unknown(name, gameOf(shelf, slug).title));
  }
  return setup;
}

export function written(value) {
  return value === true ? "on" : value === false ? "off" : String(value);
}

export function escaped(text) {
  return encodeURIComponent(text).replace(/%(2B|2C|2F|3A)/g, decodeURIComponent);
}

export function pairs(search) {
  const words = search.replace(/^\?/, "").split("&").filter(Boolean);
  return words.map((word) => {
    const [name, ...rest] = word.split("=");
    return [name, rest.join("=")].map(decoded);
  });
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign: the server will say what it thinks of it
  }
}

function pace(text) {
  const found = /^(\d{1,6})(?:\+(\d{1,5}))?$/.exec(text);
  if (!found) throw new Error(texts.setup.badClock(text));
  return { seconds: Number(found[1]), increment: Number(found[2] ?? 0) };
}

// ---- words -------------------------------------------------------------------------------------

/** A set-up as pairs of what and how, for people. */
export function inWords(setup, shelf) {
  const words = texts.setup;
  const lines = [[words.game, gameOf(shelf, setup.game).title], ...optionWords(setup.options)];
  lines.push([words.opponent, opponent(setup)]);
  if (setup.position) lines.push([words.position, setup.position]);
  if (setup.first) lines.push([words.first, texts.form.seats[setup.first] ?? setup.first]);
  if (setup.choose_seats) lines.push([words.seat, words.chooseSeats]);
  else if (setup.seat) lines.push([words.seat, texts.form.seats[setup.seat] ?? setup.seat]);
  if (setup.clock)
    lines.push([words.clock, words.pace(setup.clock.seconds, setup.clock.increment)]);
  return lines;
}

/** Options with their values, for people. */
export function optionWords(options) {
  const { on, off } = texts.setup;
  return Object.entries(options).map(([name, value]) => [
    optionName(name),
    value === true ? on : value === false ? off : String(value),
  ]);
}

function opponent({ host, opponent = "friend" }) {
  const words = texts.setup;
  if (host) return words.exhibition(playerName(host), playerName(opponent));
  return { friend: words.friend, here: words.here }[opponent] ?? playerName(opponent);
}
