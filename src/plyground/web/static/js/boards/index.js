// Which board a game has. A board knows no rules: it is handed a scene and emits notation.
//
// make({ play, preview, say }) gives { element, show(scene) }; room/table.js says what a scene is.

const OWN = ["cipher-quest", "cipher-shift", "code-swap", "coordinate-clash", "operator-outwit"];

/** How to make the board of a game; one without its own gets the board that fits all. */
export async function boardOf(game) {
  const name = OWN.includes(game) ? game : "generic";
  return (await import(`./${name}.js`)).make;
}
