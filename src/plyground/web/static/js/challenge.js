// A challenge: a link that carries a whole set-up, and opens a room of its own each time.

import { get } from "./api.js";
import { complaints, field, h, page } from "./dom.js";
import { myName } from "./memory.js";
import { openRoom } from "./opening.js";
import { fromLink, gameOf, inWords } from "./setup.js";
import { terms } from "./terms.js";
import { texts } from "./texts.js";

async function show() {
  const complaint = complaints();
  try {
    const shelf = await get("/api/games");
    const slug = decodeURIComponent(location.pathname.split("/")[2]);
    const { title } = gameOf(shelf, slug);
    const setup = fromLink(slug, location.search, shelf);
    const lead = h("p", { class: "lead" }, texts.challenge.lead);
    const rules = h("a", { href: `/rules/${slug}`, target: "_blank" }, texts.join.rules);
    const told = terms(inWords(setup, shelf));
    page(texts.challenge.title(title), lead, h("p", {}, rules), told, form(setup, complaint));
  } catch (trouble) {
    page(texts.nowhere, complaint.element, h("p", {}, h("a", { href: "/" }, texts.home)));
    complaint.say(trouble.message);
  }
}

function form(setup, complaint) {
  const name = h("input", {
    name: "name",
    value: myName(),
    maxlength: 40,
    autocomplete: "nickname",
  });
  const submitted = (event) => {
    event.preventDefault();
    openRoom(setup.host ? setup : { ...setup, name: name.value.trim() }, complaint);
  };
  return h(
    "form",
    { onsubmit: submitted },
    setup.host ? null : field(texts.form.yourName, name),
    h("button", { type: "submit", class: "main" }, texts.challenge.open),
    complaint.element,
  );
}

show();
