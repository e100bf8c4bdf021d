// The notebook: every target, crossed out once the clues rule it out; and circles of one's own.

import { h } from "../../dom.js";
import { say } from "../../texts.js";
import { isPlayable } from "../kit.js";

/** Circles are kept by this page alone, until the next game. */
export function notebook() {
  const list = h("ul", { class: "plain targets" });
  const left = h("p", { class: "soft" });
  const title = h("h3", {}, say("cipher-quest.board-notebook"));
  const element = h("section", { class: "quest-notebook" }, title, list, left);
  const circled = new Set();

  const show = (scene, known) => {
    if (!known.taken.flat().length && scene.last === null) circled.clear();
    const isOpen = isPlayable(scene) && known.target === null;
    list.replaceChildren(...known.targets.map((one) => h("li", {}, target(one, known, isOpen))));
    const { count } = known;
    left.textContent = known.target === null ? say("cipher-quest.board-left", { count }) : "";
    if (isOpen && count > 1) left.append(` ${say("cipher-quest.board-pencil")}`);
  };
  const target = ({ number, isPossible }, known, isOpen) => {
    const told = (code) => [
      h("span", { "aria-hidden": "true" }, number),
      unseen(say(code, { target: number })),
    ];
    if (number === known.target) {
      return h("span", { class: "found" }, told("cipher-quest.board-found"));
    }
    if (!isPossible) return h("s", {}, told("cipher-quest.board-impossible"));
    if (!isOpen) return h("span", {}, told("cipher-quest.board-possible"));
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
      "aria-label": say("cipher-quest.board-circle", { target: number }),
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
