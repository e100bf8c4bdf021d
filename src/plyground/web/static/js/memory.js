// What this browser remembers: its rooms, what its person is called, and small choices.
//
// Seats are cookies.

/** In the place of a level: whoever is next on the ladder of each game. */
export const LADDER = "ladder";

/** What the names of characters begin with. */
export const CHARACTER = "character:";

const ROOMS = "rooms";
const NAME = "name";
const LEVEL = "level";
const HELPED = "helped";
const MOST = 30;
const YEAR = 60 * 60 * 24 * 365;

/** The rooms that this browser has been in, the latest first. */
export function rooms() {
  try {
    const kept = JSON.parse(recall(ROOMS) ?? "[]");
    return Array.isArray(kept) ? kept.filter((room) => typeof room === "string") : [];
  } catch {
    return [];
  }
}

/** What the server is told with every page below a path. */
export function setCookie(name, value, path = "/") {
  document.cookie = `${name}=${value}; path=${path}; max-age=${YEAR}; samesite=lax`;
}

/** A room, and its game: told to the server with the room's page, the board comes at once. */
export function remember(room, game = document.documentElement.dataset.game) {
  if (game) setCookie("game", game, `/room/${room}`);
  keep(ROOMS, JSON.stringify([room, ...rooms().filter((other) => other !== room)].slice(0, MOST)));
}

export function forget(room) {
  keep(ROOMS, JSON.stringify(rooms().filter((other) => other !== room)));
}

/** What the person here was last called. */
export function myName() {
  return recall(NAME) ?? "";
}

export function rememberName(name) {
  keep(NAME, name);
}

/** Against whom one last wanted to play: a character, or the ladder. */
export function myLevel() {
  const kept = recall(LEVEL);
  return kept?.startsWith(CHARACTER) ? kept : LADDER;
}

export function rememberLevel(level) {
  keep(LEVEL, level);
}

/** In a round of a room somebody looked at what moves are worth. */
export function noteHelp({ room, now }) {
  addWord(HELPED, `${room}/${now.round}`);
}

/** Whether somebody did. */
export function wasHelped({ room, now }) {
  return recallWords(HELPED).includes(`${room}/${now.round}`);
}

/** The words that were added under a name, the latest last. */
export function recallWords(name) {
  return (recall(name) ?? "").split(" ").filter(Boolean);
}

/** Remember one more; only so many are kept. */
export function addWord(name, word, most = MOST) {
  keep(name, [...recallWords(name).filter((one) => one !== word), word].slice(-most).join(" "));
}

// Storage can be forbidden; then nothing is remembered, and everything else works.

/** What was kept under a name, or null. */
export function recall(name) {
  try {
    return localStorage.getItem(`plyground.${name}`);
  } catch {
    return null;
  }
}

/** Remember a text under a name. */
export function keep(name, text) {
  try {
    localStorage.setItem(`plyground.${name}`, text);
  } catch {
    // nothing to be done
  }
}
