// A challenge: a link that carries a whole set-up, and opens a room of its own each time.

import { TITLES } from "/games.js";
import { get } from "./api.js";
import { field, folded, h, nameInput, openPage, page, terms } from "./dom.js";
import { CHARACTER, myName } from "./memory.js";
import { openRoom } from "./opening.js";
import { printedWarning, toCome } from "./to-come.js";
import { inWords, opponent } from "./setup.js";
import { say, sayAs, turnToGame } from "./texts.js";

const slug = location.pathname.split("/")[2];

async function show(complaint) {
  const asked = `/api/challenges/${slug}${location.search || "?"}`;
  const [registry, { setup }] = await Promise.all([get("/api/games"), get(asked)]);
  await turnToGame(slug);
  const title = TITLES[slug];
  const all = terms(inWords(setup, registry));
  page(
    setup.position ? say("entry.win-from-here") : say("entry.challenge", { game: title }),
    h("p", { class: "lead" }, setup.position ? matchUp(setup, title) : say("entry.challenge-lead")),
    toCome(setup, title, printedWarning(setup), form(setup, complaint), setup.position ? folded(say("entry.set-up-choice"), all) : all),
  );
}

/** Which game it is, against whom, and as who. */
function matchUp(setup, game) {
  const { seat = "1", host, choose_seats: chooses } = setup;
  const against = say(host ? "entry.watching" : "entry.playing", { game, who: opponent(setup) });
  if (host || chooses || seat === "toss") return against;
  return `${against} ${sayAs({ code: `${slug}.will-be`, params: { seat } }, say("entry.will-be", { seat }))}`;
}

/** From a challenge that cannot be to one that can. */
function another() {
  return h("p", {}, h("a", { href: `/new/${slug}` }, say("entry.new-game", { game: TITLES[slug] })));
}

function form(setup, complaint) {
  const name = nameInput("name", myName());
  const alone = setup.host || setup.opponent?.startsWith(CHARACTER);
  const submitted = (event) => {
    event.preventDefault();
    openRoom(setup.host ? setup : { ...setup, name: name.value.trim() }, complaint);
  };
  return h(
    "form",
    { onsubmit: submitted },
    alone ? null : field(say("entry.your-name"), name),
    h("button", { type: "submit", class: "main" }, say(setup.host ? "entry.open-room" : "pages.play")),
    complaint.element,
  );
}

openPage(show, slug in TITLES && another());
