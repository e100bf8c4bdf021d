// The page that needs no server: choose a game, play it against a character or at one screen.

import { boardOf } from "./static/js/boards/index.js";
import { mark } from "./static/js/boards/kit.js";
import { button, h } from "./static/js/element.js";
import { TITLES } from "./games.js";
import {
  explain, language, learn, nameCharacter, numberedPlayer, say, sayAs, taglineOf, turnToGame,
} from "./static/js/texts.js";

const CHARACTER = "character:";
const HERE = "here"; // in the place of an opponent: two at one screen
const PAUSE = 400; // milliseconds before a program's move is shown: a breath

const worker = new Worker("worker.js", { type: "module" });
const waiting = new Map();
let asked = 0;

/** Ask Python; an answer with `error` is a refusal. */
function ask(what, given = {}) {
  asked += 1;
  const id = asked;
  worker.postMessage({ id, request: { do: what, ...given } });
  return new Promise((settle) => waiting.set(id, settle));
}

const booted = new Promise((settle, fail) => {
  worker.onmessage = ({ data }) => {
    if (data.ready) return settle();
    if (data.failed) return fail(new Error(data.failed));
    waiting.get(data.id)(data.found);
    waiting.delete(data.id);
  };
  worker.onerror = (event) => fail(new Error(event.message));
});

const status = h("p", { class: "status", role: "status" });
const complaint = h("p", { class: "complaint", role: "alert" });
const place = h("div", { class: "table" });
const ways = h("div", { class: "plays" });
const names = () => [1, 2].map((seat) => nameOf(seat));
let scene = null;
let settled = null; // what was agreed on: game, opponent and seat
let board = null;
let round = 0; // an answer to an earlier game's question is nobody's

function nameOf(seat) {
  if (!settled || settled.opponent === HERE) return numberedPlayer(seat);
  return seat === settled.you ? say("pages.you") : nameCharacter(settled.opponent.slice(CHARACTER.length));
}

// ---- choosing -----------------------------------------------------------------------------------

async function open() {
  await learn("shared", "pages", "home", "room", "character", "taglines", "static-page");
  document.title = say("static-page.title");
  layOut(h("p", { class: "loading", role: "status" }, say("static-page.loading")), preview());
  try {
    await booted;
  } catch (error) {
    layOut(h("p", { class: "complaint", role: "alert" }, say("static-page.failed", { why: error.message })));
    return;
  }
  choose(await ask("list_games"));
}

/** While Python starts: what a board looks like, so that there is something to see. */
function preview() {
  const cells = ["X", "", "O", "", "X", "", "O", "", ""].map((text) =>
    h("span", { class: "place" }, text || "·"),
  );
  return h("div", { class: "waiting", "aria-hidden": "true" }, cells);
}

function choose({ games, opponents }) {
  const cards = games.map((about) => card(about, opponents));
  layOut(h("h1", {}, say("home.pick-game")), h("div", { class: "games" }, cards));
}

function card(about, opponents) {
  const against = (opponent) => begin(about.game, opponent);
  const first = button(say("pages.play"), () => against(opponents[0]), { class: "main" });
  const others = [...opponents.slice(1), HERE].map((opponent) =>
    button(opponent === HERE ? say("static-page.here") : nameCharacter(opponent.slice(CHARACTER.length)),
      () => against(opponent)),
  );
  return h(
    "article",
    { class: "game", "data-game": about.game },
    h("h2", {}, about.title),
    h("p", { class: "tagline" }, taglineOf(about)),
    h("div", { class: "plays" }, first),
    h("details", {}, h("summary", {}, say("static-page.others")), h("div", { class: "plays" }, others)),
  );
}

// ---- playing ------------------------------------------------------------------------------------

async function begin(game, opponent, you = 1) {
  await turnToGame(game);
  settled = { game, opponent, you };
  round += 1;
  const given = opponent === HERE ? {} : { opponent, you };
  const make = await boardOf(game);
  board = make({ play, say: (text) => (status.textContent = text), preview: tryMove });
  place.replaceChildren(board.element);
  place.dataset.legal = "";
  place.removeAttribute("data-ended");
  layOut(h("h1", {}, TITLES[game]), status, complaint, place, ways);
  take(await ask("begin", { game, ...given }), round);
}

async function tryMove(move) {
  return (await ask("preview", { move })).sketch;
}

async function play(move) {
  complaint.textContent = "";
  take(await ask("play", { move }), round);
}

async function take(found, asker) {
  if (asker !== round) return;
  if (found.error) {
    await explain(found.said, found.error);
    complaint.textContent = sayAs(found.said, found.error, names());
    return;
  }
  scene = { ...found, names: names(), values: null };
  board.show(scene);
  mark(place, scene);
  place.dataset.legal = scene.legal?.join(" ") ?? "";
  place.toggleAttribute("data-ended", Boolean(scene.outcome));
  const program = !scene.outcome && !scene.you.includes(scene.turn);
  status.textContent = scene.outcome ? endSaid() : turnSaid(program);
  ways.replaceChildren(...listWays());
  if (!program) return;
  await new Promise((settle) => setTimeout(settle, PAUSE));
  take(await ask("reply"), asker);
}

function turnSaid(program) {
  return say(program ? "static-page.thinking" : "static-page.turn", { player: names()[scene.turn - 1] });
}

function endSaid() {
  const { winner, drawn, reason: english, termination } = scene.outcome;
  const reason = sayAs(termination, english, names());
  if (winner === null) return say(drawn ? "static-page.drawn" : "static-page.stopped", { reason });
  return say("static-page.won", { player: names()[winner - 1], reason });
}

function listWays() {
  const { game, opponent, you } = settled;
  const others = button(say("static-page.games"), async () => choose(await ask("list_games")));
  if (scene.undoable && !scene.outcome) {
    return [button(say("static-page.undo"), async () => take(await ask("undo"), round)), others];
  }
  if (!scene.outcome) return [others];
  const again = () => begin(game, opponent, opponent === HERE ? 1 : 3 - you);
  return [button(say("static-page.again"), again, { class: "main" }), others];
}

function layOut(...parts) {
  document.getElementById("main").replaceChildren(...parts);
}

for (const link of document.querySelectorAll("[data-language]")) {
  link.toggleAttribute("aria-current", link.dataset.language === language);
}
open();
