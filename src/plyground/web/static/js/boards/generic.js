// The board for any game: the facts and cells of its sketch, and every legal move as a button.

import { button, h, terms } from "../dom.js";
import { numberedPlayer, say } from "../texts.js";
import * as kit from "./kit.js";

const MANY = 40; // buttons that can still be looked through

export function make({ play, tell }) {
  let shown = null;
  let from = ""; // the cell that was pressed, where a move is two
  const drawn = h("div", {});
  const element = kit.frame("generic", () => choose(""), drawn);
  const isNew = kit.newcomer();
  const choose = (place) => {
    from = place;
    if (shown) draw(shown);
  };
  const draw = (scene) => {
    const hand = { play, from, choose, tell };
    const parts = [facts(scene), cells(scene, hand), moves(scene, play)];
    kit.keepingFocus(element, () => drawn.replaceChildren(...parts.filter(Boolean)));
  };
  const show = (scene) => {
    shown = scene;
    if (isNew(scene) || !scene.legal) from = "";
    draw(scene);
  };
  return { element, show };
}

export function writeMove(move, _, sketch) {
  const said = kit.squareName(sketch, move);
  return said === move ? move : said[0].toUpperCase() + said.slice(1);
}

function facts({ sketch }) {
  if (!sketch.facts.length) return null;
  return terms(sketch.facts.map(({ name, value }) => [name, value]));
}

// ---- cells --------------------------------------------------------------------------------------

function cells(scene, hand) {
  const { columns, rows } = scene.sketch;
  if (!rows.length) return null;
  const width = rows[0].cells.length;
  if (rows.every(({ name, cells }) => !name && cells.length === width)) return grid(scene, hand);
  const head = columns.length
    ? h("tr", {}, h("td", {}), columns.map((name) => h("th", { scope: "col" }, name)))
    : null;
  const body = rows.map(({ name, cells }) => {
    const where = (at) => `${name} ${columns[at] ?? at + 1}`;
    const places = cells.map((cell, at) => place(scene, cell, where(at), hand));
    // Without columns nothing has to stand beneath anything, and a long row may be broken.
    const inside = columns.length
      ? places.map((one) => h("td", {}, one))
      : h("td", { class: "run" }, places);
    return h("tr", {}, h("th", { scope: "row" }, name), inside);
  });
  const table = h("table", {}, head, body);
  const scrolled = { role: "group", "aria-label": say("pages.board"), tabindex: "0" };
  return h("div", { class: "cells", ...scrolled }, table);
}

/** Rows without names, all as long: a board of squares. */
function grid(scene, hand) {
  const { rows } = scene.sketch;
  const width = rows[0].cells.length;
  const before = scene.before?.rows;
  const places = rows.flatMap(({ cells }, row) =>
    cells.map((cell, column) => {
      const where = say("pages.board-place", { row: row + 1, column: column + 1 });
      const made = place(scene, cell, where, hand);
      const was = before?.[row]?.cells[column];
      made.classList.toggle("changed", Boolean(was && was.text !== cell.text));
      return made;
    }),
  );
  const named = { role: "group", "aria-label": say("pages.board") };
  const squares = h("div", { class: "squares" }, h("div", { class: "grid", ...named }, places));
  squares.style.setProperty("--columns", width);
  squares.style.setProperty("--rows", rows.length);
  return squares;
}

