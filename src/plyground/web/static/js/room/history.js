// The moves so far, the last one marked.

import { h } from "../dom.js";
import { say } from "../texts.js";

export function history() {
  const start = h("p", { class: "soft" });
  const list = h("ol", { class: "history", "aria-label": say("room.moves-so-far") });
  const element = h("section", {}, h("h2", {}, say("room.moves-so-far")), start, list);
  let shown = [];
  const show = (view) => {
    element.hidden = view.start === null;
    start.textContent = say("room.started-from", { position: view.start });
    if (view.moves === shown) return;
    const kept = shared(shown, view.moves);
    // Only what is new is drawn: a long game stays as quick as a short one.
    while (list.children.length > kept) list.lastChild.remove();
    list.lastChild?.replaceWith(line(shown[kept - 1], kept === view.moves.length));
    const added = view.moves.slice(kept);
    list.append(...added.map((move, at) => line(move, at === added.length - 1)));
    shown = view.moves;
    // Later: to ask for a height now would have the whole page laid out once more.
    requestAnimationFrame(() => {
      list.scrollTop = list.scrollHeight;
      // What has to be scrolled must be reached by keyboard, too.
      if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
      else list.removeAttribute("tabindex");
    });
  };
  return { element, show };
}

/** How many moves two lists begin with alike. */
function shared(one, two) {
  let count = 0;
  while (count < one.length && one[count] === two[count]) count += 1;
  return count;
}

function line(move, last) {
  return h(
    "li",
    { "aria-current": last && "true" },
    move,
    last ? h("small", {}, ` ${say("room.last")}`) : null,
  );
}
