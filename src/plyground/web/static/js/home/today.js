// Today's puzzle on the home page: its board, what is to be found, and how many days in a row it was.

import { get } from "../api.js";
import { h } from "../dom.js";
import { entries, tellToday } from "../progress/log.js";
import { streak } from "../progress/standing.js";
import { language, say } from "../texts.js";
import { still } from "./stage.js";

/** The strip with the puzzle; its place is kept until it comes. */
export function todaysPuzzle() {
  const element = h("section", { class: "today" });
  fill(element);
  return element;
}

async function fill(element) {
  const day = tellToday();
  let daily;
  try {
    daily = await get(`/api/puzzles/daily?date=${day}&brief=1&language=${language}`);
  } catch {
    return element.remove(); // then there are the games
  }
  const { game, title, task, options, scene } = daily;
  const log = entries();
  const solved = log.some((one) => one.kind === "puzzle" && one.day === day && one.solved);
  const { length } = streak(log, day);
  const heading = h("h2", { id: "today" }, say("home.puzzle"));
  const said = solved ? say("home.puzzle-solved") : task;
  const solve = h("a", { href: "/puzzles", class: "button main", "aria-describedby": "today" }, say("home.solve", { solved: solved ? "yes" : "no" }));
  const board = still(game, say("pages.position-of", { game: title }), { options, ...scene });
  board.addEventListener("click", () => solve.click());
  element.dataset.game = game;
  element.setAttribute("aria-labelledby", "today");
  element.append(
    board,
    h(
      "div",
      { class: "posed" },
      heading,
      h("p", { class: "soft" }, title),
      h("p", { class: "task" }, said),
      length ? h("p", { class: "streak" }, say("home.days", { count: length })) : null,
      solve,
    ),
  );
}
