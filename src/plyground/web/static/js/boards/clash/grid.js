// The grid of Coordinate Clash: a button for each cell, which says in words what stands there.

import { h } from "../../dom.js";
import { animate } from "../motion.js";
import { lineOf, split, STEPS } from "./notation.js";
import { shape } from "./shapes.js";

/** `press` is handed the cell's name. */
export function makeGrid(label, press) {
  const element = h("div", { class: "clash-cells", role: "grid", "aria-label": label });
  const cells = new Map(); // name: { button, told, drawn }
  let columns = [];
  let rows = [];

  const build = (sketch) => {
    columns = sketch.columns;
    rows = sketch.rows.map((row) => row.name);
    cells.clear();
    const lines = rows.map((row, down) =>
      h(
        "div",
        { role: "row" },
        columns.map((column, across) => cell(column + row, across, down)),
      ),
    );
    element.replaceChildren(...lines);
  };
  const cell = (name, across, down) => {
    const button = h("button", {
      type: "button",
      role: "gridcell",
      "data-cell": name,
      tabindex: across || down ? "-1" : "0",
      onclick: (event) => event.detail < 2 && press(name), // a double click is one press
    });
    cells.set(name, { button, told: null, drawn: null });
    return button;
  };

  /** `look` tells of a cell: text, ghost, classes, words, moves, worth. Gives the texts in one. */
  const draw = (sketch, look) => {
    if (columns.length !== sketch.columns.length) build(sketch);
    return [...cells].map(([name, known]) => drawCell(known, name, look(name))).join("");
  };
  const drawCell = (known, name, seen) => {
    const told = [seen.words, seen.moves, ...seen.classes].join();
    if (told !== known.told) tell(known.button, name, seen);
    known.told = told;
    const drawn = [seen.text, seen.ghost, seen.worth?.className, seen.worth?.title, seen.worth?.textContent].join();
    if (drawn !== known.drawn) {
      // Only then: what slides there is left alone.
      const marker = seen.text ? shape(seen.text) : seen.ghost && shape(seen.ghost, "ghost");
      known.button.replaceChildren(...[marker, seen.worth].filter(Boolean));
    }
    known.drawn = drawn;
    return seen.text || "-";
  };
  const tell = (button, name, { classes, words, moves }) => {
    button.className = ["cell", ...classes].join(" ");
    button.setAttribute("aria-label", words);
    button.setAttribute("aria-disabled", String(!moves));
    delete button.dataset.move;
    delete button.dataset.head;
    if (moves) button.dataset[moves === 1 ? "move" : "head"] = name;
  };
  const move = (name, frames) => {
    const marker = cells.get(name)?.button.querySelector(".shape:not(.ghost)");
    if (marker) animate(marker, frames);
  };

  /** The markers of a line come from where they were; what went around the edge, out of nothing. */
  const slide = (shift) => {
    const { way } = split(shift);
    const [across, down] = STEPS[way];
    const line = lineOf(shift, columns, rows);
    const around = "dr".includes(way) ? line[0] : line.at(-1);
    for (const name of line) {
      const from = { transform: `translate(${-160 * across}%, ${-160 * down}%)` };
      move(name, name === around ? [{ opacity: 0 }, from, {}] : [from, {}]);
    }
  };
  /** A marker comes down where nothing was. */
  const appear = (name) => move(name, [{ transform: "scale(1.6)", opacity: 0 }, {}]);
  /** Back to the cell that the keyboard was on last. */
  const focus = () => element.querySelector("[tabindex='0']").focus({ preventScroll: true });
  return { element, draw, slide, appear, focus };
}
