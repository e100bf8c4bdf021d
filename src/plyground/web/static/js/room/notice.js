// A note that stays until it is answered. It takes no more than the title's place: on a phone, and
// where there is much to choose from, its answers are folded away.

import { button, h } from "../dom.js";
import { say } from "../texts.js";

/** Words, and answers as elements; few of them stand beside the words where there is room. */
export function notice(words, answers, { few = false } = {}) {
  const said = h("p", {}, words);
  if (!answers.length) return h("div", { class: "offer" }, said);
  const unfold = button(say("room.answer"), () => turn(!element.classList.contains("open")), { class: "unfold" });
  const element = h("div", { class: few ? "offer few" : "offer" }, said, unfold, h("div", { class: "row" }, answers));
  const turn = (open) => {
    element.classList.toggle("open", open);
    unfold.setAttribute("aria-expanded", open);
  };
  turn(false);
  return element;
}
