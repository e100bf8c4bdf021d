// Which board a game has. A board knows no rules: it is handed a scene and emits notation.
//
// make({ play, preview, say }) gives { element, show(scene) }; room/table.js says what a scene is.

import { h } from "../element.js";

const OWN = ["cipher-quest", "cipher-shift", "code-swap", "coordinate-clash", "operator-outwit"];
const SHARED = "/static/css/boards.css";

/** How to make the board of a game; one without its own gets the board that fits all. */
export async function boardOf(game) {
  const name = OWN.includes(game) ? game : "generic";
  const [board] = await Promise.all([import(`./${name}.js`), styled(name)]);
  return board.make;
}

/** The board's own sheet: after what boards share, before what a page says about them. */
function styled(name) {
  const href = `/static/css/boards/${name}.css`;
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  return new Promise((settled) => {
    const sheet = h("link", { rel: "stylesheet", href, onload: settled, onerror: settled });
    document.head.querySelector(`link[href="${SHARED}"]`).after(sheet);
  });
}
