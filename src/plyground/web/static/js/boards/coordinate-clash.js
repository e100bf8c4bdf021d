// Coordinate Clash: the grid, with its columns and rows named.

import { h } from "../dom.js";
import { positionBoard } from "./position.js";

const COLUMNS = "ABCDEFG";

export function clashBoard(view) {
  const rows = view.now.position.split(" ")[0].split("/").map(cells);
  // Under house rules a position is a start and moves: nothing that could be drawn.
  if (view.now.position.includes("moves")) return positionBoard(view);
  const head = `    ${[...COLUMNS.slice(0, rows.length)].join(" ")}`;
  const lines = rows.map((row, place) => `${place + 1}   ${row.join(" ")}`);
  return h("pre", { class: "position" }, [head, ...lines].join("\n"));
}

/** A row's cells: digits are runs of empty ones. */
function cells(row) {
  return [...row.replace(/\d/g, (run) => ".".repeat(Number(run)))];
}
