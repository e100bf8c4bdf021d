// A game with a secret: what was promised about it, and after the end how to check it.

import { h, terms } from "../dom.js";
import { say } from "../texts.js";

export function promise() {
  const told = h("div");
  const summary = h("summary", {}, say("room.the-secret"));
  const element = h("details", { class: "promise" }, summary, told);
  const show = (view) => {
    element.hidden = view.promise === null;
    if (view.promise === null) return;
    const { commitment, key, secret } = view.promise;
    const said = h("p", {}, say(key === null ? "room.commitment-made" : "room.commitment-check"));
    const made = [say("room.commitment"), h("code", {}, commitment)];
    const opened = [[say("room.secret"), secret], [say("room.key"), h("code", {}, key)]];
    told.replaceChildren(...(key === null ? [said, terms([made])] : [terms([...opened, made]), said]));
  };
  return { element, show };
}
