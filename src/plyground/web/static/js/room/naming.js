// Sentences with somebody's name in them: where there is little room, the name gives way.

import { h } from "../dom.js";

/** What a sentence is made of, the name in it apart; a long one gives way, and never what is said of it. */
export function withName(said, name) {
  const at = name ? said.indexOf(name) : -1;
  if (at < 0) return [said];
  return [said.slice(0, at), h("span", { class: "long" }, name), said.slice(at + name.length)];
}
