// A game with a secret: what was promised about it, and after the end how to check it.

import { h } from "../dom.js";
import { terms } from "../terms.js";
import { texts } from "../texts.js";

const words = texts.promise;

export function promise() {
  const told = h("div");
  const element = h("section", { class: "promise" }, h("h2", {}, words.title), told);
  const show = (view) => {
    element.hidden = view.promise === null;
    if (view.promise === null) return;
    const { commitment, key, secret } = view.promise;
    if (key === null) {
      told.replaceChildren(
        h("p", {}, words.made),
        terms([[words.commitment, h("code", {}, commitment)]]),
      );
      return;
    }
    const pairs = [
      [words.secret, secret],
      [words.key, h("code", {}, key)],
      [words.commitment, h("code", {}, commitment)],
    ];
    told.replaceChildren(terms(pairs), h("p", {}, words.how));
  };
  return { element, show };
}
