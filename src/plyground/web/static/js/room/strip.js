// Who plays, whose turn it is, wins and clocks; the same in a sentence, to be read out; and the one
// line under the title.

import { h } from "../dom.js";
import { movesOf } from "../boards/index.js";
import { moveTime } from "../boards/motion.js";
import { characterOf, face } from "../characters.js";
import { paceOn } from "../pacing.js";
import { numberedPlayer, say, sayAs } from "../texts.js";
import { writeWins } from "./match.js";
import { endSaid, isMyTurn, isPlayer, namesOf } from "./view.js";

const TICK = 200; // milliseconds
const LOW = 20_000; // of a clock, from where it warns
const BOUND = / win-by ([12]):(\d+)/; // in a position text: who must have won, in how many turns
const NEAR = 10; // turns, from where that is said

export function strip() {
  const chips = [1, 2].map(chip);
  const players = h(
    "ul",
    { class: "players", "aria-label": say("room.players") },
    chips.map((one) => one.element),
  );
  const played = h("span");
  const next = h("span");
  const turn = h("p", { class: "turn unseen", role: "status" }, played, " ", next);
  const warned = h("p", { class: "unseen", role: "status" });
  const line = h("p", { class: "line" });
  let low = false;
  setInterval(() => {
    const isLow = chips.map((one) => one.tick()).some(Boolean);
    if (isLow !== low) put(warned, isLow ? say("room.low-clock") : "");
    low = isLow;
  }, TICK);
  let shown = null;
  let turning = null;
  /** The reader's turn is told when the reply has come to rest on the board; its clock runs at once. */
  const show = (view) => {
    const replies = shown && isReply(shown, view);
    shown = view;
    chips.forEach((one) => one.wind(view));
    clearTimeout(turning);
    if (replies) turning = setTimeout(() => draw(view), moveTime());
    else draw(view);
  };
  const draw = (view) => {
    players.hidden = view.status === "waiting";
    chips.forEach((one) => one.show(view));
    const told = writeRepetition(view) || writeBound(view);
    if (!low) put(warned, told);
    put(line, view.now && !view.now.outcome ? told || writeGoal(view) : turnSaid(view));
    put(next, view.now?.pending ? "" : sentence(view));
    turn.classList.toggle("mine", isMyTurn(view) && !view.now.pending);
    document.title = `${writeTitle(view)} – ${view.title}`;
    writeLast(view).then((said) => put(played, said));
  };
  /** Whoever presses on the board and is not to move hears whose turn it is. */
  const wait = () => {
    if (!isPlayer(shown) || shown.now.outcome || shown.now.pending) return;
    for (const element of [line, warned]) put(element, waitSaid(shown));
  };
  return { players, line, told: [turn, warned], show, wait };
}

/** Whether a view is what another's move came to, seen as it was made; then the reader is to move. */
function isReply(before, view) {
  if (view.now?.pending || !paceOn() || document.hidden || view.you.length !== 1 || !isMyTurn(view)) return false;
  return view.now.round === before.now?.round && view.now.ply === before.now.ply + 1;
}

// ---- the one line -------------------------------------------------------------------------------

/** What the game is about. */
function writeGoal({ game, options }) {
  return sayAs({ code: `${game}.goal`, params: options }, "");
}

/** That a position is back: play goes on, and need not end. */
function writeRepetition({ now, status }) {
  return status === "playing" && now.visits > 1 ? say("room.came-back", { visits: now.visits }) : "";
}

/** By when whoever began must have won, where that is a rule and the time is near. */
function writeBound(view) {
  const [, seat, left] = BOUND.exec(view.now?.position) ?? [];
  if (!seat || left > NEAR || view.now.outcome) return "";
  return say("room.win-by", { player: namesOf(view)[seat - 1], left: Number(left) });
}

function put(element, said) {
  if (element.textContent !== said) element.textContent = said;
}

// ---- a player -----------------------------------------------------------------------------------

