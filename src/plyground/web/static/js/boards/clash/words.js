// A shift in words: 'column C down'.

import { say } from "../../texts.js";
import { split } from "./notation.js";

/** What goes into a sentence about a shift. */
export function lineOfShift(shift) {
  const { line, way, upright } = split(shift);
  return { kind: upright ? "column" : "row", name: line, way };
}

/** The line that a shift moves, and which way. */
export function lineSaid(shift) {
  return say("coordinate-clash.board-line", lineOfShift(shift));
}
