// Which board a game has. A board is a function of a view that gives an element; it knows no rules.

import { clashBoard } from "./coordinate-clash.js";
import { positionBoard } from "./position.js";

const BOARDS = { "coordinate-clash": clashBoard };

/** The board of a game; one without its own shows the position as text. */
export function boardOf(game) {
  return BOARDS[game] ?? positionBoard;
}
