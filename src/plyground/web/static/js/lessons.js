// A lesson: ten small steps into a game, each a position to solve, and at the end the proof.

import { get } from "./api.js";
import { boardPage, button, deadEnd, h } from "./dom.js";
import { settings } from "./frame.js";
import { note } from "./progress/log.js";
import { stepsDone } from "./progress/standing.js";
import { solver } from "./puzzles/solver.js";
import { explain, language, say } from "./texts.js";

const [, , game] = location.pathname.split("/").map(decodeURIComponent);

let lesson = null;
let at = 0; // the place of the step; after the last one, the proof

const heading = h("h2", { tabindex: "-1" });
const numbered = h("p", { class: "soft" });
const text = h("div", { class: "prose" });
const told = h("section", { class: "told" }, numbered, heading, text);
const dots = h("nav", { class: "dots", "aria-label": say("puzzle-pages.lessons") });
const place = h("div", { class: "solver" });
const table = solver(game, { heard, ways });

function layOut() {
  const { title } = lesson.steps[0].puzzle;
  const named = say("puzzle-pages.lesson-of", { game: title, steps: lesson.steps.length });
  const foreign = lesson.language === language ? {} : { lang: lesson.language };
  for (const element of [heading, text, dots]) if (foreign.lang) element.lang = foreign.lang;
  document.title = named;
  const titled = h("div", {}, h("h1", foreign, lesson.title), h("p", { class: "goal" }, named));
  place.append(table.strip, table.stage, table.foot);
  boardPage("in-room solving lesson", [titled, settings()], dots, told, place);
}

/** Steps by number, with those that are done; each can be gone to at any time. */
function drawDots() {
  const done = stepsDone(game);
  const steps = lesson.steps.map(({ number, title }, place) => {
    const said = `${say("puzzle-pages.step-of", { number, count: lesson.steps.length })}: ${title}`;
    const isDone = done.has(number);
    const label = isDone ? `${said}, ${say("puzzle-pages.step-done")}` : said;
    return dot(isDone ? "✓" : String(number), label, place, isDone ? "done" : "");
  });
  dots.replaceChildren(...steps, dot("★", lesson.proof_title, lesson.steps.length, ""));
  dots.querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "center" });
}

function dot(sign, label, place, kind) {
  const given = { class: kind, "aria-label": label, title: label, "aria-current": place === at && "step" };
  return button(sign, () => turnTo(place), given);
}

async function turnTo(next, takesFocus = true) {
  at = next;
  const step = lesson.steps[at] ?? null;
  history.replaceState(null, "", `#${at + 1}`);
  drawDots();
  document.body.classList.toggle("proving", step === null);
  place.hidden = step === null;
  if (step) tell(say("puzzle-pages.step-of", { number: step.number, count: lesson.steps.length }), step.title, step.text);
  else prove();
  if (takesFocus) heading.focus();
  scrollTo(0, 0);
  if (step) await table.show(step.puzzle);
  text.ariaLive = "polite"; // from here on it is praise
}

function tell(above, title, words) {
  numbered.textContent = above;
  heading.textContent = title;
  text.style.minHeight = "";
  text.ariaLive = "off"; // the heading has the focus
  write(words);
}

function write(words) {
  text.replaceChildren(...words.split("\n\n").map((paragraph) => h("p", {}, paragraph)));
}

function prove() {
  tell(say("puzzle-pages.proof-lead"), lesson.proof_title, lesson.proof);
  const { title } = lesson.steps[0].puzzle;
  const more = [
    h("a", { href: `/new/${game}` }, say("puzzle-pages.play-now", { game: title })),
    h("a", { href: "/puzzles" }, say("puzzle-pages.more")),
    h("a", { href: `/rules/${game}` }, say("pages.rules")),
  ];
  text.append(h("p", { class: "row" }, more));
}

/** Once it is solved, what was to be seen takes the place of what stood there before; nothing jumps. */
function heard(event) {
  const { number, praise, text: words } = lesson.steps[at];
  if (event === "again") write(words);
  if (["solved", "shown"].includes(event) && praise) {
    text.style.minHeight = `${text.offsetHeight}px`;
    write(praise);
  }
  if (event !== "solved") return;
  note("lesson", { game, step: number });
  drawDots();
}

function ways() {
  const last = at + 1 === lesson.steps.length;
  const label = say(last ? "puzzle-pages.proof" : "puzzle-pages.next-step");
  return [[label, () => turnTo(at + 1), { class: "main" }]];
}

/** Where one was: as the address says, or at the first step that is not done. */
function findPlace() {
  const asked = Number(location.hash.slice(1));
  if (Number.isInteger(asked) && asked > 0) return Math.min(asked - 1, lesson.steps.length);
  const done = stepsDone(game);
  return Math.max(0, lesson.steps.findIndex(({ number }) => !done.has(number)));
}

async function open() {
  try {
    lesson = await get(`/api/lessons/${game}?language=${language}`);
  } catch (refused) {
    return deadEnd(h("p", { role: "alert" }, await explain(refused.said, refused.message)));
  }
  layOut();
  await turnTo(findPlace(), false);
}

open();
