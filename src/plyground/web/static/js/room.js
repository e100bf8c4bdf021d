// A room, for its players and for spectators: before the game, during it, and after it.

import { get } from "./api.js";
import { afterOf, boardOf } from "./boards/index.js";
import { coach } from "./coach.js";
import { boardPage, complaints, h, page } from "./dom.js";
import { forget, remember } from "./memory.js";
import { finish } from "./room/finish.js";
import { help } from "./room/help.js";
import { history } from "./room/history.js";
import { invitation } from "./room/links.js";
import { Line } from "./room/line.js";
import { menu } from "./room/menu.js";
import { offers } from "./room/offers.js";
import { Pace } from "./room/pace.js";
import { panels } from "./room/panels.js";
import { rulebook } from "./room/rulebook.js";
import { strip } from "./room/strip.js";
import { suggestion } from "./room/suggestion.js";
import { table } from "./room/table.js";
import { addMove, applyChange, updateView } from "./room/view.js";
import { tick } from "./sound.js";
import { explain, say, turnToGame } from "./texts.js";

const [, kind, code] = location.pathname.split("/");
const path = kind === "watch" ? `/api/watch/${code}` : `/api/rooms/${code}`;
const WITH_PLY = ["move", "undo", "resign"];
const STATES = { offline: "room.offline", polling: "room.polling" };

let view = null; // as it is shown
let known = null; // the latest that was heard
let parts = [];
let playing = null;
let sent = null; // my move, until it is answered
let after = null; // what a board makes of a move, once it is here
let state = "live"; // of the line
let store = "here"; // or something "waits" for it, or was "refused" as it is away
let ready = null; // a promise, once the game is known
let behind = true; // whether something may have been missed: then the next view is shown at once
let site = location.origin; // the address that links carry, unless the server knows better
const complaint = complaints();
const connection = h("p", { class: "connection", role: "status" });
const pace = new Pace(show);
const line = new Line(path, {
  view: (whole) => greet(whole),
  now: async (now) => {
    stamp(now);
    await ready; // a view that came before it is heard first
    const next = updateView(known, now);
    settle(now.seq);
    if (next) hear(next);
    // A move's news leave out what only an end changes: wins, and the secret.
    if (!next || now.outcome) line.see();
  },
  change: async (change) => {
    stamp(change);
    await ready;
    settle(change.seq);
    if (known) hear(applyChange(known, change));
  },
  state: (next) => {
    state = next;
    if (state === "offline") behind = true;
    else settle();
    tellState();
    if (sent) hear(known);
  },
  unstored: () => {
    store = "waits";
    tellState();
  },
  closing: async (english, said) => (connection.textContent = await explain(said, english)),
  trouble: (error) => complaint.explain(error),
  failed: (error) => (view ? complaint.explain(error) : cannotOpen(error)),
  lost: (error) => {
    if (error.code === "not-found") forget(code);
    cannotOpen(error);
  },
});

/** How the line is; a move that waits for it is not lost. */
function tellState() {
  const waits = playing && state === "offline";
  const code = waits ? "room.move-waits" : store === "waits" ? "room.unstored" : STATES[state];
  connection.textContent = code ? say(code) : "";
}

/** Something newer is known, or there is a new connection: no more complaints of a store that was away. */
function settle(seq = Infinity) {
  if (store === "here" || seq <= known?.seq) return;
  if (store === "refused") complaint.say("");
  store = "here";
  tellState();
}

/** Before anything is shown, the game's own sentences must be there; its board comes meanwhile. */
async function greet(whole) {
  if (!ready) {
    if (whole.now) boardOf(whole.game);
    afterOf(whole.game).then((found) => (after = found));
    ready = turnToGame(whole.game);
  }
  await ready;
  if (whole.now) stamp(whole.now);
  settle(whole.seq);
  whole.here ??= known?.here; // a view does not tell
  hear(whole, behind);
  behind = false;
}

/** Show a view, with my own move in it while that is on its way. */
function hear(next, atOnce = false) {
  known = next;
  pace.hear(sent ? addMove(next, sent, after, state === "offline") : next, atOnce);
}