function chip(seat) {
  const name = h("b", { class: "name" });
  const mark = h("span", { class: "mark" });
  const wins = h("small", { class: "wins" });
  const clock = h("span", { class: "clock", role: "timer" });
  const token = h("span", { class: "token", "aria-hidden": "true" });
  const who = h("span", { class: "who" }, name, " ", wins, " ", mark);
  const drawn = h("span", { class: "drawn" });
  const element = h("li", { class: `seat-${seat}` }, token, drawn, who, clock);
  let character = null;
  let heardAt = 0;
  let left = null;
  let running = false;
  let mine = false;

  /** Whether it is the reader's clock, and runs low. */
  const tick = () => {
    if (left === null) return false;
    const now = left - (running ? performance.now() - heardAt : 0);
    const low = running && now < LOW;
    put(clock, (low ? "⚠ " : "") + time(now));
    clock.classList.toggle("low", low);
    return low && mine;
  };
  const show = (view) => {
    const { now } = view;
    put(name, String(namesOf(view)[seat - 1]));
    if (characterOf(view.seats[seat - 1].kind) !== character) {
      character = characterOf(view.seats[seat - 1].kind);
      drawn.replaceChildren(...(character ? [face(character)] : []));
    }
    name.title = numberedPlayer(seat);
    element.classList.toggle("far", seat !== (view.you.length === 1 ? view.you[0] : 1));
    put(mark, stateOf(view, seat));
    put(wins, writeWins(view, seat));
    element.classList.toggle("moving", now?.turn === seat);
    element.classList.toggle("won", now?.outcome?.winner === seat);
  };
  const wind = ({ now, you }) => {
    mine = you.includes(seat);
    heardAt = now?.heardAt ?? 0;
    left = now?.clock?.left[seat - 1] ?? null;
    running = now?.clock?.running === seat;
    clock.hidden = left === null;
    tick();
  };
  return { element, show, wind, tick };
}

/** What somebody is doing: moving, thinking; and whether a friend is here, where that is known. */
function stateOf(view, seat) {
  const { kind } = view.seats[seat - 1];
  const isPresent = view.mode === "friend" && !view.you.includes(seat) && view.here?.includes(seat);
  const said = isPresent ? [say("room.here")] : [];
  if (view.now?.outcome?.winner === seat) said.unshift(say("room.winner"));
  if (view.now?.turn !== seat) return said.join(" · ");
  if (view.now.pending) return view.now.waits ? say("room.move-kept") : "";
  said.unshift(say(kind === "person" ? "pages.moving" : "room.thinking"));
  return said.join(" · ");
}

function time(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// ---- sentences ----------------------------------------------------------------------------------

function sentence(view) {
  const said = turnSaid(view);
  return view.links ? said : `${said} ${say("room.watching")}`;
}

function turnSaid(view) {
  if (view.status === "waiting") {
    return say(view.links ? "room.waiting-for-friend" : "room.waiting-for-second");
  }
  if (view.now.outcome) return endSaid(view);
  if (isMyTurn(view) && view.mode !== "here") return say("room.your-turn");
  return waitSaid(view, "room.to-move");
}

/** What another is doing: thinking, or `moving` in so many words. */
function waitSaid(view, moving = "room.wait-for") {
  const { turn } = view.now;
  const isProgram = view.seats[turn - 1].kind !== "person";
  return say(isProgram ? "room.is-thinking" : moving, { player: namesOf(view)[turn - 1] });
}

/** The last move, for those who do not see the board. */
async function writeLast(view) {
  const { game, now } = view;
  if (!now?.last) return "";
  const [write, { mover }] = [await movesOf(game), now];
  return say("room.played", { player: String(namesOf(view)[mover - 1]), move: write(now.last, mover, now.sketch) });
}

function writeTitle(view) {
  if (view.status === "waiting") return say("room.title-waiting");
  if (view.now.outcome) return say("room.title-over");
  const mine = isMyTurn(view) && view.mode !== "here";
  if (mine) return say("room.title-yours");
  return say("room.title-theirs", { player: namesOf(view)[view.now.turn - 1] });
}
