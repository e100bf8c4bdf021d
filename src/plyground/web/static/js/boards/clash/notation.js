// How moves of Coordinate Clash are written and said, and where on the grid that is. No rules: only places.

import { say } from "../../texts.js";

const MOVE = /^([A-Z]\d+)?\/?((?:[A-Z]|\d+)[udlr])?$/;
export const MARKERS = { 1: "X", 2: "O" };
export const STEPS = { u: [0, -1], d: [0, 1], l: [-1, 0], r: [1, 0] };

/** A move's cell and shift, each "" where the move has none. */
export function parseMove(move) {
  const [, cell = "", shift = ""] = MOVE.exec(move) ?? [];
  return { cell, shift };
}

/** Of a list of moves: for each cell that they begin with, the move for each shift. */
export function families(moves) {
  const found = new Map();
  for (const move of moves) {
    const { cell, shift } = parseMove(move);
    if (!found.has(cell)) found.set(cell, new Map());
    found.get(cell).set(shift, move);
  }
  return found;
}

/** A shift's line and way: "Cd" is column C, down. */
export function split(shift) {
  const line = shift.slice(0, -1);
  return { line, way: shift.at(-1), upright: /[A-Z]/.test(line) };
}

/** The cells of the line that a shift moves, from the top or the left. */
export function lineOf(shift, columns, rows) {
  const { line, upright } = split(shift);
  return upright ? rows.map((row) => line + row) : columns.map((column) => column + line);
}

/** Where a marker stands after the shift. */
export function landing(cell, shift, columns, rows) {
  const line = shift ? lineOf(shift, columns, rows) : [];
  const place = line.indexOf(cell);
  if (place < 0) return cell;
  const onward = "dr".includes(split(shift).way) ? 1 : line.length - 1;
  return line[(place + onward) % line.length];
}

/** What goes into a sentence about a shift. */
export function lineOfShift(shift) {
  const { line, way, upright } = split(shift);
  return { kind: upright ? "column" : "row", name: line, way };
}

/** The line that a shift moves, and which way. */
export function lineSaid(shift) {
  return say("coordinate-clash.board-line", lineOfShift(shift));
}
