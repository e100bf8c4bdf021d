// What a section of the rules is made of, as elements.

import { h } from "../dom.js";

const SHORT = 14; // letters that stay on one line

/** A paragraph, a list, a table or drawings. */
export function piece({ says, items, rows, drawings }) {
  if (says) return h("p", {}, says);
  if (items) return list(items);
  if (rows) return table(rows);
  return h(
    "div",
    { class: "drawings" },
    drawings.map((drawing) => h("pre", {}, drawing)),
  );
}

/** Numbered where the text has numbers. */
function list(items) {
  const numbered = items.every((item) => /^\d\. /.test(item));
  const entries = items.map((item) => h("li", {}, numbered ? item.slice(3) : item));
  return h(numbered ? "ol" : "ul", {}, entries);
}

/** A first row that begins with nothing is a heading. */
function table(rows) {
  const headed = rows[0][0] === "";
  const box = (cell, tag) =>
    h(cell ? tag : "td", { class: cell.length <= SHORT ? "short" : null }, cell);
  const row = (cells, tag) => h("tr", {}, cells.map((cell) => box(cell, tag)));
  return h(
    "div",
    { class: "wide" },
    h(
      "table",
      {},
      headed ? h("thead", {}, row(rows[0], "th")) : null,
      h("tbody", {}, rows.slice(headed ? 1 : 0).map((cells) => row(cells, "td"))),
    ),
  );
}
