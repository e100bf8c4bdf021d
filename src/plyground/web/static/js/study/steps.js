// The moves so far: back, forth, and straight to any of them.

import { button, h } from "../dom.js";
import { say } from "../texts.js";

/** Four buttons through a game; `go` is handed the number of moves to stand at. */
export function walker(go) {
  let at = 0;
  let count = 0;
  const step = (sign, label, where) =>
    button(sign, () => go(where()), { "aria-label": label, title: label });
  const back = [
    step("«", say("study.to-start"), () => 0),
    step("‹", say("study.back"), () => at - 1),
  ];
  const forth = [
    step("›", say("study.forward"), () => at + 1),
    step("»", say("study.to-last"), () => count),
  ];
  const element = h("div", { class: "walker" }, back, forth);
  const show = (place, length) => {
    [at, count] = [place, length];
    const had = element.contains(document.activeElement);
    for (const one of back) one.disabled = at === 0;
    for (const one of forth) one.disabled = at === count;
    // A button that has nothing more to do must not take the focus with it.
    if (had && document.activeElement.disabled !== false) {
      element.querySelector("button:enabled")?.focus();
    }
  };
  return { element, show };
}

/** The list of moves, with those that were gone back over. */
export function steps(go) {
  const list = h("ol", { class: "history steps", start: 0 });
  const element = h("section", {}, h("h2", {}, say("study.moves-so-far")), list);
  let shown = "";
  const show = (moves, at) => {
    const key = JSON.stringify([moves, at]);
    if (key === shown) return;
    shown = key;
    const had = list.contains(document.activeElement);
    const line = (move, ply) =>
      h(
        "li",
        { class: ply > at && "later" },
        button(move, () => go(ply), { "aria-current": ply === at && "step" }),
      );
    list.replaceChildren(...[say("study.start"), ...moves].map(line));
    const current = list.querySelector("[aria-current]");
    if (had) current.focus();
    list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  };
  return { element, show };
}
