// Which board a game has. A board knows no rules: it is handed a scene and emits notation.
//
// make({ play, preview, say }) gives { element, show(scene) }; room/table.js says what a scene is.

import { h } from "../element.js";
import { backoff, pause } from "../patience.js";

const OWN = ["cipher-quest", "cipher-shift", "code-swap", "coordinate-clash", "operator-outwit"];
const SHEETS = new URL("../../css/", import.meta.url).pathname;

const fetched = new Map(); // name: a promise, so that whoever asks later waits for the same

/** How to make the board of a game; one without its own gets the board that fits all. */
export async function boardOf(game) {
  return (await moduleOf(game)).make;
}

/** How to say a move of a game in words: a function of its notation, the mover's seat and a sketch of the
 * position before or after it. */
export async function movesOf(game) {
  return (await moduleOf(game)).writeMove;
}

/** What a board looks like after a move, as far as it shows that before it is made: a function of a
 * sketch, a move and the mover's seat; nothing where it does not. */
export async function afterOf(game) {
  return (await moduleOf(game)).after;
}

/** What a newcomer is shown in a first game; null where nobody has written it. */
export async function lessonsOf(game) {
  return (await import("./lessons.js")).LESSONS[game] ?? null;
}

function moduleOf(game) {
  const name = OWN.includes(game) ? game : "generic";
  if (!fetched.has(name)) fetched.set(name, fetchBoard(name));
  return fetched.get(name);
}

async function fetchBoard(name) {
  for (let failures = 0; ; failures += 1) {
    try {
      // Under another address each time: some browsers remember for good what once failed to come.
      const again = failures ? `?again=${failures}` : "";
      return (await Promise.all([import(`./${name}.js${again}`), loadSheet(`boards/${name}`)]))[0];
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // no matter of the network
      await pause(backoff(failures + 1));
    }
  }
}

/** A sheet, once: after what boards share, before what a page says about them. */
export function loadSheet(path) {
  const href = `${SHEETS}${path}.css`;
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  return new Promise((settled, failed) => {
    const missing = () => {
      sheet.remove();
      failed(new TypeError(href));
    };
    const sheet = h("link", { rel: "stylesheet", href, onload: settled, onerror: missing });
    document.head.querySelector("link[data-boards]").after(sheet);
  });
}
