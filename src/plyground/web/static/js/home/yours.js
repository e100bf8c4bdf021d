// What this browser can go on with: games that are not over, and the last that is.

import { get } from "../api.js";
import { button, h } from "../dom.js";
import { forget, rooms } from "../memory.js";
import { isMyTurn, namesOf } from "../room/view.js";
import { say } from "../texts.js";

const AT_ONCE = 6; // rooms that are asked about; the others, when somebody wants to see them
const ORDER = ["yours", "theirs", "waiting", "over"];

/** The list, which shows itself once it has something to show. */
export function yourGames() {
  const list = h("ul", { class: "plain yours" });
  const heading = h("h2", {}, say("home.go-on"));
  const element = h("section", { class: "go-on", hidden: true }, heading, list);
  fill(list, element);
  return element;
}

async function fill(list, element) {
  const all = rooms();
  const views = await look(all.slice(0, AT_ONCE));
  const [open, over] = [views.filter(isOpen), views.filter((view) => !isOpen(view))];
  const add = (shown) => list.append(...shown.map((view) => entry(view, element)));
  add([...open, ...over.slice(0, 1)]);
  element.hidden = views.length === 0;
  const older = async () => {
    more.remove();
    add([...over.slice(1), ...(await look(all.slice(AT_ONCE)))]);
  };
  const more = button(say("home.older-games"), older, { class: "older" });
  if (over.length > 1 || all.length > AT_ONCE) element.append(more);
}

/** The rooms that are still there, those that go on first. */
async function look(found) {
  const views = (await Promise.all(found.map(seen))).filter(Boolean);
  return views.sort((one, two) => ORDER.indexOf(standing(one)) - ORDER.indexOf(standing(two)));
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
  const forgetting = say("home.forget-game", { game: view.title });
  const item = h(
    "li",
    { class: "entry", "data-status": status, "data-game": view.game },
    h("a", { href: `/room/${view.room}` }, named(view)),
    h("span", { class: "status" }, status === "over" ? result(view) : say("home.game-status", { status })),
    status === "over" && view.moves.length ? review(view) : null,
    button("×", away, { "aria-label": forgetting, title: say("home.forget") }),
  );
  return item;
}

/** How a game ended, for us; in a game among people at one screen, by name. */
function result(view) {
  const { winner, drawn } = view.now?.outcome ?? {};
  if (drawn) return say("home.drawn");
  if (!winner) return say("home.game-status", { status: "over" });
  if (view.you.length !== 1) return say("home.won-by", { player: namesOf(view)[winner - 1] });
  return say("home.your-result", { result: view.you.includes(winner) ? "won" : "lost" });
}

function review(view) {
  const label = say("home.review-of", { game: view.title });
  const address = `/room/${view.room}/review`;
  return h("a", { href: address, "aria-label": label }, say("home.review"));
}

function named(view) {
  const players = namesOf(view).join(" – ");
  if (view.status === "waiting") return view.title;
  return say("home.game-against", { game: view.title, players });
}

function isOpen(view) {
  return standing(view) !== "over";
}

function standing(view) {
  if (view.status !== "playing") return view.status;
  return isMyTurn(view) ? "yours" : "theirs";
}
