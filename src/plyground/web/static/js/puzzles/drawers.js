// What stands beside a puzzle: the days, puzzles to train with, mistakes of one's own, progress.

import { LESSONS, PUZZLES, TITLES } from "/games.js";
import { saveAs } from "../copying.js";
import { button, h, terms } from "../dom.js";
import { takeIn, writeOut } from "../progress/file.js";
import { countSteps, lessonLink } from "../progress/lesson.js";
import { entries, today } from "../progress/log.js";
import { cards, dueCards, rating } from "../progress/rating.js";
import { seenPuzzles, streak } from "../progress/standing.js";
import { say } from "../texts.js";
import { writeDay } from "./share.js";

const DAYS = 7;
const LARGEST = 4_000_000; // characters of a file that is read

/** The last days: each leads to its puzzle, and says whether it was solved. */
export function days(first) {
  const list = h("ul", { class: "plain days" });
  const newcomers = h("p", { class: "newcomers" });
  const element = h(
    "div",
    {},
    h("p", {}, say("puzzle-pages.daily-lead")),
    newcomers,
    h("h3", {}, say("puzzle-pages.days-before")),
    list,
  );
  const show = (posed, open) => {
    newcomers.replaceChildren(...(posed ? ways(posed) : []));
    const current = posed?.day ?? null;
    const tried = entries().filter(({ kind, day, name }) => kind === "puzzle" && day && name !== open);
    const solved = new Set(tried.filter((one) => one.solved).map(({ day }) => day));
    const missed = new Set(tried.map(({ day }) => day));
    const shown = lastDays().filter((day) => day >= first);
    list.replaceChildren(...shown.map((day) => dayShown(day, { solved, missed }, current)));
  };
  return { element, show };
}

/** For who does not know the game of a puzzle. */
function ways({ game, title }) {
  const rules = h("a", { href: `/rules/${game}` }, say("pages.rules"));
  return [say("puzzle-pages.newcomer", { game: title }), " ", rules, " · ", lessonLink(game)].filter(Boolean);
}

function dayShown(day, { solved, missed }, current) {
  const state = solved.has(day) ? "solved" : missed.has(day) ? "missed" : "open";
  const href = day === today() ? "/puzzles" : `/puzzles?date=${day}`;
  const sign = h("span", { class: "sign", "aria-hidden": "true" }, { solved: "✓", missed: "✗", open: "○" }[state]);
  const said = h("span", { class: "unseen" }, say("puzzle-pages.day-state", { state }));
  const link = h("a", { href, "aria-current": day === current && "page" }, writeDay(day));
  return h("li", { class: state }, sign, " ", link, " ", said);
}

function lastDays() {
  return Array.from({ length: DAYS }, (_, back) => today(new Date(Date.now() - back * 86_400_000)));
}

/** Puzzles near one's rating, of any game or of one. */
export function training(begin) {
  const choices = [[null, say("puzzle-pages.any-game")], ...PUZZLES.map((game) => [game, TITLES[game]])];
  const buttons = choices.map(([game, title]) =>
    button(title, () => begin(game), { class: "train", "data-game": game }),
  );
  const told = h("p", { class: "soft" });
  const element = h(
    "div",
    {},
    h("p", {}, say("puzzle-pages.training-lead")),
    h("div", { class: "trains" }, buttons),
    told,
    h("p", {}, h("a", { href: "/you#lessons" }, say("puzzle-pages.lessons"))),
  );
  const show = (posed, open) => {
    told.textContent = `${say("puzzle-pages.rating")}: ${ratingSaid(open)}`;
  };
  return { element, show };
}

/** Mistakes of one's own that come back. */
export function mistakes(begin) {
  const said = h("p");
  const start = button(say("puzzle-pages.mistakes-begin"), () => begin(), { class: "main" });
  const element = h("div", {}, h("p", {}, say("puzzle-pages.mistakes-lead")), said, start);
  const show = () => {
    const [due, all] = [dueCards().length, cards().length];
    said.textContent = all ? say("puzzle-pages.mistakes-due", { due, all }) : say("puzzle-pages.mistakes-none");
    start.hidden = !due;
  };
  return { element, show };
}

/** Rating, streak and what was solved; a file to take along, and to bring. */
export function progress(changed, ...more) {
  const known = h("div");
  const told = h("p", { role: "status", class: "told" });
  const save = button(say("puzzle-pages.export"), () => saveFile());
  const chosen = h("input", { type: "file", accept: ".jsonl,.json,.txt", hidden: true });
  const bring = button(say("puzzle-pages.import"), () => chosen.click());
  chosen.addEventListener("change", async () => {
    const [file] = chosen.files;
    chosen.value = "";
    if (!file) return;
    const taken = file.size > LARGEST ? null : takeIn(await file.text());
    told.textContent = taken ? sayTaken(taken) : say("puzzle-pages.import-nothing");
    if (!taken) return;
    changed();
  });
  const element = h(
    "div",
    {},
    known,
    h("p", { class: "soft" }, say("puzzle-pages.kept-here")),
    h("div", { class: "row" }, save, bring, chosen),
    told,
    ...more,
  );
  const show = (posed, open) => {
    const seen = seenPuzzles(entries().filter(({ name }) => name !== open));
    const { length, best } = streak();
    const first = [...seen.values()].filter(Boolean).length;
    known.replaceChildren(
      terms([
        [say("puzzle-pages.streak"), say("puzzle-pages.streak-is", { count: length, best })],
        [say("puzzle-pages.rating"), ratingSaid(open)],
        [say("puzzle-pages.solved"), say("puzzle-pages.solved-of", { solved: first, tried: seen.size })],
        [say("puzzle-pages.lessons"), say("puzzle-pages.steps-done", { count: LESSONS.reduce((sum, game) => sum + countSteps(game), 0) })],
      ]),
    );
  };
  return { element, show };
}

/** The rating in words: a number, for a newcomer only about. A puzzle that is open does not count yet. */
function ratingSaid(open) {
  const own = rating(entries().filter(({ name }) => name !== open));
  if (!own) return say("puzzle-pages.no-rating");
  return say("puzzle-pages.rating-is", { rating: String(Math.round(own.points)), sure: own.isSure ? "yes" : "no" });
}

function sayTaken({ added, unread }) {
  const told = say("puzzle-pages.imported", { added });
  return unread ? `${told} ${say("puzzle-pages.unread", { count: unread })}` : told;
}

function saveFile() {
  saveAs(new Blob([writeOut()], { type: "application/x-ndjson" }), "plyground-progress.jsonl");
}
