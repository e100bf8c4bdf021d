// What the boards of Coordinate Clash and Cipher Quest say, in English.

const ways = { u: "up", d: "down", l: "left", r: "right" };
const line = (name) => (/\d/.test(name) ? `row ${name}` : `column ${name}`);
const shift = (name, way) => `${line(name)} ${ways[way]}`;
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const arrivals = (moved) =>
  moved.length
    ? moved.map(([marker, cell]) => `${marker} comes to ${cell}`).join(", ")
    : "there is nothing to move";

export const gridBoards = {
  clash: {
    grid: "The grid",
    goal: (count) => `${count} in a line win`,
    empty: "empty",
    winning: "in the winning line",
    justPlayed: "last move",
    provisional: "not played yet",
    shift: (name, way) => `Shift ${shift(name, way)}`,
    choose: (marker) => `Choose a cell for your ${marker}.`,
    waiting: (name) => `${name} is to move.`,
    mustShift: "The grid is full: choose an arrow, a row or column must shift.",
    chosen: (marker, cell) => `${marker} on ${cell}. Arrows shift a row or column, if you like.`,
    comes: (name, way, moved) => `${capital(shift(name, way))}: ${arrivals(moved)}.`,
    lines: (name) => `That makes a line for ${name}.`,
    play: (cell) => `Play ${cell}, no shift`,
    playShift: (cell, name, way) => `Play ${cell}, ${shift(name, way)}`,
    playAlone: (name, way) => `Play ${shift(name, way)}`,
    back: "Back",
    won: (name, cells) => `${name} has a line: ${cells.join(", ")}.`,
    last: (marker, cell) => `Last move: ${marker} on ${cell}.`,
    lastShift: (marker, cell, name, way) =>
      `Last move: ${marker} on ${cell}, then ${shift(name, way)}.`,
    lastAlone: (name, way) => `Last move: ${shift(name, way)}.`,
  },

  quest: {
    scores: "Scores",
    pool: "Numbers to take",
    notebook: "Notebook",
    clues: "Clues so far",
    noClues: "none yet",
    toMove: "to move",
    hidden: (low, high) =>
      `A target from ${low} to ${high} is hidden. Hit it exactly, never pass it.`,
    clue: (name, number, score, said) => `${name} took ${number} and has ${score}: ${said}.`,
    long: {
      below: (near) => `more than ${near} below the target`,
      within: (near) => `within ${near} of the target`,
      exact: () => "exactly the target",
      over: () => "over the target",
    },
    short: {
      below: (near) => `more than ${near} below`,
      within: (near) => `within ${near}`,
      exact: () => "exact",
      over: () => "over",
    },
    revealed: "The target was",
    makes: (score) => `= ${score}`,
    take: (number, score) => `take ${number}, makes ${score}`,
    takenBy: (number, name) => `${number}, taken by ${name}`,
    free: (number) => `${number}, free`,
    left: (count) => (count === 1 ? "Only one is possible." : `${count} are still possible.`),
    possible: (target) => `${target}, possible`,
    impossible: (target) => `${target}, ruled out`,
    found: (target) => `${target}, the target`,
    circle: (target) => `${target}, possible; circle it`,
    pencil: "Press one to circle it for yourself.",
  },
};
