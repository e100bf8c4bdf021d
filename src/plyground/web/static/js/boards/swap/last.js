// The last move of Code Swap: which cards changed places, where each came from, and in words.

import { say } from "../../texts.js";

/** The cards that changed places, as 'seat-place'; none where that cannot be seen. */
export function findExchanged({ last, before, sketch }) {
  if (!last || !before) return [];
  if (last.startsWith("x")) return [1, 2].map((seat) => `${seat}-${last.slice(1)}`);
  const seat = [1, 2].find((seat) => code(before, seat) !== code(sketch, seat));
  return seat ? last.split("-").map((place) => `${seat}-${place}`) : [];
}

/** For each card where it was before: in its place, or in the one it changed with. */
export function origins(scene) {
  const pair = findExchanged(scene);
  const all = [1, 2].flatMap((seat) => scene.sketch.columns.map((place) => `${seat}-${place}`));
  return all.map((at) => [at, pair.includes(at) ? pair.find((other) => other !== at) : at]);
}

/** The last move in words. */
export function lastSaid(scene) {
  const { last, before, names } = scene;
  if (!last) return null;
  if (last.startsWith("x")) {
    const place = last.slice(1);
    if (!before) return say("code-swap.board-traded-unseen", { place });
    const [mine, theirs] = before.rows.map((row) => row.cells[Number(place) - 1].text);
    return say("code-swap.board-traded", { mine, theirs, place });
  }
  const [card] = findExchanged(scene);
  const [first, second] = last.split("-");
  if (!card) return say("code-swap.board-swapped-unseen", { first, second });
  const player = names[Number(card[0]) - 1];
  return say("code-swap.board-swapped", { player, first, second });
}

function code(sketch, seat) {
  return sketch.rows[seat - 1].cells.map((cell) => cell.text).join("");
}
