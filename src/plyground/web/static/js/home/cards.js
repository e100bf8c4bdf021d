// A card for each game: what it looks like, what it is about, and four ways into a room.

import { button, h, select } from "../dom.js";
import { myLevel, myName, rememberLevel } from "../memory.js";
import { openRoom } from "../opening.js";
import { spoken, texts } from "../texts.js";

const words = texts.cards;
const STRONGER = "engine:hard";
const WEAKER = "engine:medium";

// Positions out of the middle of real games; a game that is not here shows its start.
const LIVELY = {
  "cipher-shift": "CODE:CLBE 2",
  "coordinate-clash": "O4/1X1O1/2X2/1O2X/5 1",
  "cipher-quest": "9,6/8,7 16-20 1",
  "code-swap": "352/415 1",
  "operator-outwit": "23:11 1",
};

/** The cards of all games, and one about them; refusals are said. */
export function cards(games, complaint) {
  const levels = [];
  const level = (title) => {
    const control = select("level", Object.entries(texts.levels), myLevel());
    control.setAttribute("aria-label", words.level(title));
    control.addEventListener("change", () => {
      rememberLevel(control.value);
      for (const other of levels) other.value = control.value; // one engine, one level
    });
    levels.push(control);
    return control;
  };
  return h(
    "div",
    { class: "games" },
    games.map((game) => card(game, level(game.title), complaint)),
    h("aside", { class: "game about" }, h("h2", {}, words.solved), h("p", {}, words.solvedText)),
  );
}

function card({ game, title, tagline }, level, complaint) {
  const heading = h("h2", { id: `game-${game}` }, title);
  const open = (setup) => openRoom({ game, ...named(setup), ...setup }, complaint);
  const way = (label, setup, given = {}) =>
    button(label, () => open(setup()), { "aria-label": words.of(label, title), ...given });
  const link = (label, href) => h("a", { href, "aria-label": words.of(label, title) }, label);
  return h(
    "article",
    { class: "game", "aria-labelledby": heading.id },
    picture(game, title),
    heading,
    h("p", { class: "tagline" }, spoken(tagline)),
    h(
      "div",
      { class: "engine" },
      way(words.engine, () => ({ opponent: level.value }), { class: "main" }),
      level,
    ),
    h(
      "div",
      { class: "ways" },
      way(words.friend, () => ({ opponent: "friend" })),
      way(words.here, () => ({ opponent: "here" })),
      way(words.watch, () => ({ host: STRONGER, opponent: WEAKER })),
    ),
    h(
      "p",
      { class: "links" },
      link(words.rules, `/rules/${game}`),
      link(words.analyse, `/analysis/${game}`),
      link(words.options, `/new/${game}`),
    ),
  );
}

function named({ host }) {
  return host || !myName() ? {} : { name: myName() };
}

/** A position, drawn for light and for dark pages. */
function picture(game, title) {
  const position = LIVELY[game] ? `&position=${encodeURIComponent(LIVELY[game])}` : "";
  const address = `/api/picture/${game}?bare=1${position}`;
  const shown = h(
    "picture",
    {},
    h("source", { srcset: `${address}&dark=1`, media: "(prefers-color-scheme: dark)" }),
    h("img", { src: address, alt: words.picture(title), onerror: () => shown.remove() }),
  );
  return shown;
}