/** When it was heard: clocks ran on while it waited to be shown. */
function stamp(news) {
  news.heardAt = performance.now();
  return news;
}

function show(next) {
  if (next.now?.ply > view?.now?.ply) {
    complaint.say("");
    if (!next.now.outcome) tick();
  }
  view = next;
  if (!parts.length) parts = layOut();
  for (const part of parts) part.show(view);
}

/** Ask for something to be done; why it was refused is said on the page. */
async function act(verb, more = {}) {
  complaint.say("");
  const ply = WITH_PLY.includes(verb) ? { ply: known.now.ply } : {};
  const result = await line.send({ do: verb, ...ply, ...more });
  store = result.error?.code === "not-stored" ? "refused" : "here";
  tellState();
  if (!result.ok) complaint.explain(shortened(result.error));
  return result;
}

/** A refusal without the moves that could be written instead: here a board can be pressed. */
function shortened({ said, ...error }) {
  const why = said?.params?.why;
  return { ...error, said: why?.code ? why : said };
}

/** Make a move. It is on the board at once, and taken back if it is refused; until it is answered,
 * nothing else can be played. */
function play(move) {
  if (playing) return playing;
  playing = send(move).finally(() => {
    playing = null;
    tellState();
  });
  tellState();
  return playing;
}

async function send(move) {
  const answer = act("move", { move });
  const { round, ply, legal } = known.now;
  if (legal?.includes(move)) sent = { move, round, ply };
  if (sent) hear(known);
  const result = await answer;
  const wasShown = sent !== null;
  sent = null;
  if (wasShown && !result.ok) hear(known);
  return result;
}

// ---- the page -----------------------------------------------------------------------------------

function layOut() {
  /** What is done in a drawer is seen on the board. */
  const leave = (...given) => {
    drawers.uncover();
    return act(...given);
  };
  if (kind === "room") remember(code);
  const aid = help(path, { act: (verb) => (view.mode === "friend" ? leave : act)(verb), play, redraw: () => desk.show(view) });
  const above = strip();
  const desk = table({ play, tell: complaint.say, wait: above.wait, values: aid.values });
  const past = history();
  const more = menu({ act: leave, play, path, site, others: past.toggle });
  const book = rulebook(() => view);
  const drawers = panels(
    [
      ["moves", say("room.moves"), [past.element, desk.beside]],
      ["rules", say("pages.rules"), book.element, book.open],
      ["help", say("room.help"), aid.element],
      ["more", say("room.more"), more.element],
    ],
    { about: say("room.drawers"), close: say("room.close"), lasting: true },
  );
  const first = coach();
  const invited = invitation(site);
  const notices = [offers(act), suggestion(act)];
  const end = finish({ act, path, room: `/${kind}/${code}`, site }, drawers.close);
  document.body.dataset.game = view.game;
  const told = notices.map((notice) => notice.element);
  const toast = h("div", { class: "toast" }, connection, complaint.element);
  const stage = h("div", { class: "stage", onpointerdown: () => complaint.say("") }, invited.element, desk.element);
  const aside = h("div", { class: view.mode === "friend" ? "notices kept" : "notices" }, first.element, told);
  boardPage(
    "in-room",
    [h("div", {}, h("h1", {}, view.title), above.line), toast],
    above.players,
    above.told,
    stage,
    h("div", { class: "side" }, end.element, aside, drawers.cover, drawers.element, drawers.nav),
  );
  return [above, invited, desk, end, ...notices, past, book, aid, more, first];
}

/** In the place of the room: why it is not shown. */
async function cannotOpen(refused) {
  const isOthers = ["no-token", "forbidden"].includes(refused.code);
  const why = isOthers ? say("room.seat-only") : await explain(refused.said, refused.message);
  document.body.className = "";
  page(
    say(isOthers ? "room.not-open" : "room.not-shown"),
    h("p", { role: "alert" }, why),
    h("p", {}, h("a", { href: "/" }, say("room.play-something"))),
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
