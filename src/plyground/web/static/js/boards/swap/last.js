// The last move of Code Swap: which cards changed places, and where each came from.

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

function code(sketch, seat) {
  return sketch.rows[seat - 1].cells.map((cell) => cell.text).join("");
}
