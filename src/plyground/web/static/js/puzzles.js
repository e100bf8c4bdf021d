// Puzzles: today's, others near one's rating, and mistakes of one's own that come back.

import { FIRST_DAY, RATING } from "/games.js";
import { get, post } from "./api.js";
import { boardPage, complaints, deadEnd, h } from "./dom.js";
import { settings } from "./frame.js";
import { tellToday, today } from "./progress/log.js";
import { dueCards, rating as ownRating } from "./progress/rating.js";
import { seenPuzzles, streak } from "./progress/standing.js";
import { Attempt } from "./puzzles/attempt.js";
import { days, mistakes, progress, training } from "./puzzles/drawers.js";
import { shareResult, writeDay } from "./puzzles/share.js";
import { solver } from "./puzzles/solver.js";
import { panels } from "./room/panels.js";
import { explain, say, turnToGame } from "./texts.js";

const SEEN = 400; // names of puzzles that are told, so that none of them comes again
const DAY = /^\d{4}-\d\d-\d\d$/;

const [, , name] = location.pathname.split("/");
const wanted = new URLSearchParams(location.search).get("date");

let table = null; // the solver on the page
let played = null; // its game
let puzzle = null;
let attempt = null;
let mode = "training"; // or "daily", "mistakes"
let chosen = null; // the game that is trained

const title = h("h1");
const about = h("p", { class: "goal" });
const days_ = h("p", { class: "streak" });
const trouble = complaints();
const drawers = [
  ["daily", say("puzzle-pages.daily"), days(FIRST_DAY)],
  ["training", say("puzzle-pages.training"), training((game) => train(game))],
  ["mistakes", say("puzzle-pages.mistakes"), mistakes(() => review())],
  ["progress", say("puzzle-pages.progress"), progress(() => tell(), settings())],
];
const beside = panels(
  drawers.map(([name, label, { element }]) => [name, label, [h("h2", {}, label), element]]),
  { about: say("puzzle-pages.drawers"), close: say("puzzle-pages.close") },
);

// ---- the page -----------------------------------------------------------------------------------

function layOut(made) {
  boardPage(
    "in-room solving",
    [h("div", {}, title, about), days_],
    made.strip,
    h("h2", { class: "unseen" }, say("pages.board")),
    made.stage,
    made.foot,
    beside.cover,
    beside.element,
    beside.nav,
  );
}

/** What the log says, wherever it stands. */
function tell() {
  const { length } = streak();
  days_.textContent = length ? say("puzzle-pages.days", { count: length }) : "";
  const open = attempt?.isOpen ? puzzle.name : null;
  for (const [, , drawer] of drawers) drawer.show(puzzle, open);
}

/** Put a puzzle on the board. */
async function pose(next, how) {
  [puzzle, mode] = [next, how];
  await turnToGame(puzzle.game);
  attempt = new Attempt(puzzle, mode === "daily" && puzzle.day === today() ? puzzle.day : null);
  if (played !== puzzle.game) {
    played = puzzle.game;
    table = solver(played, { heard, ways });
    layOut(table);
  }
  const isEarlier = mode === "daily" && puzzle.day !== today();
  title.textContent = say("puzzle-pages.title", { mode: isEarlier ? "earlier" : mode });
  about.textContent = aboutSaid();
  document.title = `${title.textContent} – ${puzzle.title}`;
  tell();
  await table.show(puzzle, attempt.isFound ? attempt.words : null);
}

function aboutSaid() {
  const { title: game, rating, number, day } = puzzle;
  if (mode === "daily") return say("puzzle-pages.about-daily", { game, number: String(number), day: writeDay(day) });
  return rating ? say("puzzle-pages.about-rated", { game, rating: String(rating) }) : game;
}

function heard(event) {
  attempt.hear(event);
  tell();
}

/** What can be done once a puzzle is over. */
function ways() {
  const next = mode === "mistakes" ? review : () => train(chosen); // once there is none left, review does so
  const more = [say(mode === "daily" ? "puzzle-pages.more" : "puzzle-pages.next"), next];
  if (mode !== "daily" || !attempt.isFound) return [[...more, { class: "main" }]];
  return [[say("pages.share"), (shown) => shareResult(puzzle, attempt, shown), { class: "main" }], more];
}

// ---- which puzzle -------------------------------------------------------------------------------

async function daily() {
  const day = wanted ?? tellToday();
  await pose(await get(`/api/puzzles/daily?date=${encodeURIComponent(day)}`), "daily");
}

async function train(game) {
  chosen = game;
  beside.uncover();
  await tryTo(async () => {
    const seen = [...seenPuzzles().keys()].slice(-SEEN).join(",");
    const rating = Math.round(ownRating()?.points ?? RATING.start);
    const asked = new URLSearchParams({ rating, seen, ...(game ? { game } : {}) });
    const next = await get(`/api/puzzles/next?${asked}`);
    history.replaceState(null, "", `/puzzles/${next.name}`);
    await pose(next, "training");
  });
}

async function review() {
  const [card] = dueCards();
  beside.uncover();
  if (!card) return train(chosen);
  const { game, options, position, goal } = card;
  await tryTo(async () => {
    const made = await post("/api/puzzles", { game, options, position, goal });
    await pose({ ...made, name: card.name }, "mistakes");
  });
}

async function tryTo(work) {
  try {
    trouble.say("");
    await work();
  } catch (refused) {
    trouble.explain(refused);
    table?.foot.prepend(trouble.element);
  }
}

/** A refusal with its dates as one reads them. */
function withDays(said) {
  if (!said) return said;
  const params = Object.entries(said.params ?? {}).map(([name, value]) => [name, DAY.test(value) ? writeDay(value) : value]);
  return { ...said, params: Object.fromEntries(params) };
}

async function open() {
  try {
    if (name) await pose(await get(`/api/puzzles/${name}`), "training");
    else await daily();
  } catch (refused) {
    deadEnd(
      h("p", { role: "alert" }, await explain(withDays(refused.said), refused.message)),
      h("p", {}, h("a", { href: "/puzzles" }, say("puzzle-pages.to-today"))),
    );
  }
  tellToday();
}

open();
