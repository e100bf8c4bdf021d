// The home page: your games, and a card for each game that opens a room with one click.

import { get } from "./api.js";
import { complaints, field, h, nameInput, page } from "./dom.js";
import { cards } from "./home/cards.js";
import { yourGames } from "./home/yours.js";
import { myName, rememberName } from "./memory.js";
import { say } from "./texts.js";

async function show() {
  const complaint = complaints();
  const name = nameField();
  const shelf = h("section", { class: "shelf" }, h("h2", { class: "unseen" }, say("entry.pick-game")));
  page(
    say("entry.headline"),
    h("div", { class: "intro" }, lead(), name),
    yourGames(),
    complaint.element,
    shelf,
  );
  try {
    shelf.append(cards(await get("/api/games"), complaint));
  } catch (trouble) {
    complaint.explain(trouble);
  }
}

/** What can be done here, and what the two ways to play are. */
function lead() {
  const [what, ways] = [say("entry.lead"), say("entry.two-ways")];
  return h("div", {}, h("p", { class: "lead" }, what), h("p", { class: "soft" }, ways));
}

/** What the person here is called in the rooms that they open. */
function nameField() {
  const control = nameInput("name", myName(), {
    oninput: () => rememberName(control.value.trim()),
  });
  return field(say("entry.your-name"), control, say("entry.your-name-help"));
}

show();
