// What boards have in common: reading a sketch, controls, values, the keyboard.

import { h } from "../dom.js";
import { numberedPlayer, say } from "../texts.js";

// ---- reading a scene ----------------------------------------------------------------------------

/** A scene in which nobody can move and nothing has happened. */
export function idleScene() {
  const nothing = { last: null, mover: null, before: null, turn: null, outcome: null, values: null };
  return { options: {}, legal: null, you: [], names: [1, 2].map(numberedPlayer), ...nothing };
}

/** What a sketch says about something, by its name. */
export function factOf(sketch, name) {
  return sketch.facts.find((fact) => fact.name === name)?.value ?? null;
}

/** The cells of a row, by its name. */
export function rowOf(sketch, name) {
  return sketch.rows.find((row) => row.name === name)?.cells ?? [];
}

/** The number of a square as its row and column, where moves fill squares; any other move as it is written. */
export function squareName(sketch, move) {
  if (!sketch?.squares || !/^\d+$/.test(move)) return move;
  const width = sketch.rows[0].cells.length;
  return say("pages.board-place", { row: Math.floor(move / width) + 1, column: (move % width) + 1 });
}

/** The legal moves that a place is, or begins: '1' begins '1+2', and not '12'. */
export function movesFrom(legal, head) {
  if (!head) return [];
  const isNext = (move) => move.startsWith(head) && !/^\w/.test(move.slice(head.length));
  return (legal ?? []).filter(isNext);
}

/** A sketch with another value of a fact. */
export function withFact(sketch, name, value) {
  return { ...sketch, facts: sketch.facts.map((fact) => (fact.name === name ? { name, value } : fact)) };
}

/** A sketch whose rows are changed: `change` is handed the cells of a row, and its name. */
export function withRows(sketch, change) {
  const rows = sketch.rows.map((row, at) => ({ ...row, cells: change(row.cells, row.name, at) }));
  return { ...sketch, rows };
}

/** Whether the reader has something to press here, now or after the other's move. */
export function isPlayable(scene) {
  return scene.legal !== null || (scene.you.length > 0 && !scene.outcome);
}

/** A question that is answered with yes once for every new position. */
export function newcomer() {
  let shown = null;
  return ({ moment, sketch, last, turn }) => {
    const key = moment ?? JSON.stringify([sketch.facts, sketch.rows, last, turn]);
    const isNew = key !== shown;
    shown = key;
    return isNew;
  };
}

// ---- elements -----------------------------------------------------------------------------------

/** The element of a board; arrow keys go from button to button, Escape takes back a choice. */
export function frame(name, escape, ...parts) {
  const element = h("div", { class: `board ${name}`, tabindex: "-1" }, ...parts);
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") escape();
    else if (event.key in DIRECTIONS && step(element, ...DIRECTIONS[event.key])) {
      event.preventDefault();
    }
  });
  return element;
}

/** A place on a board: a button where the reader plays, otherwise a picture with its name.
 *
 * `press` is null where nothing can be done now; such a button stays, and so keeps the focus. What a rule
 * forbids is `tried` all the same, and answered.
 */
export function spot(scene, { key, label, press = null, tried = null, ...given }, ...inside) {
  const named = { "aria-label": label, ...given };
  if (!isPlayable(scene)) return h("div", { role: "img", ...named }, ...inside);
  const off = press ? null : "true";
  const button = { type: "button", "data-key": key, "aria-disabled": off, ...named };
  return h("button", { ...button, onclick: () => (press ?? (scene.legal && tried))?.() }, ...inside);
}

/** Something for the eye only, drawn by the sheet: the label says it in words. */
export function aside(tag, text, name = "") {
  return h(tag, { class: `aside ${name}`.trim(), "data-text": text });
}

/** What a move is worth, where the scene tells: a symbol, and the words for it. */
export function worth(scene, move) {
  const value = scene.values?.[move];
  if (!value) return null;
  const { symbol, words, best } = value;
  const given = { class: best ? "worth best" : "worth", title: words, "aria-hidden": "true" };
  return h("span", given, best ? "★" : "", symbol);
}

/** The words for what a move is worth, to go into a label. */
export function worthSaid(scene, move) {
  const value = scene.values?.[move];
  if (!value) return "";
  return `, ${value.best ? say("pages.best-move", { value: value.words }) : value.words}`;
}

/** Tell the sheets whose move was the last, and who won: marks are in that player's colour. */
export function mark(place, { mover, outcome }) {
  place.dataset.mover = mover ?? "";
  place.dataset.winner = outcome?.winner ?? "";
}

/** What has to be scrolled, where there is very much on a board, is reached by keyboard, too. */
export function letScroll(place) {
  if (place.scrollHeight > place.clientHeight) place.tabIndex = 0;
  else place.removeAttribute("tabindex");
}

// ---- the keyboard -------------------------------------------------------------------------------

/** Draw a board again; whoever was on one of its controls is on it afterwards. */
export function keepingFocus(element, draw) {
  const held = element.contains(document.activeElement) ? document.activeElement : null;
  draw();
  if (!held || document.activeElement === held) return;
  const key = held.dataset.key;
  const again = key && element.querySelector(`[data-key="${CSS.escape(key)}"]`);
  (again || element).focus({ preventScroll: true });
}

const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Focus the nearest button in a direction; whether there was one. */
function step(element, x, y) {
  const from = document.activeElement;
  if (!from?.matches("button") || !element.contains(from)) return false;
  const start = middle(from);
  let nearest = null;
  let least = Infinity;
  for (const button of element.querySelectorAll("button:enabled")) {
    if (!button.offsetParent) continue; // it is not there
    const [dx, dy] = middle(button).map((at, axis) => at - start[axis]);
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    // Straight on counts before near by: a neighbour in the next row is not 'to the right'.
    if (ahead > 4 && aside < ahead * 2 && ahead + aside * 3 < least) {
      least = ahead + aside * 3;
      nearest = button;
    }
  }
  nearest?.focus();
  return nearest !== null;
}

/** Where an element lies on the page, whatever movement it is in. */
function middle(element) {
  let [x, y] = [element.offsetWidth / 2, element.offsetHeight / 2];
  for (let at = element; at; at = at.offsetParent) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return [x, y];
}
