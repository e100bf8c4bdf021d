// The characters: five opponents, drawn as animals, whom one meets one after the other in each game.

import { CHARACTERS } from "/games.js";
import { h } from "./dom.js";
import { CHARACTER, LADDER, myLevel } from "./memory.js";
import { beaten } from "./progress/standing.js";
import { playerName } from "./texts.js";

const FACES = new URL("../faces/", import.meta.url).pathname;

/** How many of them there are. */
export const RUNGS = CHARACTERS.length;

/** The name of the character that a seat is filled with; null: it is somebody else. */
export function characterOf(spec) {
  const name = spec.slice(CHARACTER.length);
  return spec.startsWith(CHARACTER) && CHARACTERS.includes(name) ? name : null;
}

/** A character as it is said for a seat. */
export function specOf(name) {
  return CHARACTER + name;
}

/** All of them for a choice, as pairs of a seat and a name. */
export const CHOICES = CHARACTERS.map(specOf).map((spec) => [spec, playerName(spec)]);

/** Its place on the ladder, from 1. */
export function rungOf(name) {
  return CHARACTERS.indexOf(name) + 1;
}

/** Whom one meets next in a game: the one above the strongest that was beaten; null: nobody. */
export function nextOf(game, done = beaten(game)) {
  const reached = Math.max(0, ...done.map(rungOf));
  return CHARACTERS[reached] ?? null;
}

/** Whom one plays there: the next, or once all are beaten the strongest again. */
export function opponentOf(game) {
  return nextOf(game) ?? CHARACTERS.at(-1);
}

/** Against whom somebody wants to play a game: the next on the ladder, or a character. */
export function wantedIn(game, level = myLevel()) {
  return level === LADDER ? specOf(opponentOf(game)) : level;
}

/** Its drawing, beside its name: so without words of its own. */
export function face(name) {
  return h("img", { class: "face", src: `${FACES}${name}.svg`, alt: "", width: 64, height: 64 });
}
