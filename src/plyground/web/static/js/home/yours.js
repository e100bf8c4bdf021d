// The games that this browser has a seat in: those that go on first.

import { get } from "../api.js";
import { button, h } from "../dom.js";
import { forget, rooms } from "../memory.js";
import { isMyTurn, namesOf } from "../room/view.js";
import { say } from "../texts.js";

const LISTED = 12;
const ORDER = ["yours", "theirs", "waiting", "over"];

/** The list, which shows itself once it has something to show. */
export function yourGames() {
  const list = h("ul", { class: "plain yours" });
  const element = h("section", { hidden: true }, h("h2", {}, say("entry.your-games")), list);
  fill(list, element);
  return element;
}

async function fill(list, element) {
  const found = await Promise.all(rooms().slice(0, LISTED).map(seen));
  const views = found.filter(Boolean);
  views.sort((one, two) => ORDER.indexOf(standing(one)) - ORDER.indexOf(standing(two)));
  list.replaceChildren(...views.map((view) => entry(view, element)));
  element.hidden = views.length === 0;
}

async function seen(room) {
  try {
    return await get(`/api/rooms/${room}`);
  } catch (refused) {
    if (refused.code === "not-found") forget(room); // reaped
    return null;
  }
}

function entry(view, section) {
  const away = () => {
    forget(view.room);
    item.remove();
    section.hidden = section.querySelector("li") === null;
  };
  const status = standing(view);
  const forgetting = say("entry.forget-game", { game: view.title });
  const item = h(
    "li",
    { class: "entry", "data-status": status },
    h("a", { href: `/room/${view.room}` }, named(view)),
    h("span", { class: "status" }, say("entry.game-status", { status })),
    status === "over" && view.moves.length ? review(view) : null,
    button(say("entry.forget"), away, { "aria-label": forgetting }),
  );
  return item;
}

function review(view) {
  const label = say("entry.review-of", { game: view.title });
  const address = `/room/${view.room}/review`;
  return h("a", { href: address, "aria-label": label }, say("entry.review"));
}

function named(view) {
  const players = namesOf(view).join(" – ");
  if (view.status === "waiting") return view.title;
  return say("entry.game-against", { game: view.title, players });
}

function standing(view) {
  if (view.status !== "playing") return view.status;
  return isMyTurn(view) ? "yours" : "theirs";
}
