// A card for each game: what it looks like, what it is about, and four ways into a room.

import { button, h, select } from "../dom.js";
import { darkSource } from "../look.js";
import { myLevel, myName, rememberLevel } from "../memory.js";
import { openRoom } from "../opening.js";
import { spoken, texts } from "../texts.js";

const words = texts.cards;
const STRONGER = "engine:hard";
const WEAKER = "engine:medium";

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

function card({ game, title, tagline, picture }, level, complaint) {
  const heading = h("h2", { id: `game-${game}` }, title);
  const open = (setup) => openRoom({ game, ...named(setup), ...setup }, complaint);
  const way = (label, setup, given = {}) =>
    button(label, () => open(setup()), { "aria-label": words.of(label, title), ...given });
  const link = (label, href) => h("a", { href, "aria-label": words.of(label, title) }, label);
  return h(
    "article",
    { class: "game", "aria-labelledby": heading.id },
    drawn(game, title, picture),
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

/** A position, drawn for light and for dark pages; a game that names none shows its start. */
function drawn(game, title, position) {
  const asked = position ? `&position=${encodeURIComponent(position)}` : "";
  const address = `/api/picture/${game}?bare=1${asked}`;
  const shown = h(
    "picture",
    {},
    darkSource(`${address}&dark=1`),
    h("img", { src: address, alt: words.picture(title), onerror: () => shown.remove() }),
  );
  return shown;
}
