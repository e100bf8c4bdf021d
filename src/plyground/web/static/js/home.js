// The home page: your games, and a card for each game that opens a room with one click.

import { get } from "./api.js";
import { complaints, field, h, page } from "./dom.js";
import { cards } from "./home/cards.js";
import { yourGames } from "./home/yours.js";
import { myName, rememberName } from "./memory.js";
import { texts } from "./texts.js";

async function show() {
  const complaint = complaints();
  const name = nameField();
  const shelf = h("section", { class: "shelf" }, h("h2", { class: "unseen" }, texts.cards.title));
  page(
    texts.headline,
    h("div", { class: "intro" }, h("p", { class: "lead" }, texts.lead), name),
    yourGames(),
    complaint.element,
    shelf,
  );
  try {
    shelf.append(cards((await get("/api/games")).games, complaint));
  } catch (trouble) {
    complaint.say(trouble.message);
  }
}

/** What the person here is called in the rooms that they open. */
function nameField() {
  const control = h("input", {
    name: "name",
    value: myName(),
    maxlength: 40,
    autocomplete: "nickname",
    oninput: () => rememberName(control.value.trim()),
  });
  return field(texts.cards.name, control, texts.cards.nameHelp);
}

show();
