// What is to be seen in Coordinate Clash, of a scene and a choice: each cell, and what is said.

import { texts } from "../../texts.js";
import * as kit from "../kit.js";
import { landing, lineOf, MARKERS, parsed, split } from "./notation.js";

const words = texts.gridBoards.clash;

/** A choice: the cell ("" for shifts alone), the arrow picked, the one shown, and its preview. */
export function picture(scene, { legal, cell, picked, shown, preview }) {
  const sketch = preview ?? scene.sketch;
  const columns = sketch.columns;
  const rows = sketch.rows.map((row) => row.name);
  const marker = MARKERS[scene.turn] ?? "";
  const last = parsed(scene.last ?? "");
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
      band: banded.includes(name),
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
  const moved = () =>
    lineOf(shown, columns, rows)
      .filter((name) => at(name).text)
      .map((name) => [at(name).text, name]);

  /** What is said beneath the grid. */
  const said = () => {
    if (scene.outcome && marked().length) return words.won(ownerName(marked()[0]), marked());
    if (scene.legal === null) return scene.turn ? words.waiting(scene.names[scene.turn - 1]) : "";
    if (preview) {
      const { line, way } = split(shown);
      const end = marked().length ? ` ${words.lines(ownerName(marked()[0]))}` : "";
      return words.comes(line, way, moved()) + end;
    }
    if (cell) return words.chosen(marker, cell);
    return cell === "" ? words.mustShift : words.choose(marker);
  };
  const ownerName = (name) => scene.names[at(name).owner - 1];

  const lastSaid = () => {
    if (!scene.last) return null;
    const { line, way } = last.shift ? split(last.shift) : {};
    if (!last.cell) return words.lastAlone(line, way);
    const { text } = at(landing(last.cell, last.shift, columns, rows));
    return line ? words.lastShift(text, last.cell, line, way) : words.last(text, last.cell);
  };
  return { look, said, lastSaid, placed, last };
}

function label(name, text, { won, fresh, placed }) {
  const marks = [won && words.winning, fresh && words.provisional, placed && words.justPlayed];
  return [name, text || words.empty, ...marks].filter(Boolean).join(", ");
}

/** For each cell the best move that begins there: values come best first. */
function bestOf(values) {
  const bests = new Map();
  for (const move of Object.keys(values ?? {})) {
    const { cell } = parsed(move);
    if (!bests.has(cell)) bests.set(cell, move);
  }
  return bests;
}
