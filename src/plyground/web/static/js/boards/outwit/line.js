// A number line: where the number and the target lie, where it came from and where it could go.

import { h, s } from "../../dom.js";
import { say } from "../../texts.js";
import { brief } from "./numbers.js";

const FROM = 5; // percent of the width
const TO = 88;
const BEYOND = 94; // everything past the target stands here
const EVEN = 100; // the largest target that an even scale shows well; beyond, tens are even
const ROOM = 9; // percent that a label needs

/** Drawn anew from { number, target, old, last, ahead: [[move, result], ...] }. */
export function numberLine({ number, target, old, last, ahead }) {
  const at = scale(target);
  const labelled = labels(target).filter((tick) => at(target) - at(tick) > ROOM);
  const label = say("operator-outwit.board-numbers", { number, target });
  const beyond = h("span", { class: "beyond" });
  beyond.style.left = `${TO}%`;
  return h(
    "div",
    { class: "line", role: "img", "aria-label": label },
    h("span", { class: "axis" }),
    beyond,
    marks(target).map((tick) => put("span", "tick", at(tick))),
    labelled.map((tick) => put("span", "label", at(tick), brief(tick))),
    put("b", "label", at(target), brief(target)),
    put("span", "goal", at(target)),
    ahead.map(([move, result]) => candidate(move, at(result))),
    old === null ? null : jump(at(old), at(number), last),
    put("b", "here", at(number), brief(number)),
  );
}

function candidate(move, x) {
  const dot = put("span", "possible", x);
  dot.dataset.result = move;
  return dot;
}

function put(tag, name, x, ...inside) {
  const element = h(tag, { class: `at ${name}` }, ...inside);
  element.style.left = `${x}%`;
  return element;
}

/** An arc from the old number to the new one, with the operation on it. */
function jump(from, to, operation) {
  const path = s("path", { d: `M ${from} 40 C ${from} 3 ${to} 3 ${to} 28` });
  return h(
    "span",
    { class: "jump" },
    s("svg", { viewBox: "0 0 100 40", preserveAspectRatio: "none" }, path),
    put("span", "old", from),
    put("span", "tip", to),
    put("span", "said", (from + to) / 2, operation),
  );
}

// ---- where things lie ---------------------------------------------------------------------------

function scale(target) {
  const part =
    target <= EVEN
      ? (number) => (number - 1) / (target - 1)
      : (number) => Math.log(Math.max(1, number)) / Math.log(target);
  return (number) => (number > target ? BEYOND : FROM + (TO - FROM) * part(number));
}

function marks(target) {
  if (target > EVEN) return powers(target);
  const every = target > 40 ? 5 : 1;
  return [1, ...multiples(target, every)];
}

function labels(target) {
  if (target > EVEN) return powers(target).filter((_, at, all) => all.length < 6 || at % 3 === 0);
  return [1, ...multiples(target, target > 40 ? 20 : 5)];
}

function multiples(target, every) {
  return Array.from({ length: Math.floor(target / every) }, (_, at) => (at + 1) * every);
}

function powers(target) {
  return Array.from({ length: Math.floor(Math.log10(target)) + 1 }, (_, at) => 10 ** at);
}
