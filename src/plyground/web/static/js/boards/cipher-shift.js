// Cipher Shift: the target above, the word as keys to press, the steps still to go beneath.

import { button, h } from "../dom.js";
import { say } from "../texts.js";
import * as kit from "./kit.js";

export function writeMove(move) {
  return say("cipher-shift.board-move", { place: placeOf(move), count: size(move) });
}

export function make({ play }) {
  const letters = h("div", { class: "letters" });
  const choice = h("div", { class: "choice" });
  const total = h("p", { class: "soft" });
  const last = kit.lastMove();
  const element = kit.frame(
    "cipher-shift",
    () => choose(null),
    h("p", { class: "soft" }, say("cipher-shift.board-target")),
    letters,
    choice,
    total,
    last.element,
  );
  const isNew = kit.newcomer();
  let scene = null;
  let chosen = null; // the place whose steps are being chosen

  const choose = (place) => {
    const left = chosen;
    chosen = place;
    draw(null);
    const key = place === null ? left && `place ${left}` : `move ${steps(place)[0]}`;
    if (key) element.querySelector(`[data-key="${key}"]`)?.focus();
  };
  const steps = (place) => kit.movesFrom(scene.legal, place);
  const press = (place) => {
    const moves = steps(place);
    if (!moves.length) return null;
    return () => (moves.length === 1 ? play(moves[0]) : choose(chosen === place ? null : place));
  };

  /** Draw it; `rolled` is the place whose letter has just changed. */
  const draw = (rolled) => {
    const { sketch } = scene;
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
    const moves = steps(place);
    const [only] = moves.length === 1 ? moves : [];
    const gives = only && scene.sketch.gives[only];
    const label = [
      say("cipher-shift.board-letter", { place, letter: cell.text }),
      say("cipher-shift.board-goal", { letter: goal.text }),
      stepsSaid(cell, left),
    ];
    const becomes = gives && say("cipher-shift.board-becomes", { letter: gives });
    if (gives) label.push(becomes + kit.worthSaid(scene, only));
    const key = kit.spot(
      scene,
      {
        key: `place ${place}`,
        label: label.join(", "),
        press: press(place),
        class: cell.marked ? "keycap there" : "keycap",
        "data-move": only,
        "data-head": only || !moves.length ? null : place,
        "aria-expanded": moves.length > 1 && String(chosen === place),
      },
      rollLetter(cell.text, rolled === place && kit.rowOf(scene.before, "Word")[at].text),
      kit.aside("small", gives ? `→ ${gives}` : moves.length ? "▾" : ""),
      only ? kit.worth(scene, only) : null,
    );
    key.classList.toggle("last", placeOf(scene.last) === place);
    return h(
      "div",
      { class: "stack" },
      h("span", { class: "goal", "aria-hidden": "true" }, goal.text),
      key,
      h("span", { class: "left", "aria-hidden": "true" }, stepsShown(cell, left)),
    );
  };

  const offered = (place) => {
    const letter = kit.rowOf(scene.sketch, "Word")[Number(place) - 1].text;
    const moves = steps(place).map((move) => {
      const gives = scene.sketch.gives[move];
      const step = say("cipher-shift.board-step", { count: size(move), letter: gives });
      const label = step + kit.worthSaid(scene, move);
      const given = { "data-key": `move ${move}`, "data-move": move, "aria-label": label };
      const made = button(kit.aside("b", step), () => play(move), given);
      const value = kit.worth(scene, move);
      if (value) made.append(value);
      return made;
    });
    const question = say("cipher-shift.board-how-far", { place, letter });
    return [h("p", {}, question), h("div", { class: "row" }, moves)];
  };

  const show = (next) => {
    const fresh = isNew(next);
    scene = next;
    // A choice outlives a redrawing of the same position, and nothing else.
    if (fresh || chosen === null || steps(chosen).length < 2) chosen = null;
    kit.keepingFocus(element, () => draw(fresh && scene.before ? placeOf(scene.last) : null));
    const word = kit.rowOf(scene.sketch, "Target").map((cell) => cell.text).join("");
    last.show(lastSaid(scene), say("cipher-shift.board-aim", { word }));
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

function lastSaid({ last, before, sketch }) {
  if (!last) return null;
  const place = placeOf(last);
  const at = sketch.columns.indexOf(place);
  if (!before) return say("cipher-shift.board-moved", { place });
  const [old, now] = [before, sketch].map((one) => kit.rowOf(one, "Word")[at]?.text);
  return say("cipher-shift.board-went", { place, old, new: now });
}

/** A move's place and how far it goes: '2+3' is three steps at 2, '2' is one. */
function placeOf(move) {
  return move?.split("+")[0] ?? null;
}

function size(move) {
  return Number(move.split("+")[1] ?? 1);
}
