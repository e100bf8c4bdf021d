// A card for each game: its board, what it is about, two ways to play at once, and a menu for the
// others.
//
// Whoever just plays gets the fair set-up, where a game has one.

import { CHOICES, face, nextOf, opponentOf, rungOf, RUNGS, wantedIn } from "../characters.js";
import { button, h, select } from "../dom.js";
import { LADDER, myLevel, rememberLevel } from "../memory.js";
import { openRoom } from "../opening.js";
import { FAIR, hasFair, learn, nameCharacter, say, taglineOf } from "../texts.js";
import { conduct, stage } from "./stage.js";

const FRIEND = "friend"; // in the place of a level, for now: nobody is asked to invite one for ever

/** The cards, and what is set for all of them; refusals are said. */
export function cards({ games }, complaint) {
  const level = opponentChoice();
  const stages = games.map(({ game, title }) => stage(game, title));
  const shown = games.map((game, at) => card(game, stages[at].element, level, complaint));
  return [
    h("h2", {}, say("home.pick-game")),
    jumps(games),
    h("div", { class: "games" }, shown),
    h(
      "div",
      { class: "for-all" },
      h("label", { class: "engine" }, h("span", {}, say("home.against")), level),
      conduct(stages),
    ),
  ];
}

/** Against whom, for all games. */
function opponentChoice() {
  const choices = [[LADDER, say("home.ladder")], [FRIEND, say("home.friend")], ...CHOICES];
  const control = select("level", choices, myLevel());
  control.addEventListener("change", () => control.value !== FRIEND && rememberLevel(control.value));
  return control;
}

/** Where only a card or two can be seen at once: all games by name. */
function jumps(games) {
  const links = games.map(({ game, title }) =>
    h("a", { href: `#${game}`, "data-game": game, onclick: (event) => jump(event, game) }, title),
  );
  return h("nav", { class: "jumps", "aria-label": say("home.pick-game") }, links);
}

function jump(event, game) {
  event.preventDefault();
  const card = document.getElementById(game);
  card.scrollIntoView({ block: "nearest", inline: "center" });
  card.querySelector("button").focus({ preventScroll: true });
}

function card(about, board, level, complaint) {
  const { game, title, presets } = about;
  const isFair = hasFair(presets);
  const fair = isFair ? { preset: FAIR } : {};
  const heading = h("h3", { id: `game-${game}` }, title);
  const named = (action) => say("home.action-of", { action, game: title });
  const met = opponentOf(game);
  const opponent = () => wantedIn(game, level.value === FRIEND ? LADDER : level.value);
  const play = () => {
    if (level.value === FRIEND) return openMenu(about, first, opponent, true);
    return openRoom({ game, opponent: opponent(), ...fair }, complaint);
  };
  const first = button(say("pages.play"), play, { class: "main", "aria-label": named(say("pages.play")) });
  const more = menuButton(about, opponent);
  board.addEventListener("click", () => first.click()); // who touches the board wants to play
  return h(
    "article",
    { class: "game", id: game, "data-game": game, "aria-labelledby": heading.id },
    board,
    h("div", { class: "named" }, heading, more),
    h("p", { class: "tagline" }, taglineOf(about)),
    rung(game, met, level),
    first,
  );
}

/** Where somebody stands on the ladder of a game: who is next, and how many are beaten. */
function rung(game, met, level) {
  const isTop = nextOf(game) === null;
  const beaten = isTop ? RUNGS : rungOf(met) - 1;
  const who = isTop ? say("home.rung-top", { who: nameCharacter(met) }) : say(`character.${met}`);
  const steps = Array.from({ length: RUNGS }, (_, at) => h("i", { class: at < beaten ? "done" : "" }));
  const told = say("home.rungs", { beaten, rungs: RUNGS });
  const element = h(
    "p",
    { class: "rung", title: say(`character.${met}-plays`) },
    face(met),
    h("span", {}, h("span", { class: "unseen" }, say("home.next")), " ", who),
    h("span", { class: "steps", role: "img", "aria-label": told }, steps),
  );
  const show = () => element.classList.toggle("resting", level.value !== LADDER);
  level.addEventListener("change", show);
  show();
  return element;
}

/** What a game's menu is made of, with all sentences of the game: what its set-ups change is said there. */
function fetchMenu({ game }) {
  return Promise.all([import("./menu.js"), learn(game)]);
}

/** Everything else that can be done with a game; or an invitation. */
async function openMenu(about, opener, opponent, inviting = false) {
  (await fetchMenu(about))[0].openMenu(about, opener, opponent, inviting);
}

/** The button for everything else; its menu comes when somebody reaches for it. */
function menuButton(about, opponent) {
  const open = () => openMenu(about, opener, opponent);
  const label = say("home.more-of", { game: about.title });
  const opener = button("⋯", open, { class: "more", "aria-label": label, "aria-haspopup": "dialog" });
  opener.addEventListener("pointerenter", () => fetchMenu(about).catch(() => {}), { once: true });
  return opener;
}
