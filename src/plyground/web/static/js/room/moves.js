// The moves that can be made: as buttons, and in notation. It knows no rules, only the list.

import { button, field, h } from "../dom.js";
import { texts } from "../texts.js";
import { isMyTurn } from "./told.js";

const words = texts.room;
const MANY = 40; // buttons that can still be looked through

/** `play` is handed a move in notation, and is done when the server has answered. */
export function moves(play) {
  const choices = h("div", { class: "choices" });
  const typedMove = h("input", {
    name: "move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const submit = h("button", { type: "submit" }, words.play);
  const submitted = (event) => {
    event.preventDefault();
    if (typedMove.value.trim()) made(typedMove.value.trim());
  };
  const form = h(
    "form",
    { onsubmit: submitted },
    field(words.moveInput, typedMove, null, h("div", { class: "row" }, typedMove, submit)),
  );
  const element = h("section", { tabindex: "-1" }, h("h2", {}, words.moves), choices, form);
  let shown = "";
  let from = null; // where the focus was when a move was made

  const made = async (move) => {
    from = document.activeElement;
    element.inert = true; // until it is answered, nothing else can be played
    const result = await play(move);
    element.inert = false;
    if (result.ok) typedMove.value = "";
    refocus();
  };
  /** Whoever plays by keyboard goes on where they were, as soon as it is their turn again. */
  const refocus = () => {
    if (!from || element.hidden || element.inert) return;
    const target = from === typedMove ? from : choices.querySelector("button, summary");
    if (document.activeElement === document.body) target?.focus({ preventScroll: true });
    from = null;
  };
  const show = (view) => {
    element.hidden = !isMyTurn(view);
    const legal = (isMyTurn(view) && view.now.legal) || [];
    const key = [view.now?.round, view.now?.ply, ...legal].join(" ");
    if (key === shown) return;
    shown = key;
    choices.replaceChildren(...arranged(legal, made));
    refocus();
  };
  return { element, show };
}

/** A button for each move; where there are very many, under what comes before their slash. */
function arranged(legal, made) {
  const one = (move) => button(move, () => made(move), { "data-move": move });
  if (legal.length <= MANY) return legal.map(one);
  const families = new Map();
  for (const move of legal) {
    const head = move.split("/")[0];
    families.set(head, [...(families.get(head) ?? []), move]);
  }
  return [...families].map(([head, family]) => folded(head, family, one));
}

/** A family of moves, made when it is opened: there can be a thousand in all. */
function folded(head, family, one) {
  const inside = h("div", { class: "choices" });
  const fill = () => inside.children.length || inside.append(...family.map(one));
  return h(
    "details",
    { name: "family", ontoggle: fill },
    h("summary", { "data-head": head }, head),
    inside,
  );
}
