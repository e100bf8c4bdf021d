// Cipher Shift: the target above, the word as keys to press, the steps still to go beneath. A press, or
// the digit of the place, is one step; where more are allowed they are behind a second button.

import { button, h } from "../dom.js";
import { say } from "../texts.js";
import * as kit from "./kit.js";

export function writeMove(move) {
  return say("cipher-shift.board-move", { place: placeOf(move), count: size(move) });
}

export function after(sketch, move) {
  const at = sketch.columns.indexOf(placeOf(move));
  const left = Number(kit.rowOf(sketch, "Steps to go")[at].text) - size(move);
  const total = Number(kit.factOf(sketch, "Steps to go")) - size(move);
  const changes = { Word: { text: sketch.gives[move], marked: left === 0 }, "Steps to go": { text: String(left) } };
  const change = (cells, name) => cells.map((cell, i) => (i === at ? { ...cell, ...changes[name] } : cell));
  return kit.withFact(kit.withRows(sketch, change), "Steps to go", String(total));
}

export function make({ play, forbidden }) {
  const letters = h("div", { class: "letters" });
  const choice = h("div", { class: "choice" });
  const total = h("p", { class: "soft" });
  const element = kit.frame(
    "cipher-shift",
    () => choose(null),
    h("p", { class: "soft" }, say("cipher-shift.board-target")),
    letters,
    choice,
    total,
  );
  const isNew = kit.newcomer();
  let scene = null;
  let chosen = null; // the place whose steps are being chosen

  const choose = (place) => {
    const left = chosen;
    chosen = place;
    draw(null);
    const key = place === null ? left && `further ${left}` : `move ${steps(place)[1]}`;
    if (key) element.querySelector(`[data-key="${key}"]`)?.focus();
  };
  /** The moves at a place, the shortest first. */
  const steps = (place) => kit.movesFrom(scene.legal, place);
  // A digit is the letter in that place, wherever nothing else is to be typed.
  document.addEventListener("keydown", ({ key, target, ctrlKey, altKey, metaKey }) => {
    const isHere = element.contains(target) || target === document.body;
    if (!isHere || !element.isConnected || ctrlKey || altKey || metaKey || !/^[1-9]$/.test(key)) return;
    const [first] = scene ? steps(key) : [];
    if (first) play(first);
    else if (scene?.legal) forbidden?.(key);
  });

  /** Draw it; `rolled` is the place whose letter has just changed. */
  const draw = (rolled) => {
    const { sketch, options } = scene;
    element.classList.toggle("far", options.max_step > 1);
    element.classList.toggle("farther", options.max_step > 2);
    const columns = sketch.columns.map((place, at) => column(place, at, rolled));
    letters.replaceChildren(...columns);
    choice.replaceChildren(...(chosen === null ? [] : offered(chosen)));
    total.textContent = say("cipher-shift.board-total", {
      count: Number(kit.factOf(sketch, "Steps to go")),
    });
  };

  const column = (place, at, rolled) => {
    const [goal, cell, left] = ["Target", "Word", "Steps to go"].map(
      (name) => kit.rowOf(scene.sketch, name)[at],
    );
    const [first, ...further] = steps(place);
    const gives = first && scene.sketch.gives[first];
    const label = [
      say("cipher-shift.board-letter", { place, letter: cell.text }),
      say("cipher-shift.board-goal", { letter: goal.text }),
      stepsSaid(cell, left),
    ];
    const becomes = gives && say("cipher-shift.board-becomes", { letter: gives });
    if (gives) label.push(becomes + kit.worthSaid(scene, first));
    const key = kit.spot(
      scene,
      {
        key: `place ${place}`,
        label: label.join(", "),
        press: first ? () => play(first) : null,
        tried: forbidden && (() => forbidden(place)),
        class: cell.marked ? "keycap there" : "keycap",
        "data-move": first,
        "aria-keyshortcuts": first && place,
      },
      rollLetter(cell.text, rolled === place && kit.rowOf(scene.before, "Word")[at].text),
      kit.aside("small", gives ? `→ ${gives}` : ""),
      kit.worth(scene, first),
    );
    key.classList.toggle("last", placeOf(scene.last) === place);
    return h(
      "div",
      { class: "stack" },
      h("span", { class: "goal", "aria-hidden": "true" }, goal.text),
      key,
      h("span", { class: "left", "aria-hidden": "true" }, stepsShown(cell, left)),
      further.length ? more(place, cell, further) : h("span", { class: "further" }),
    );
  };

  /** The longer steps of a letter: the only one, or the way to them. */
  const more = (place, { text: letter }, further) => {
    if (further.length === 1) return longer(further[0], { class: "further" });
    const given = {
      class: "further",
      "data-key": `further ${place}`,
      "data-head": place,
      "aria-label": say("cipher-shift.board-further", { place, letter }),
      "aria-expanded": String(chosen === place),
    };
    return button(`+${size(further[0])} …`, () => choose(chosen === place ? null : place), given);
  };
  const longer = (move, given = {}) => {
    const [count, letter] = [size(move), scene.sketch.gives[move]];
    const label = say("cipher-shift.board-step", { count, letter }) + kit.worthSaid(scene, move);
    const named = { "data-key": `move ${move}`, "data-move": move, "aria-label": label, ...given };
    return button([kit.aside("b", `+${count} → ${letter}`), kit.worth(scene, move)], () => play(move), named);
  };
  const offered = (place) => {
    const letter = kit.rowOf(scene.sketch, "Word")[Number(place) - 1].text;
    const moves = steps(place).slice(1).map((move) => longer(move));
    const question = say("cipher-shift.board-how-far", { place, letter });
    return [h("p", {}, question), h("div", { class: "row" }, moves)];
  };

  const show = (next) => {
    const fresh = isNew(next);
    scene = next;
    // A choice outlives a redrawing of the same position, and nothing else.
    if (fresh || chosen === null || steps(chosen).length < 3) chosen = null;
    kit.keepingFocus(element, () => draw(fresh && scene.before ? placeOf(scene.last) : null));
  };
  return { element, show };
}

/** The letter, with the one it was rolling out. */
function rollLetter(letter, old) {
  if (!old || old === letter) return h("span", { class: "face" }, letter);
  const gone = kit.aside("span", old, "gone");
  return h("span", { class: "face rolls" }, h("span", { class: "come" }, letter), gone);
}

function stepsShown(cell, left) {
  if (cell.marked) return [h("b", {}, "✓"), h("small", {}, say("cipher-shift.board-there"))];
  const toGo = say("cipher-shift.board-to-go", { count: Number(left.text) });
  return [h("b", {}, left.text), h("small", {}, toGo)];
}

function stepsSaid(cell, left) {
  if (cell.marked) return say("cipher-shift.board-at-goal");
  return say("cipher-shift.board-steps-to-go", { count: Number(left.text) });
}

/** A move's place and how far it goes: '2+3' is three steps at 2, '2' is one. */
function placeOf(move) {
  return move?.split("+")[0] ?? null;
}

function size(move) {
  return Number(move.split("+")[1] ?? 1);
}
