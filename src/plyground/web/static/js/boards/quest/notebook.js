// The notebook: every target, crossed out once the clues rule it out; and circles of one's own.

import { h } from "../../dom.js";
import { texts } from "../../texts.js";
import { isPlayable } from "../kit.js";

const words = texts.gridBoards.quest;

/** Circles are kept by this page alone, until the next game. */
export function notebook() {
  const list = h("ul", { class: "plain targets" });
  const left = h("p", { class: "soft" });
  const title = h("h3", {}, words.notebook);
  const element = h("section", { class: "quest-notebook" }, title, list, left);
  const circled = new Set();

  const show = (scene, known) => {
    if (!known.taken.flat().length && scene.last === null) circled.clear();
    const isOpen = isPlayable(scene) && known.target === null;
    list.replaceChildren(...known.targets.map((one) => h("li", {}, target(one, known, isOpen))));
    left.textContent = known.target === null ? words.left(known.count) : "";
    if (isOpen && known.count > 1) left.append(` ${words.pencil}`);
  };
  const target = ({ number, isPossible }, known, isOpen) => {
    const said = (text) => [h("span", { "aria-hidden": "true" }, number), unseen(text)];
    if (number === known.target) return h("span", { class: "found" }, said(words.found(number)));
    if (!isPossible) return h("s", {}, said(words.impossible(number)));
    if (!isOpen) return h("span", {}, said(words.possible(number)));
    return circle(number);
  };
  const circle = (number) => {
    const press = () => {
      if (!circled.delete(number)) circled.add(number);
      button.setAttribute("aria-pressed", String(circled.has(number)));
    };
    const given = {
      type: "button",
      "data-key": `target ${number}`,
      "aria-label": words.circle(number),
      "aria-pressed": String(circled.has(number)),
      onclick: press,
    };
    const button = h("button", given, String(number));
    return button;
  };
  return { element, show };
}

function unseen(text) {
  return h("span", { class: "unseen" }, text);
}
