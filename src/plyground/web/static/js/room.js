// A room, for its players and for spectators: before the game, during it, and after it.

import { get } from "./api.js";
import { boardOf } from "./boards/index.js";
import { complaints, h, page } from "./dom.js";
import { forget, remember } from "./memory.js";
import { actions } from "./room/actions.js";
import { help, turned } from "./room/help.js";
import { history } from "./room/history.js";
import { invitation, spectators } from "./room/links.js";
import { Line } from "./room/line.js";
import { moves } from "./room/moves.js";
import { offers } from "./room/offers.js";
import { players } from "./room/players.js";
import { preset } from "./room/preset.js";
import { promise } from "./room/promise.js";
import { suggestion } from "./room/suggestion.js";
import { table } from "./room/table.js";
import { applyChange, updateView } from "./room/view.js";
import { turn } from "./room/turn.js";
import { tick } from "./sound.js";
import { explain, say, turnToGame } from "./texts.js";

const [, kind, code] = location.pathname.split("/");
const path = kind === "watch" ? `/api/watch/${code}` : `/api/rooms/${code}`;
const WITH_PLY = ["move", "undo", "resign"];
const STATES = { offline: "room.offline", polling: "room.polling" };

let view = null;
let parts = [];
let playing = null;
let ready = null; // a promise, once the game is known
let site = location.origin; // the address that links carry, unless the server knows better
const complaint = complaints();
const connection = h("p", { class: "connection", role: "status" });
const line = new Line(path, {
  view: (whole) => greet(whole),
  now: (now) => {
    const next = updateView(view, now);
    if (next) show(next);
    // A move's news leave out what only an end changes: wins, and the secret.
    if (!next || now.outcome) line.see();
  },
  change: (change) => view && show(applyChange(view, change)),
  state: (state) => (connection.textContent = state in STATES ? say(STATES[state]) : ""),
  closing: async (english, said) => (connection.textContent = await explain(said, english)),
  trouble: (error) => complaint.explain(error),
  lost,
});

/** Before anything is shown, the game's own sentences must be there; its board comes meanwhile. */
async function greet(whole) {
  if (!ready) {
    if (whole.now) boardOf(whole.game);
    ready = turnToGame(whole.game);
  }
  await ready;
  show(whole);
}

function show(next) {
  if (next.now?.ply > view?.now?.ply) tick();
  view = next;
  if (!parts.length) parts = layOut();
  for (const part of parts) part.show(view);
}

/** Ask for something to be done; why it was refused is said on the page. */
async function act(verb, more = {}) {
  complaint.say("");
  const ply = WITH_PLY.includes(verb) ? { ply: view.now.ply } : {};
  const result = await line.send({ do: verb, ...ply, ...more });
  if (!result.ok) complaint.explain(result.error);
  return result;
}

/** Make a move; until it is answered, nothing else can be played. */
function play(move) {
  playing ??= act("move", { move }).finally(() => (playing = null));
  return playing;
}

function layOut() {
  if (kind === "room") remember(code);
  const aid = help(path, play, () => desk.show(view));
  const desk = table(play, aid.values);
  const middle = [
    turn(),
    turned(`/${kind}/${code}`),
    offers(act),
    invitation(site),
    players(),
    preset(),
    desk,
    said(complaint),
    suggestion(act), // below the board, which stays where it is
    moves(play),
    aid,
  ];
  const beside = [actions(act, path), promise(), history(), spectators(site)];
  const column = (parts) =>
    h(
      "div",
      {},
      parts.map((part) => part.element),
    );
  page(view.title, connection, h("div", { class: "room" }, column(middle), column(beside)));
  return [...middle, ...beside];
}

/** Something that stands in a place and changes by itself. */
function said({ element }) {
  return { element, show: () => {} };
}

async function lost(refused) {
  if (refused.code === "not-found") forget(code);
  const explained = ["not-found", "gone"].includes(refused.code);
  const help = explained ? await explain(refused.said, refused.message) : say("room.seat-only");
  page(
    say("room.not-open"),
    h("p", { role: "alert" }, help),
    h("p", {}, h("a", { href: "/" }, say("pages.home"))),
  );
}

async function open() {
  page(say("room.opening"), connection);
  site = await get("/api/server").then(
    (server) => server.public,
    () => site,
  );
  line.keep();
}

open();
