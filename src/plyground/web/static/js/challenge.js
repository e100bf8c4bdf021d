// A challenge: a link that carries a whole set-up, and opens a room of its own each time.

import { get } from "./api.js";
import { complaints, deadEnd, field, h, nameInput, page } from "./dom.js";
import { myName } from "./memory.js";
import { openRoom } from "./opening.js";
import { fromLink, gameOf, inWords } from "./setup.js";
import { terms } from "./terms.js";
import { say } from "./texts.js";

async function show() {
  const complaint = complaints();
  try {
    const shelf = await get("/api/games");
    const slug = decodeURIComponent(location.pathname.split("/")[2]);
    const { title } = gameOf(shelf, slug);
    const setup = fromLink(slug, location.search, shelf);
    const lead = h("p", { class: "lead" }, say("entry.challenge-lead"));
    const rules = h("a", { href: `/rules/${slug}`, target: "_blank" }, say("entry.how-played"));
    const told = terms(inWords(setup, shelf));
    page(say("entry.challenge", { game: title }), lead, h("p", {}, rules), told, form(setup, complaint));
  } catch (trouble) {
    deadEnd(complaint.element);
    complaint.explain(trouble);
  }
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
