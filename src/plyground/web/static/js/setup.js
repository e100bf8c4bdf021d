// A set-up as a value: what the server opens a room from, what a challenge link carries, in words.
//
// In a link a plus sign is a plus sign, and never a space: 'clock=300+5', 'operations=+2,*3'.

import { optionLabel, playerName, presetName, say, sayAs } from "./texts.js";

/** The game of a slug, as the server lists it. */
export function gameOf(registry, slug) {
  const game = registry.games.find((game) => game.game === slug);
  if (!game) throw new Error(say("entry.no-game", { name: slug }));
  return game;
}

/** The house rules that go with a game. */
export function houseRulesOf(registry, slug) {
  const { takes_win_by: bound } = gameOf(registry, slug);
  return registry.house_rules.filter(({ name }) => bound || name !== "win_by");
}

/** Every option that a game takes, house rules included. */
export function optionsOf(registry, slug) {
  return [...gameOf(registry, slug).options, ...houseRulesOf(registry, slug)];
}

/** An option's value from text; what is no number goes to the server, which says what would be. */
export function typed(option, text) {
  if (option.kind === "switch") return text === "on";
  return option.kind === "whole" && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** What a form says of the declared options, where that differs from the rule book. */
export function readOptions(data, declared) {
  const found = {};
  for (const option of declared) {
    const text = data.get(`option.${option.name}`);
    const value = option.kind === "switch" ? text !== null : typed(option, text.trim());
    if (value !== "" && value !== option.default) found[option.name] = value;
  }
  return found;
}

// ---- links -------------------------------------------------------------------------------------

/** The path of the challenge link for a set-up. */
export function toLink(setup) {
  const words = Object.entries(setup.options ?? {}).map(([name, value]) => [name, written(value)]);
  if (setup.preset) words.unshift(["preset", setup.preset]);
  if (setup.position) words.push(["from", setup.position]);
  words.push(["opponent", setup.opponent ?? "friend"]);
  for (const name of ["host", "first", "seat"]) if (setup[name]) words.push([name, setup[name]]);
  if (setup.choose_seats) words.push(["choose_seats", "on"]);
  if (setup.best_of > 1) words.push(["best_of", setup.best_of]);
  if (setup.clock) words.push(["clock", `${setup.clock.seconds}+${setup.clock.increment}`]);
  return `/challenge/${setup.game}?${words.map((word) => word.map(escapeWord).join("=")).join("&")}`;
}

export function written(value) {
  return value === true ? "on" : value === false ? "off" : String(value);
}

export function escapeWord(text) {
  return encodeURIComponent(text).replace(/%(2B|2C|2F|3A)/g, decodeURIComponent);
}

/** The words of an address, in which a plus sign is one. */
export function pairs(search) {
  return [...new URLSearchParams(search.replaceAll("+", "%2B"))];
}

// ---- words -------------------------------------------------------------------------------------

/** A set-up as pairs of what and how, for people. */
export function inWords(setup, registry) {
  const { title, presets } = gameOf(registry, setup.game);
  const lines = [[say("entry.game"), title]];
  if (setup.preset) lines.push([say("pages.preset"), describePreset(setup.preset, presets)]);
  lines.push(...optionWords(setup.options ?? {}));
  if (setup.best_of > 1) lines.push([say("entry.match"), matchSaid(setup.best_of)]);
  lines.push([say("entry.opponent-name"), opponent(setup)]);
  if (setup.position) lines.push([say("entry.starts-from"), setup.position]);
  if (setup.first) lines.push([say("entry.begins"), say("entry.seat", { seat: setup.first })]);
  if (setup.choose_seats) lines.push([say("entry.your-seat"), say("entry.friend-will-choose")]);
  else if (setup.seat) {
    lines.push([say("entry.your-seat"), say("entry.seat", { seat: setup.seat })]);
  }
  if (setup.clock) lines.push([say("entry.clock"), paceSaid(setup.clock)]);
  return lines;
}

/** A preset by its name; the server says what is wrong with one that it does not know. */
function describePreset(name, presets) {
  const found = presets.find((preset) => preset.name === name);
  if (!found) return name;
  const [preset, changes] = [presetName(found), sayAs(found.said, found.changes)];
  return say("entry.preset-of", { preset, changes });
}

/** A clock, for people. */
export function paceSaid({ seconds, increment }) {
  const time =
    seconds % 60
      ? say("entry.seconds", { count: seconds })
      : say("entry.whole-minutes", { count: seconds / 60 });
  if (!increment) return say("entry.pace", { time });
  const more = say("entry.seconds", { count: increment });
  return say("entry.pace-increment", { time, more });
}

/** How many rounds a match has, for people. */
export function matchSaid(rounds) {
  return say("entry.best-of", { rounds: String(rounds) });
}

/** Options with their values, for people. */
export function optionWords(options) {
  return Object.entries(options).map(([name, value]) => [optionLabel(name), valueSaid(value)]);
}

function valueSaid(value) {
  if (typeof value === "boolean") return say(value ? "entry.on" : "entry.off");
  return String(value);
}

/** Whom one meets, for people. */
export function opponent({ host, opponent = "friend" }) {
  if (host) {
    const [first, second] = [host, opponent].map(playerName);
    return say("entry.exhibition", { first, second });
  }
  if (opponent === "friend") return say("entry.a-friend");
  return opponent === "here" ? say("entry.someone-here") : playerName(opponent);
}
