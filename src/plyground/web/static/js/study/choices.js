// Every legal move with its exact value, best first; pressing one plays it.

import { button, h } from "../dom.js";
import { say } from "../texts.js";
import { valueShown } from "./values.js";

const MANY = 24; // moves that can still be looked through one under the other
const VERY_MANY = 40; // of one value

/** `play` is handed a move; `show` takes an analysis, and what each move would make. */
export function choices(play) {
  const element = h("div", { class: "judgements", tabindex: "-1" });
  let shown = null;
  const show = (analysis, { gives = {}, playable = true } = {}) => {
    const key = JSON.stringify([analysis?.moves, playable]);
    if (key === shown) return;
    shown = key;
    const had = element.contains(document.activeElement);
    const one = (judged) => choice(judged, gives[judged.move], playable ? play : null);
    element.replaceChildren(...(analysis ? arrangeMoves(analysis.moves, one) : []));
    // Whoever plays by keyboard goes on where they were.
    if (had) (element.querySelector("button, summary") ?? element).focus({ preventScroll: true });
  };
  return { element, show };
}

function choice({ move, value, best }, gives, play) {
  const told = [
    h("span", { class: "notation" }, move),
    valueShown(value),
    best ? h("span", { class: "best" }, "★ ", say("pages.best")) : null,
    gives ? h("span", { class: "soft makes" }, say("pages.gives", { result: gives })) : null,
  ].flatMap((part) => (part ? [part, " "] : []));
  if (!play) return h("div", { class: "judged" }, told);
  return button(told, () => play(move), { class: "judged", "data-worth": move });
}

function arrangeMoves(moves, one) {
  if (moves.length <= MANY) return moves.map(one);
  const groups = groupMoves(moves, ({ value }) => JSON.stringify(value));
  return groups.map((group, place) => valueGroup(group, one, place === 0));
}

function groupMoves(moves, key) {
  const groups = new Map();
  for (const judged of moves) {
    const name = key(judged);
    groups.set(name, [...(groups.get(name) ?? []), judged]);
  }
  return [...groups.values()];
}

/** The moves of one value: few as they are, many by what comes before their slash. */
function valueGroup(group, one, open) {
  const { value, best } = group[0];
  const head = [valueShown(value), " ", say("pages.group", { count: group.length })];
  if (best) head.push(h("span", { class: "best" }, " ★ ", say("pages.best")));
  const inside = () => {
    if (group.length <= VERY_MANY) return group.map(one);
    const families = groupMoves(group, ({ move }) => move.split("/")[0]);
    return families.map((family) => familyOf(family, one));
  };
  return folded(head, inside, open);
}

function familyOf(family, one) {
  if (family.length === 1) return one(family[0]);
  const head = family[0].move.split("/")[0];
  return folded([head, " ", say("pages.group", { count: family.length })], () => family.map(one));
}

/** Something folded away, made when it is opened: there can be hundreds of moves in it. */
function folded(head, inside, open = false) {
  const body = h("div", { class: "judgements" });
  const fill = () => body.children.length || body.append(...inside());
  if (open) fill();
  return h("details", { open, ontoggle: fill }, h("summary", {}, head), body);
}
