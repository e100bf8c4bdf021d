// What moves would make, asked of the server once for each, and not for arrows only passed over.

const PAUSE = 90; // milliseconds of staying

/** `preview` asks; `arrived` is called when something that was wanted has come. */
export function previews(preview, arrived) {
  let known = new Map(); // move: sketch, or null while it is on its way
  let timer = null;

  const ask = async (move, found) => {
    found.set(move, null);
    try {
      found.set(move, await preview(move));
    } catch {
      found.delete(move); // the move can be played all the same
    }
    if (found === known && found.get(move)) arrived();
  };
  const want = (move) => {
    clearTimeout(timer);
    if (move && !known.has(move)) timer = setTimeout(() => ask(move, known), PAUSE);
  };
  const forget = () => {
    clearTimeout(timer);
    known = new Map();
  };
  return { want, forget, get: (move) => known.get(move) ?? null };
}
