// The rules of a game: in sections, with an example to play, the rulings, and the truth folded up.

import { get } from "./api.js";
import { wantedIn } from "./characters.js";
import { button, complaints, folded, h, openPage, page } from "./dom.js";
import { myName } from "./memory.js";
import { openRoom } from "./opening.js";
import { lessonLink } from "./progress/lesson.js";
import { example } from "./rules/example.js";
import { piece } from "./rules/text.js";
import { language, presetLine, presetName, printedNote, say, taglineOf } from "./texts.js";

async function show() {
  const slug = decodeURIComponent(location.pathname.split("/")[2]);
  const book = await get(`/api/games/${encodeURIComponent(slug)}/rules?language=${language}`);
  const { game, title, sections, rulings, truth } = book;
  const foreign = book.language === language ? {} : { lang: book.language };
  const shown = sections.filter((section) => !section.terminal);
  const tried = book.example ? example(game, book.example) : null;
  page(
    say("entry.rules-of", { game: title }),
    h("p", { class: "lead" }, taglineOf(book)),
    ways(book),
    book.fair && h("p", { class: "soft" }, presetLine(book.fair, game)),
    h(
      "div",
      { class: "rules" },
      h("div", { class: "text", ...foreign }, shown.map(sectionShown)),
      tried && h("div", { class: "beside" }, tried),
    ),
    truth && spoiler(truth),
    rulings.length ? folded(h("h2", {}, say("entry.rulings")), ...rulingsShown(rulings, foreign)) : null,
  );
}

/** From the rules into a game. */
function ways({ game, fair, printed: preset }) {
  const complaint = complaints();
  const printed = { game, opponent: wantedIn(game), name: myName() };
  const usual = fair ? { ...printed, preset: fair.name } : printed;
  return h(
    "div",
    { class: "ways" },
    button(say("pages.play"), () => openRoom(usual, complaint), { class: "main" }),
    lessonLink(game),
    h("a", { href: `/new/${game}` }, say("pages.options")),
    h("a", { href: `/analysis/${game}` }, say("pages.analyze")),
    fair && asPrinted(preset, game, () => openRoom(printed, complaint)),
    complaint.element,
  );
}

/** The printed game, one step further: first what one should know of it. */
function asPrinted(preset, game, play) {
  return h(
    "details",
    {},
    h("summary", {}, presetName(preset)),
    h("p", {}, printedNote(game)),
    button(say("pages.play"), play),
  );
}

function sectionShown({ name, text }) {
  return h("section", {}, name ? h("h2", {}, name) : null, text.map(piece));
}

function spoiler(truth) {
  return folded(
    h("h2", {}, say("entry.spoiler")),
    h("p", { class: "truth" }, truth),
    h("p", { class: "soft" }, say("entry.best-play")),
  );
}

function rulingsShown(rulings, foreign) {
  const pairs = rulings.map(({ name, text }) => h("div", {}, h("dt", {}, name), h("dd", {}, text)));
  return [
    h("p", { class: "soft" }, say("entry.rulings-help")),
    h("dl", { class: "rulings", ...foreign }, pairs),
  ];
}

openPage(show);
