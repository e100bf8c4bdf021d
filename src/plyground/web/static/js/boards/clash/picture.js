// What is to be seen in Coordinate Clash, of a scene and a choice: each cell, and what is said.

import { say } from "../../texts.js";
import * as kit from "../kit.js";
import { landing, lineOf, lineOfShift, MARKERS, parseMove } from "./notation.js";

/** A choice: the cell ("" for shifts alone), the arrow picked, the one shown, and its preview. */
export function picture(scene, { legal, cell, picked, shown, preview }) {
  const sketch = preview ?? scene.sketch;
  const columns = sketch.columns;
  const rows = sketch.rows.map((row) => row.name);
  const marker = MARKERS[scene.turn] ?? "";
  const last = parseMove(scene.last ?? "");
  const isChoosing = Boolean(cell) || shown !== null;
  const fresh = cell ? landing(cell, preview ? shown : "", columns, rows) : null;
  const placed = last.cell && !isChoosing ? landing(last.cell, last.shift, columns, rows) : null;
  const band = shown ?? (isChoosing ? "" : last.shift);
  const banded = band ? lineOf(band, columns, rows) : [];
  const bests = bestOf(scene.values);

  const at = (name) => sketch.rows[rows.indexOf(name.slice(1))].cells[columns.indexOf(name[0])];

  /** What the grid asks of a cell. */
  const look = (name) => {
    const known = at(name);
    const text = known.text || (name === fresh ? marker : "");
    const moves = picked === null ? (legal.get(name)?.size ?? 0) : 0;
    const best = cell ? null : bests.get(name);
    const marks = {
      x: text === MARKERS[1],
      o: text === MARKERS[2],
      won: known.marked,
      fresh: name === fresh,
      placed: name === placed,
      band: isChoosing && banded.includes(name),
      shifted: !isChoosing && banded.includes(name),
    };
    return {
      text,
      moves,
      ghost: moves && !text ? marker : null,
      classes: Object.keys(marks).filter((mark) => marks[mark]),
      worth: kit.worth(scene, best),
      words: label(name, text, marks) + kit.worthSaid(scene, best),
    };
  };
  const marked = () =>
    rows.flatMap((row) => columns.map((one) => one + row)).filter((name) => at(name).marked);
  const arrivals = () =>
    lineOf(shown, columns, rows)
      .filter((cell) => at(cell).text)
      .map((cell) => say("coordinate-clash.board-arrival", { marker: at(cell).text, cell }));
  const ahead = () => {
    const come = arrivals();
    const line = lineOfShift(shown);
    if (!come.length) return say("coordinate-clash.board-preview-nothing", line);
    return say("coordinate-clash.board-preview", { ...line, arrivals: come });
  };

  /** What is said beneath the grid. */
  const said = () => {
    const line = marked();
    const owner = line.length ? scene.names[at(line[0]).owner - 1] : null;
    if (scene.outcome && owner) {
      return say("coordinate-clash.board-won", { player: owner, cells: line.join(", ") });
    }
    if (scene.legal === null) return "";
    if (preview) {
      const end = owner && say("coordinate-clash.board-makes-line", { player: owner });
      return [ahead(), end].filter(Boolean).join(" ");
    }
    if (cell) return say("coordinate-clash.board-chosen", { marker, cell });
    if (cell === "") return say("coordinate-clash.board-must-shift");
    return "";
  };

  return { look, said, placed, last };
}

function label(name, text, { won, fresh, placed }) {
  const marks = [
    won && say("coordinate-clash.board-winning"),
    fresh && say("coordinate-clash.board-not-played"),
    placed && say("coordinate-clash.board-just-played"),
  ];
  const shown = text || say("coordinate-clash.board-empty");
  return [name, shown, ...marks].filter(Boolean).join(", ");
}

/** For each cell the best move that begins there: values come best first. */
function bestOf(values) {
  const bests = new Map();
  for (const move of Object.keys(values ?? {})) {
    const { cell } = parseMove(move);
    if (!bests.has(cell)) bests.set(cell, move);
  }
  return bests;
}
