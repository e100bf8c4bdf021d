// A position of a game as a picture, drawn for light and for dark pages.

import { PICTURES } from "/games.js";
import { h } from "./element.js";
import { darkSource } from "./look.js";
import { language, say } from "./texts.js";

/** A position that shows what a game is like, and says that it is an example: where a game will start is
 * often drawn later. It is one of the rule book, so it suits set-ups that have a name, and no others.
 * Null for a game that names none. */
export function gamePicture(game, title) {
  const position = PICTURES[game];
  if (!position) return null;
  const address = `/api/picture/${game}?bare=1&language=${language}&position=${encodeURIComponent(position)}`;
  const alt = say("pages.position-of", { game: title });
  const missing = () => shown.remove();
  const drawn = h(
    "picture",
    {},
    darkSource(`${address}&dark=1`),
    h("img", { src: address, alt, onerror: missing }),
  );
  const shown = h("figure", { class: "sample" }, drawn, h("figcaption", {}, say("pages.example")));
  return shown;
}
