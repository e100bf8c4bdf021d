// The end of a game: a card from below, fetched when a game is over.

import { loadSheet } from "../boards/index.js";
import { h } from "../dom.js";

/** `about` has what the card needs: act, path, room and site; `clear` makes place for it. */
export function finish(about, clear) {
  const element = h("div", { class: "finish" });
  let card = null;
  let shown = null; // the round whose end was shown
  let seen = false; // whether its last move was seen here
  const show = async (view) => {
    const over = view.status === "over";
    element.hidden = !over;
    document.body.classList.toggle("over", over);
    if (!over) {
      document.querySelector(".board")?.style.removeProperty("transform");
      shown = null;
      seen = view.now !== null;
      return;
    }
    if (!card) {
      card = Promise.all([import("./end.js"), loadSheet("end")]).then(([end]) => {
        const made = end.makeCard(about);
        element.append(made.element);
        return made;
      });
      card.catch(() => (card = null));
    }
    const isFirst = shown !== view.now.round;
    shown = view.now.round;
    if (isFirst) clear();
    (await card).show(view, isFirst, seen);
  };
  return { element, show };
}
