// The rules of a game: in sections, with an example to play, the rulings, and the truth folded up.

import { get } from "./api.js";
import { button, complaints, h, page } from "./dom.js";
import { myLevel, myName } from "./memory.js";
import { openRoom } from "./opening.js";
import { example } from "./rules/example.js";
import { piece } from "./rules/text.js";
import { language, spoken, texts } from "./texts.js";

const words = texts.rules;

async function show() {
  const slug = decodeURIComponent(location.pathname.split("/")[2]);
  try {
    const book = await get(`/api/games/${encodeURIComponent(slug)}/rules?language=${language}`);
    laidOut(book);
  } catch (trouble) {
    const complaint = complaints();
    page(texts.nowhere, complaint.element, h("p", {}, h("a", { href: "/" }, texts.home)));
    complaint.say(trouble.message);
  }
}

function laidOut(book) {
  const { game, title, tagline, sections, rulings, truth } = book;
  const foreign = book.language === language ? {} : { lang: book.language };
  const shown = sections.filter((section) => !section.terminal);
  const typing = sections.filter((section) => section.terminal);
  const tried = book.example ? example(game, book.example) : null;
  page(
    words.title(title),
    h("p", { class: "lead" }, spoken(tagline)),
    ways(game),
    h(
      "div",
      { class: "rules" },
      h("div", { class: "text", ...foreign }, shown.map(sectionShown)),
      tried && h("div", { class: "beside" }, tried),
    ),
    truth && spoiler(truth),
    rulings.length ? folded(words.rulings, rulingsShown(rulings, foreign)) : null,
    typing.length ? folded(words.terminal, h("div", foreign, typing.map(sectionShown))) : null,
  );
}

/** From the rules into a game. */
function ways(game) {
  const complaint = complaints();
  const setup = { game, opponent: myLevel(), name: myName() };
  return h(
    "div",
    { class: "ways" },
    button(texts.cards.engine, () => openRoom(setup, complaint), { class: "main" }),
    h("a", { href: `/new/${game}` }, texts.cards.options),
    h("a", { href: `/analysis/${game}` }, texts.cards.analyse),
    complaint.element,
  );
}

function sectionShown({ name, text }) {
  return h("section", {}, name ? h("h2", {}, name) : null, text.map(piece));
}

function spoiler(truth) {
  return folded(
    words.truth,
    h("p", { class: "truth" }, truth),
    h("p", { class: "soft" }, words.bestPlay),
  );
}

function rulingsShown(rulings, foreign) {
  const pairs = rulings.map(({ name, text }) => h("div", {}, h("dt", {}, name), h("dd", {}, text)));
  return [
    h("p", { class: "soft" }, words.rulingsHelp),
    h("dl", { class: "rulings", ...foreign }, pairs),
  ];
}

function folded(title, ...parts) {
  return h("details", { class: "folded" }, h("summary", {}, h("h2", {}, title)), ...parts.flat());
}

show();
