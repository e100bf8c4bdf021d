// Operator Outwit: the number, the target, a line between them, and what each operation gives.

import { h } from "../dom.js";
import { say } from "../texts.js";
import * as kit from "./kit.js";
import { numberLine } from "./outwit/line.js";
import { amount, said, shown } from "./outwit/numbers.js";

export function writeMove(move) {
  const words = said(move);
  return words[0].toUpperCase() + words.slice(1);
}

export function after(sketch, move) {
  return kit.withFact(sketch, "Number", sketch.gives[move]);
}

export function make({ play, forbidden }) {
  const number = h("b", {});
  const target = h("b", {});
  const sums = h(
    "div",
    { class: "sums" },
    h("div", {}, h("small", {}, say("operator-outwit.board-number")), number),
    h("span", { class: "arrow", "aria-hidden": "true" }, "→"),
    h("div", {}, h("small", {}, say("operator-outwit.board-target")), target),
  );
  const distance = h("p", { class: "distance soft" });
  const line = h("div", { class: "track" });
  const operations = h("div", { class: "operations" });
  const element = kit.frame(
    "operator-outwit",
    () => {},
    sums,
    distance,
    line,
    operations,
  );
  const isNew = kit.newcomer();
  let scene = null;

  /** Point out on the line where an operation would lead. */
  const aim = (move, on) => {
    for (const dot of line.querySelectorAll("[data-result]")) {
      dot.classList.toggle("aimed", on && dot.dataset.result === move);
    }
  };

  const operation = (move) => {
    const legal = scene.legal?.includes(move);
    const result = scene.sketch.gives[move];
    const note = result && noteResult(Number(result), goal(scene.sketch));
    const label = result
      ? say("operator-outwit.board-gives", { operation: said(move), result: Number(result) })
      : said(move);
    return kit.spot(
      scene,
      {
        key: move,
        label: [label, note].filter(Boolean).join(", ") + kit.worthSaid(scene, move),
        press: legal ? () => play(move) : null,
        tried: forbidden && (() => forbidden(move)),
        class: "keycap",
        "data-move": legal && move,
        onmouseenter: () => aim(move, true),
        onmouseleave: () => aim(move, false),
        onfocus: () => aim(move, true),
        onblur: () => aim(move, false),
      },
      kit.aside("b", shown(move)),
      kit.aside("span", result ? `→ ${amount(result)}` : "–", "gives"),
      kit.aside("small", note || "\u00a0"),
      kit.worth(scene, move),
    );
  };

  const draw = (moved) => {
    const { sketch, before } = scene;
    const here = value(sketch);
    const facts = { number: here, target: goal(sketch), old: before && value(before) };
    number.textContent = amount(here);
    target.textContent = amount(facts.target);
    sums.classList.toggle("long", facts.target >= 100_000);
    distance.textContent = distanceSaid(facts);
    const ahead = scene.legal ? Object.entries(sketch.gives) : [];
    line.replaceChildren(
      numberLine({ ...facts, last: scene.last && shown(scene.last), ahead: ahead.map(numeric) }),
    );
    operations.replaceChildren(...known(scene).map(operation));
    line.classList.toggle("moved", moved);
  };

  const show = (next) => {
    const moved = isNew(next) && next.before !== null;
    scene = next;
    kit.keepingFocus(element, () => draw(moved));
  };
  return { element, show };
}

/** All operations of the game, so that each keeps its place; those that cannot be made too. */
function known({ options, sketch, legal }) {
  return options?.operations?.split(",") ?? legal ?? Object.keys(sketch.gives);
}

function value(sketch) {
  return Number(kit.factOf(sketch, "Number"));
}

function goal(sketch) {
  return Number(kit.factOf(sketch, "Target"));
}

function numeric([move, result]) {
  return [move, Number(result)];
}

function noteResult(result, target) {
  if (result < target) return "";
  return say(result === target ? "operator-outwit.board-hits" : "operator-outwit.board-past", {
    target,
  });
}

function distanceSaid({ number, target }) {
  if (number === target) return say("operator-outwit.board-reached");
  const count = Math.abs(target - number);
  if (number < target) return say("operator-outwit.board-to-go", { count });
  return say("operator-outwit.board-past-by", { count });
}
