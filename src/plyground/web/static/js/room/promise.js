// A game with a secret: what was promised about it, and after the end how to check it.

import { h } from "../dom.js";
import { terms } from "../terms.js";
import { say } from "../texts.js";

export function promise() {
  const told = h("div");
  const summary = h("summary", {}, say("room.the-secret"));
  const element = h("details", { class: "promise" }, summary, told);
  const show = (view) => {
    element.hidden = view.promise === null;
    if (view.promise === null) return;
    const { commitment, key, secret } = view.promise;
    if (key === null) {
      told.replaceChildren(
        h("p", {}, say("room.commitment-made")),
        terms([[say("room.commitment"), h("code", {}, commitment)]]),
      );
      return;
    }
    const pairs = [
      [say("room.secret"), secret],
      [say("room.key"), h("code", {}, key)],
      [say("room.commitment"), h("code", {}, commitment)],
    ];
    told.replaceChildren(terms(pairs), h("p", {}, say("room.commitment-check")));
  };
  return { element, show };
}
