// Coordinate Clash: a grid to press, then arrows around it for the shift, with a preview of it.
//
// One press chooses and shows; a second one on the same, or the button beneath, plays.

import { h } from "../dom.js";
import { say } from "../texts.js";
import { makeBar } from "./clash/bar.js";
import { makeGrid } from "./clash/grid.js";
import { families, landing, lineOfShift, lineSaid, MARKERS, parseMove } from "./clash/notation.js";
import { picture } from "./clash/picture.js";
import { previews } from "./clash/previews.js";
import { makeRing } from "./clash/ring.js";
import { shape } from "./clash/shapes.js";
import * as kit from "./kit.js";

export function writeMove(move, seat) {
  const { cell, shift } = parseMove(move);
  const line = shift && lineOfShift(shift);
  if (!cell) return say("coordinate-clash.board-preview-of", line);
  const placed = { marker: MARKERS[seat], cell };
  if (!shift) return say("coordinate-clash.board-move", placed);
  return say("coordinate-clash.board-move-shift", { ...placed, line: lineSaid(shift) });
}

export function after(sketch, move, seat) {
  const { cell, shift } = parseMove(move);
  const names = sketch.rows.map((row) => row.name);
  const moved = new Map();
  for (const { name, cells } of sketch.rows) {
    cells.forEach((one, at) => {
      const here = sketch.columns[at] + name;
      const placed = here === cell ? { ...one, text: MARKERS[seat], owner: seat } : one;
      moved.set(landing(here, shift, sketch.columns, names), placed);
    });
  }
  return kit.withRows(sketch, (cells, name) => cells.map((_, at) => moved.get(sketch.columns[at] + name)));
}

export function make(tools) {
  const grid = makeGrid(say("coordinate-clash.board-grid"), (name) => pressCell(name));
  const ring = makeRing({ press: (shift) => pressArrow(shift), look: (shift) => look(shift) });
  const confirm = () => send(family().get(picked ?? ""));
  const bar = makeBar({ announce: tools.say, confirm, back: () => stepBack() });
  const ahead = previews(tools.preview, () => draw());
  const frame = makeFrame();
  const table = h("div", { class: "clash-table" }, frame.names, grid.element, ring.strips);
  const parts = [frame.legend, table, bar.element];
  const element = kit.frame("coordinate-clash", () => stepBack(), ...parts);
  // For the Tab key the grid is one stop, and so are the arrows around it.
  element.addEventListener("focusin", ({ target }) => {
    const kind = [".cell", ".arrow"].find((one) => target.matches(one));
    for (const one of kind ? element.querySelectorAll(kind) : []) one.tabIndex = one === target ? 0 : -1;
  });

  let scene = null;
  let position = null; // what the choice is about
  let legal = new Map(); // the moves by their cell, then by their shift
  let cell = null; // chosen; "" where only shifts are legal
  let picked = null; // the arrow that was pressed
  let looked = null; // the arrow under the pointer or the focus
  let previewed = null; // the sketch that stands in for the position
  let letters = ""; // what stands on the grid as it is drawn
  let sent = false;

  const family = () => legal.get(cell) ?? new Map();

  const pressCell = (name) => {
    const moves = legal.get(name);
    if (picked !== null) return;
    if (!moves) return scene.legal && tools.forbidden?.(name);
    if (moves.size === 1 || name === cell) return send(moves.get(""));
    cell = name;
    draw();
    ring.near(name);
  };
  const pressArrow = (shift) => {
    if (shift === picked) return send(family().get(shift));
    picked = shift;
    draw();
  };
  const look = (shift) => {
    looked = shift;
    draw();
  };
  const stepBack = () => {
    if (picked === null && cell) cell = null;
    picked = looked = null;
    draw();
  };
  const send = async (move) => {
    if (sent || !move) return;
    sent = true;
    try {
      await tools.play(move);
    } finally {
      sent = false;
    }
  };

  const draw = () => {
    const held = document.activeElement;
    const moves = family();
    const shown = [looked, picked].find((shift) => shift && moves.has(shift)) ?? null;
    const preview = shown && ahead.get(moves.get(shown));
    ahead.want(shown && moves.get(shown));
    const seen = picture(scene, { legal, cell, picked, shown, preview });
    letters = grid.draw(scene.sketch, seen.look);
    if (preview && preview !== previewed) grid.slide(shown);
    previewed = preview;
    ring.draw(scene.sketch, { offered: offered(moves), picked, shown, last: seen.last.shift });
    bar.draw(scene, seen.said(), { cell, picked }, moves.get(picked ?? ""));
    // Arrows and buttons go, cells stay: there the keyboard goes on.
    if (element.contains(held) && (held.disabled || held.hidden)) grid.focus();
    return seen;
  };
  /** What the arrows say of the moves that they lead to. */
  const offered = (moves) => {
    const arrows = [...moves].filter(([shift]) => shift);
    return new Map(
      arrows.map(([shift, move]) => {
        const label = say("coordinate-clash.board-shift", { line: lineSaid(shift) });
        const words = label + kit.worthSaid(scene, move);
        return [shift, { words, worth: kit.worth(scene, move) }];
      }),
    );
  };

  const show = (next) => {
    const key = JSON.stringify([next.moment ?? next.sketch, next.legal, next.last]);
    const [isNew, before] = [key !== position, letters];
    scene = next;
    if (isNew) {
      position = key;
      legal = families(scene.legal ?? []);
      cell = legal.has("") ? "" : null;
      picked = looked = null;
      sent = false;
      ahead.forget();
    }
    frame.draw(scene);
    const seen = draw();
    if (isNew && cell === "") ring.near("");
    // What the reader has seen as a preview, or never saw before it moved, does not move now.
    if (!isNew || before === letters || before !== lettersOf(scene.before)) return;
    if (seen.last.shift) grid.slide(seen.last.shift);
    if (seen.placed) grid.appear(seen.placed);
  };
  return { element, show };
}

function lettersOf(sketch) {
  return sketch?.rows.flatMap((row) => row.cells.map((one) => one.text || "-")).join("");
}

function aimSaid(sketch) {
  return say("coordinate-clash.board-line-wins", { count: kit.factOf(sketch, "Line") });
}

/** Who has which marker, and the names of columns and rows. */
function makeFrame() {
  const legend = h("p", { class: "clash-legend" });
  const names = ["letters", "numbers"].map((name) =>
    h("div", { class: `clash-${name}`, "aria-hidden": "true" }),
  );
  const draw = ({ sketch, names: players, options }) => {
    const rows = sketch.rows.map((row) => row.name);
    [sketch.columns, rows].forEach((called, place) => {
      names[place].replaceChildren(...called.map((name) => h("span", {}, name)));
    });
    const table = names[0].parentElement;
    table.style.setProperty("--size", rows.length);
    table.classList.toggle("still", options?.shifts === false);
    const seats = players.map((name, seat) => {
      const marker = MARKERS[seat + 1];
      const said = h("span", { class: "unseen" }, `${marker} `);
      return h("span", { class: marker.toLowerCase() }, shape(marker), said, name);
    });
    legend.replaceChildren(...seats, h("span", { class: "soft" }, aimSaid(sketch)));
  };
  return { legend, names, draw };
}
