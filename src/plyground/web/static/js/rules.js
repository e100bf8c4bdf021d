// The rules of a game: in sections, with an example to play, the rulings, and the truth folded up.

import { get } from "./api.js";
import { wantedIn } from "./characters.js";
import { button, complaints, folded, h, openPage, page } from "./dom.js";
import { myName } from "./memory.js";
import { openRoom } from "./opening.js";
import { lessonLink } from "./progress/lesson.js";
import { example } from "./rules/example.js";
import { piece } from "./rules/text.js";
import { language, presetLine, presetName, say, taglineOf } from "./texts.js";

async function show() {
  const slug = decodeURIComponent(location.pathname.split("/")[2]);
  const book = await get(`/api/games/${encodeURIComponent(slug)}/rules?language=${language}`);
  const { game, title, fair, fair_sections: fairly, printed } = book;
  const foreign = book.language === language ? {} : { lang: book.language };
  const open = ways(book);
  const both = fair && fairly.length > 0;
  const asPrinted = [h("h2", {}, presetName(printed)), fair && open.printed, printedRules(book, foreign)];
  page(
    say("entry.rules-of", { game: title }),
    h("p", { class: "lead" }, taglineOf(book)),
    open.element,
    fair && h("h2", {}, presetName(fair)),
    fair && h("p", { class: "soft" }, presetLine(fair, game)),
    both && h("div", { class: "text", ...foreign }, fairly.map(sectionShown)),
    both ? folded(...asPrinted) : asPrinted,
  );
}

/** From the rules into a game; the printed one is a step further. */
function ways({ game, fair, printed: preset }) {
  const complaint = complaints();
  const printed = { game, opponent: wantedIn(game), name: myName() };
  const usual = fair ? { ...printed, preset: fair.name } : printed;
  const element = h(
    "div",
    { class: "ways" },
    button(say("pages.play"), () => openRoom(usual, complaint), { class: "main" }),
    lessonLink(game),
    h("a", { href: `/new/${game}` }, say("pages.options")),
    h("a", { href: `/analysis/${game}` }, say("pages.analyze")),
    complaint.element,
  );
  const play = button(say("pages.play"), () => openRoom(printed, complaint));
  return { element, printed: [h("p", { class: "soft" }, presetLine(preset, game)), play] };
}

/** The rules of the printed game, its example, the truth, and what was decided where they are unclear. */
function printedRules({ game, sections, rulings, truth, example: given }, foreign) {
  const shown = sections.map(sectionShown);
  const tried = given && h("div", { class: "beside" }, example(game, given));
  return [
    h("div", { class: "rules" }, h("div", { class: "text", ...foreign }, shown), tried),
    truth && spoiler(truth),
    rulings.length ? folded(h("h3", {}, say("entry.rulings")), ...rulingsShown(rulings, foreign)) : null,
  ];
}

function sectionShown({ name, text }) {
  return h("section", {}, name ? h("h3", {}, name) : null, text.map(piece));
}

function spoiler(truth) {
  return folded(
    h("h3", {}, say("entry.spoiler")),
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
