// What this browser remembers: the names of its rooms and of its person. Seats are cookies.

const ROOMS = "plyground.rooms";
const NAME = "plyground.name";
const MOST = 30;

/** The rooms that this browser has been in, the latest first. */
export function rooms() {
  try {
    const kept = JSON.parse(read(ROOMS) ?? "[]");
    return Array.isArray(kept) ? kept.filter((room) => typeof room === "string") : [];
  } catch {
    return [];
  }
}

export function remember(room) {
  write(ROOMS, JSON.stringify([room, ...rooms().filter((other) => other !== room)].slice(0, MOST)));
}

export function forget(room) {
  write(ROOMS, JSON.stringify(rooms().filter((other) => other !== room)));
}

/** What the person here was last called. */
export function myName() {
  return read(NAME) ?? "";
}

export function rememberName(name) {
  write(NAME, name);
}

// Storage can be forbidden; then nothing is remembered, and everything else works.

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // nothing to be done
  }
}
