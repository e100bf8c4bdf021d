// Where somebody stands: the ladder of characters, the games that were played, the lessons. All of it
// is in this browser's memory, and its person takes it along or deletes it.

import { CHARACTERS, TITLES } from "/games.js";
import { get } from "./api.js";
import { face, nextOf, opponentOf, RUNGS, specOf } from "./characters.js";
import { confirmWith } from "./confirm.js";
import { button, complaints, folded, h, page, terms } from "./dom.js";
import { CHARACTER } from "./memory.js";
import { openRoom } from "./opening.js";
import { lessonLink } from "./progress/lesson.js";
import { entries, write } from "./progress/log.js";
import { beaten, playedGames, winsInRow } from "./progress/standing.js";
import { progress } from "./puzzles/drawers.js";
import { ENGINE, FAIR, hasFair, language, nameCharacter, playerName, say } from "./texts.js";

const LATEST = 50; // games that are listed
const GAMES = Object.keys(TITLES);

async function show() {
  const complaint = complaints();
  const fair = await listFair();
  const keeping = progress(show, h("div", { class: "row" }, button(say("character.delete"), deleteAll)));
  keeping.show(null, null);
  const games = playedGames();
  page(
    say("character.title"),
    h("p", { class: "lead" }, say("character.lead")),
    complaint.element,
    h("ul", { class: "plain ladder" }, CHARACTERS.map(characterShown)),
    h("h2", { id: "lessons" }, say("character.climb")),
    h("ul", { class: "plain climbs" }, GAMES.map((game) => climbShown(game, fair.has(game), complaint))),
    h("h2", {}, say("character.games")),
    ...(games.length ? gamesShown(games) : [h("p", { class: "soft" }, say("character.no-games"))]),
    h("section", { class: "keeping" }, h("h2", {}, say("character.kept")), keeping.element),
  );
  if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
}

/** The games that have a fair set-up; without the server, none is begun anyway. */
async function listFair() {
  try {
    const { games } = await get("/api/games?brief=1");
    return new Set(games.filter(({ presets }) => hasFair(presets)).map(({ game }) => game));
  } catch {
    return new Set();
  }
}

/** A character: what it is like, and where it was beaten. */
function characterShown(name) {
  const won = GAMES.filter((game) => beaten(game).includes(name)).map((game) => TITLES[game]);
  return h(
    "li",
    { class: won.length ? "beaten" : "" },
    face(name),
    h(
      "div",
      {},
      h("b", {}, say(`character.${name}`)),
      h("p", {}, say(`character.${name}-plays`)),
      h("p", { class: "soft" }, won.length ? `✓ ${say("character.beaten-in", { games: won.join(", ") })}` : say("character.unbeaten")),
    ),
  );
}

/** A game: how far up its ladder, the next game on it, and its lesson. */
function climbShown(game, isFair, complaint) {
  const met = opponentOf(game);
  const heading = h("b", { id: `climb-${game}` }, TITLES[game]);
  const play = () => openRoom({ game, opponent: specOf(met), ...(isFair ? { preset: FAIR } : {}) }, complaint);
  const count = nextOf(game) === null ? RUNGS : CHARACTERS.indexOf(met);
  return h(
    "li",
    { "data-game": game },
    h("div", {}, heading, " ", h("span", { class: "soft" }, say("character.rungs", { beaten: count, rungs: RUNGS }))),
    lessonLink(game, { "aria-describedby": heading.id }),
    button(say("character.play", { who: nameCharacter(met) }), play, { "aria-describedby": heading.id }),
  );
}

function gamesShown(games) {
  const { length, best } = winsInRow(games);
  const count = (some) => say("character.won-of", { won: some.filter(({ won }) => won).length, played: some.length });
  const grouped = (key, name) => [...Map.groupBy(games, key)].map(([one, some]) => [name(one), count(some)]);
  return [
    terms([
      [say("character.all"), count(games)],
      [say("character.in-row"), say("character.in-row-is", { count: length, best })],
      ...grouped(({ game }) => game, (game) => TITLES[game] ?? game),
    ]),
    folded(say("character.by-opponent"), terms(grouped(({ opponent }) => opponent, opponentSaid))),
    folded(say("character.history"), h("ol", { class: "plain played" }, games.slice(-LATEST).reverse().map(gameShown))),
  ];
}

function gameShown({ game, opponent, won, at, room, round }) {
  const day = new Date(at).toLocaleDateString(language, { day: "numeric", month: "short" });
  const title = TITLES[game] ?? game;
  const told = say("character.played", { game: title, opponent: opponentSaid(opponent), won: won ? "yes" : "no", day });
  const link = room && h("a", { href: `/room/${room}/review?round=${round}`, "aria-label": `${say("character.review")}: ${told}` }, say("character.review"));
  return h("li", {}, h("span", { "aria-hidden": "true" }, won ? "● " : "○ "), told, " ", link || null);
}

function opponentSaid(opponent) {
  return [ENGINE, CHARACTER].some((kind) => opponent.startsWith(kind)) ? playerName(opponent) : opponent;
}

async function deleteAll() {
  if (!entries().length) return;
  if (!(await confirmWith(say("character.delete-question"), say("character.delete"), say("character.keep")))) return;
  write([]);
  show();
}

show();
