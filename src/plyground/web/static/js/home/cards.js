// A card for each game: what it looks like, what it is about, and the ways into a room.
//
// Whoever just plays gets the fair set-up, where a game has one.

import { STRONGER_ENGINE, USUAL_ENGINE } from "/shelf.js";
import { button, h, select } from "../dom.js";
import { darkSource } from "../look.js";
import { myLevel, myName, rememberLevel } from "../memory.js";
import { openRoom } from "../opening.js";
import { FAIR, hasFair } from "../presets.js";
import { ENGINE, levelName, say, taglineOf } from "../texts.js";

/** The cards of all games, and one about them; refusals are said. */
export function cards({ games, players }, complaint) {
  const levels = [];
  const engines = players.filter((player) => player.startsWith(ENGINE));
  const choices = engines.map((engine) => [engine, levelName(engine)]);
  const level = (title) => {
    const control = select("level", choices, myLevel());
    control.setAttribute("aria-label", say("entry.engine-level", { game: title }));
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
    about(),
  );
}

function about() {
  const [title, text] = [say("entry.solved"), say("entry.solved-text")];
  return h("aside", { class: "game about" }, h("h2", {}, title), h("p", {}, text));
}

function card(about, level, complaint) {
  const { game, title, picture, presets } = about;
  const preset = hasFair(presets) ? { preset: FAIR } : {};
  const heading = h("h2", { id: `game-${game}` }, title);
  const open = (setup) => openRoom({ game, ...hostOf(setup), ...setup }, complaint);
  const named = (action) => say("entry.action-of", { action, game: title });
  const way = (label, setup, given = {}) =>
    button(label, () => open(setup()), { "aria-label": named(label), ...given });
  const link = (label, href) => h("a", { href, "aria-label": named(label) }, label);
  const engines = { host: STRONGER_ENGINE, opponent: USUAL_ENGINE };
  return h(
    "article",
    { class: "game", "aria-labelledby": heading.id },
    drawn(game, title, picture),
    heading,
    h("p", { class: "tagline" }, taglineOf(about)),
    h(
      "div",
      { class: "plays" },
      way(say("entry.play"), () => ({ opponent: level.value, ...preset }), { class: "main" }),
      hasFair(presets)
        ? way(say("entry.as-printed"), () => ({ opponent: level.value }), { class: "second" })
        : null,
    ),
    h("div", { class: "engine" }, h("span", {}, say("entry.against")), level),
    h(
      "div",
      { class: "ways" },
      way(say("entry.invite"), () => ({ opponent: "friend", ...preset })),
      way(say("entry.play-here"), () => ({ opponent: "here", ...preset })),
      way(say("entry.watch-engines"), () => ({ ...engines, ...preset })),
    ),
    h(
      "p",
      { class: "links" },
      link(say("entry.rules"), `/rules/${game}`),
      link(say("entry.analyze"), `/analysis/${game}`),
      link(say("entry.options"), `/new/${game}`),
    ),
  );
}

function hostOf({ host }) {
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
    h("img", { src: address, alt: say("entry.picture-of", { game: title }), onerror: () => shown.remove() }),
  );
  return shown;
}
