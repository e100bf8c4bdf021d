// Boards that are only looked at, as large as their place allows: on the cards of the home page, and of
// games to come.

import { post } from "../api.js";
import { h } from "../dom.js";
import { boardOf } from "./index.js";
import { idleScene, mark } from "./kit.js";

/** Where a board is seen as large as fits; `lay` puts it there, and returns what shows a scene on it. */
export function frame(label, name = "still") {
  const place = h("div", { class: "fit", inert: true });
  const element = h("div", { class: name, role: "img", "aria-label": label }, place);
  const lay = (make) => {
    const board = make({ play: () => {}, say: () => {}, preview: async () => null });
    place.replaceChildren(board.element);
    for (const each of [board.element, element]) new ResizeObserver(() => fit(element, place)).observe(each);
    return (scene) => {
      const seen = { ...idleScene(), ...scene };
      mark(place, seen);
      board.show(seen);
    };
  };
  return { element, lay };
}

/** The board of a game to come, as it starts; where chance has a part in that, as it could. */
export function boardToCome({ game, options = {}, preset, position }, label) {
  const { element, lay } = frame(label);
  const setup = { game, options: preset ? {} : options, ...(preset && { preset }), ...(position && { position }) };
  Promise.all([boardOf(game), post("/api/study", setup)]).then(
    ([make, { sketch, options: drawn }]) => lay(make)({ game, options: drawn, sketch }),
    () => element.remove(), // then there are the words
  );
  return element;
}

/** As large as the place allows, whatever size the board has; never larger from move to move. */
function fit(element, place) {
  const caption = element.matches(".still") ? 24 : 0;
  const [width, height] = [element.clientWidth, element.clientHeight - caption];
  const { offsetWidth: wide, offsetHeight: high } = place.firstElementChild;
  const scale = Math.min(width / wide, height / high);
  const [x, y] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  place.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
}