/** What stands in a cell, and what pressing it does: a legal move of its own, or an end of one. */
function place(scene, cell, where, hand) {
  const { text, owner, marked, note } = cell;
  const between = `${hand.from}-${cell.place}`;
  const move = cell.place && scene.legal?.includes(between) ? between : cell.move;
  const told = [owner && numberedPlayer(owner), marked && say("pages.board-marked"), note];
  const said = [where, text || say("pages.board-empty"), ...told];
  const inside = [
    text ? h("span", {}, text) : kit.aside("span", "·"),
    owner && isShared(scene.sketch, cell) ? kit.aside("small", `P${owner}`) : null,
    marked ? kit.aside("small", "★") : null,
    note ? h("small", {}, note) : null,
  ];
  const kind = [owner ? `place seat-${owner}` : "place", text ? "" : "empty"].join(" ").trim();
  const label = said.filter(Boolean).join(", ");
  const named = { class: kind, key: `cell ${where}`, label };
  if (scene.legal?.includes(move)) {
    const given = { label: label + kit.worthSaid(scene, move), title: move, "data-move": move, press: () => hand.play(move) };
    return kit.spot(scene, { ...named, ...given }, kit.aside("small", move, "does"), ...inside, kit.worth(scene, move));
  }
  if (begins(scene, cell)) {
    const chosen = hand.from === cell.place;
    const press = () => hand.choose(chosen ? "" : cell.place);
    return kit.spot(scene, { ...named, "aria-pressed": String(chosen), "data-place": cell.place, press }, ...inside);
  }
  if (!scene.sketch.rows.some((row) => row.cells.some((one) => one.move || one.place))) return h("span", { class: kind }, inside);
  const tried = hand.tell && (() => hand.tell(say("pages.board-no-move", { where, text: text || "none" })));
  return kit.spot(scene, { ...named, tried }, ...inside);
}

/** Whether a legal move goes from this cell to another one. */
function begins({ legal, sketch }, { place }) {
  const moves = legal?.filter((move) => place && move.startsWith(`${place}-`)) ?? [];
  return moves.some((move) => isBetween(sketch, move));
}

/** Whether a move is from a cell to a cell. */
function isBetween({ rows }, move) {
  const places = new Set(rows.flatMap(({ cells }) => cells).map((cell) => cell.place));
  const parts = move.split("-");
  const half = parts.length / 2;
  return places.has(parts.slice(0, half).join("-")) && places.has(parts.slice(half).join("-"));
}

/** Whether the other player's cells say the same: then the text does not tell whose it is. */
function isShared(sketch, { text, owner }) {
  const others = sketch.rows.flatMap((row) => row.cells);
  return others.some((cell) => cell.owner && cell.owner !== owner && cell.text === text);
}

// ---- moves --------------------------------------------------------------------------------------

/** The legal moves that no cell is; where there are very many, folded by how they begin. */
function moves(scene, play) {
  const { legal, sketch } = scene;
  if (!legal) return null;
  const all = sketch.rows.flatMap((row) => row.cells);
  const pressed = new Set(all.map((cell) => cell.move));
  // Where moves have values, those of two presses are listed, too: they are seen at a glance.
  const isPressed = (move) => pressed.has(move) || (!scene.values && isBetween(sketch, move));
  const left = legal.filter((move) => !isPressed(move));
  const one = (move) => {
    const result = sketch.gives[move];
    const gives = result ? say("pages.board-gives", { move, result }) : move;
    const label = gives + kit.worthSaid(scene, move);
    const given = { "aria-label": label, "data-key": `move ${move}`, "data-move": move };
    const leads = result ? h("small", {}, ` → ${result}`) : null;
    return button([h("b", {}, move), leads, kit.worth(scene, move)], () => play(move), given);
  };
  if (!left.length) return null;
  const choices = left.length <= MANY ? left.map(one) : families(left, one);
  const label = say("pages.board-moves");
  return h("div", { class: "choices", role: "group", "aria-label": label }, choices);
}

function families(legal, one) {
  const found = new Map();
  for (const move of legal) {
    const head = /^\w+/.exec(move)?.[0] ?? move;
    found.set(head, [...(found.get(head) ?? []), move]);
  }
  return [...found].map(([head, family]) =>
    family.length > 1 ? folded(head, family, one) : one(family[0]),
  );
}

/** A family of moves, made when it is opened: there can be a thousand in all. */
function folded(head, family, one) {
  const inside = h("div", { class: "choices" });
  const fill = () => inside.children.length || inside.append(...family.map(one));
  const summary = h("summary", { "data-head": head, "data-key": `head ${head}` }, head);
  return h("details", { name: "family", ontoggle: fill }, summary, inside);
}
