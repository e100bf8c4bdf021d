// The arrows around the grid: above and below each column, left and right of each row.

import { h } from "../../dom.js";
import { shape } from "./shapes.js";

const WAYS = ["u", "l", "r", "d"];

/** `press` is handed a shift; `look` the shift under the pointer or the focus, or null. */
export function makeRing({ press, look }) {
  const strips = WAYS.map((way) => h("div", { class: `clash-strip strip-${way}` }));
  const arrows = new Map(); // shift: button
  let size = 0;

  const build = ({ columns, rows }) => {
    size = columns.length;
    arrows.clear();
    const numbers = rows.map((row) => row.name);
    WAYS.forEach((way, place) => {
      const lines = "ud".includes(way) ? columns : numbers;
      strips[place].replaceChildren(...lines.map((line) => arrow(line, way)));
    });
  };
  const arrow = (line, way) => {
    const shift = line + way;
    const given = {
      type: "button",
      class: "arrow",
      "data-shift": shift,
      tabindex: "-1",
      onclick: (event) => event.detail < 2 && press(shift), // a double click is one press
      onpointerenter: (event) => event.pointerType === "mouse" && look(shift),
      onpointerleave: () => look(null),
      onfocus: () => look(shift),
      onblur: () => look(null),
    };
    const button = h("button", given, shape(way));
    arrows.set(shift, button);
    return button;
  };

  /** `offered` tells of each shift that can be made: its words and worth; the others are shifts. */
  const draw = (sketch, { offered, picked, shown, last }) => {
    if (size !== sketch.columns.length) build(sketch);
    for (const [shift, button] of arrows) {
      const known = offered.get(shift);
      const mark = known ? shift === shown && "shown" : shift === last && "last";
      button.className = mark ? `arrow ${mark}` : "arrow";
      button.disabled = !known;
      button.setAttribute("aria-pressed", String(shift === picked));
      button.setAttribute("aria-label", known?.words ?? "");
      button.setAttribute("aria-hidden", String(!known));
      drawWorth(button, known?.worth ?? null);
    }
  };
  const drawWorth = (button, worth) => {
    // Only what has changed: a press on something that is taken out and put back is lost.
    const [, shown] = button.children;
    if (!shown === !worth && (!worth || worth.isEqualNode(shown))) return;
    button.replaceChildren(...[button.firstChild, worth].filter(Boolean));
  };
  /** Let the Tab key come to an arrow near a cell. */
  const near = (cell) => {
    const [open] = [...arrows.values()].filter((button) => !button.disabled);
    const above = arrows.get(`${cell.slice(0, 1)}u`);
    for (const button of arrows.values()) button.tabIndex = -1;
    const first = above && !above.disabled ? above : open;
    if (first) first.tabIndex = 0;
  };
  return { strips, draw, near };
}
