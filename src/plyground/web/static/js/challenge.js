// A challenge: a link that carries a whole set-up, and opens a room of its own each time.

import { TITLES } from "/games.js";
import { get } from "./api.js";
import { complaints, deadEnd, field, h, nameInput, page } from "./dom.js";
import { myName } from "./memory.js";
import { openRoom } from "./opening.js";
import { printedWarning, toCome } from "./to-come.js";
import { inWords } from "./setup.js";
import { terms } from "./terms.js";
import { say, turnToGame } from "./texts.js";

const slug = location.pathname.split("/")[2];

async function show() {
  const complaint = complaints();
  try {
    const asked = `/api/challenges/${slug}${location.search || "?"}`;
    const [registry, { setup }] = await Promise.all([get("/api/games"), get(asked)]);
    await turnToGame(slug);
    const title = TITLES[slug];
    page(
      say("entry.challenge", { game: title }),
      h("p", { class: "lead" }, say("entry.challenge-lead")),
      toCome(setup, title, printedWarning(setup), form(setup, complaint), terms(inWords(setup, registry))),
    );
  } catch (trouble) {
    deadEnd(complaint.element, slug in TITLES ? another() : null);
    complaint.explain(trouble);
  }
}

/** From a challenge that cannot be to one that can. */
function another() {
  return h("p", {}, h("a", { href: `/new/${slug}` }, say("entry.new-game", { game: TITLES[slug] })));
}

function form(setup, complaint) {
  const name = nameInput("name", myName());
  const submitted = (event) => {
    event.preventDefault();
    openRoom(setup.host ? setup : { ...setup, name: name.value.trim() }, complaint);
  };
  return h(
    "form",
    { onsubmit: submitted },
    setup.host ? null : field(say("entry.your-name"), name),
    h("button", { type: "submit", class: "main" }, say("entry.open-room")),
    complaint.element,
  );
}

show();
