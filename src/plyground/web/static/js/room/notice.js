// A note that stays until it is answered.

import { h } from "../dom.js";

/** Words, and answers as elements. */
export function notice(words, answers) {
  return h("div", { class: "offer" }, h("p", {}, words), answers.length ? h("div", { class: "row" }, answers) : null);
}
