// The card at the end: who won and how, the course of the game, and what to do next.

import { get } from "../api.js";
import { isStill } from "../boards/motion.js";
import { passOn } from "../copying.js";
import { button, h, s } from "../dom.js";
import { paceOn } from "../pacing.js";
import { hasSteps, lessonLink } from "../progress/lesson.js";
import { entries } from "../progress/log.js";
import { toLink } from "../setup.js";
import { fanfare } from "../sound.js";
import { share as partOf } from "../study/values.js";
import { say } from "../texts.js";
import { climb, climbOn, rung } from "./ladder.js";
import { nextLabel, writeStanding } from "./match.js";
import { offerOfAnother } from "./offers.js";
import { isPlayer, namesOf, offered, reasonSaid } from "./view.js";

const [WIDE, HIGH, EDGE] = [240, 44, 5]; // of the curve
const PIECES = 16;
const ROOM = 8; // between board and card

export function makeCard({ act, path, room, site }) {
  const heading = h("h2", { tabindex: "-1" });
  const how = h("p", { class: "how" });
  const standing = h("p", { class: "standing" });
  const met = h("div");
  const course = h("div", { class: "course-small" });
  const offer = h("p", { class: "offered", role: "status" });
  const next = h("div", { class: "row" });
  const close = button("×", () => card.classList.add("closed"), {
    class: "shut",
    "aria-label": say("room.close"),
  });
  const learn = h("p", { class: "learn" });
  const card = h("section", { class: "card-end" }, close, heading, how, met, standing, course, offer, next, learn);
  const pieces = h("div", { class: "pieces", "aria-hidden": "true" });
  const element = h("div", {}, pieces, card);
  let shown = "";
  // The card grows when the course of the game comes, and screens are turned.
  const watching = new ResizeObserver(() => makeWay(card));
  for (const each of [card, document.querySelector(".stage")]) watching.observe(each);
  let climbed = null;

  const show = (view, isFirst, seen) => {
    const { winner } = view.now.outcome;
    if (isFirst) {
      card.className = winner ? `card-end seat-${winner}` : "card-end";
      card.classList.toggle("late", seen && paceOn());
      course.replaceChildren();
      climbed = climb(view);
      met.replaceChildren(...(climbed ? [rung(climbed, view.title)] : []));
      learn.replaceChildren(...(isNewcomer(view) ? [lessonLink(view.game)] : []));
      lookBack(view);
      if (seen && winner) celebrate(view, pieces);
    }
    const [title, words] = writeEnd(view);
    heading.textContent = title;
    how.textContent = words;
    standing.hidden = !view.match;
    standing.textContent = view.match ? writeStanding(view) : "";
    const another = offerOfAnother(view, act);
    const asked = Boolean(another?.answers.length);
    // Of your own the button says that it waits, unless it is for another set-up.
    offer.textContent = asked || offered(view, "fair") ? another.said : "";
    card.classList.toggle("asked", asked);
    if (asked) card.classList.remove("closed"); // it wants an answer
    const found = ways(view, another);
    const key = JSON.stringify(found);
    if (key === shown) return;
    shown = key;
    next.replaceChildren(...found.map(wayShown));
  };

  /** Where it turned, if that can be told; the card is complete without it. */
  const lookBack = async ({ now, you, moves }) => {
    if (moves.length < 2) return;
    try {
      const review = await get(`${path}/review?round=${now.round}`);
      if (new Set(review.course).size < 2) return; // nothing ever changed
      const address = `${room}/review?round=${now.round}&ply=${review.turning ?? 0}`;
      const lost = you.length === 1 && now.outcome.winner === 3 - you[0];
      course.replaceChildren(curve(review));
      if (!review.turning) return;
      const see = lost ? h("a", { href: address }, say("room.see-how")) : null;
      course.append(h("p", {}, say("room.turned-at", { ply: review.turning }), " ", see));
    } catch {
      // then there is no curve
    }
  };

  const ways = (view, another) => {
    const review = { label: say("room.review"), href: `${room}/review?round=${view.now.round}` };
    const share = { label: say("room.share"), does: (label) => shareGame(view, site, label) };
    if (another?.answers.length) {
      const [accept, decline] = another.answers;
      return [{ ...accept, kind: "main" }, decline, review, share];
    }
    const [again, fair] = agains(view, act);
    if (!climbed?.next) return [again, review, share, fair].filter(Boolean);
    return [climbOn(view, climbed.next), { ...again, kind: "" }, review, share];
  };
  return { element, show };
}

/** The board stays where it is; as far as the card would lie over it, it goes up, and only then is smaller. */
function makeWay(card) {
  const place = document.querySelector(".table");
  const board = place?.querySelector(".board");
  if (!board) return;
  board.style.removeProperty("transform");
  const box = place.getBoundingClientRect();
  if (!card.offsetHeight || card.getBoundingClientRect().left >= box.right) return; // it is closed, or beside
  const above = card.offsetParent.getBoundingClientRect().top + card.offsetTop; // where it comes to rest
  const isThing = (part) => part.matches("button, [role=img], :not(:has(*))");
  const isSeen = (part) => isThing(part) && part.checkVisibility({ visibilityProperty: true });
  const seen = [...board.querySelectorAll("*")].filter(isSeen).map((part) => part.getBoundingClientRect());
  const highest = Math.min(...seen.map(({ top }) => top));
  const [height, end] = [Math.max(...seen.map(({ bottom }) => bottom)) - highest, above - ROOM];
  if (highest + height <= end) return;
  const scale = Math.min(1, (end - box.top) / height);
  const origin = highest - board.getBoundingClientRect().top;
  board.style.transformOrigin = `50% ${origin}px`;
  board.style.transform = `translateY(${end - scale * height - highest}px) scale(${scale})`;
}

function wayShown({ label, does, href, kind = "", waits }) {
  if (href) return h("a", { href, class: `button ${kind}` }, label);
  const made = button(label, () => does(made), { class: kind, disabled: waits });
  return made;
}

/** Who lost, or played a first game, and could learn more. */
function isNewcomer({ game, now, you }) {
  if (you.length !== 1 || !now.outcome.winner || !hasSteps(game)) return false;
  const played = entries().filter((one) => one.kind === "ladder" && one.game === game);
  return now.outcome.winner !== you[0] || played.length < 2;
}

/** Who won, and how. */
function writeEnd(view) {
  const { winner, drawn } = view.now.outcome;
  const names = namesOf(view);
  const reason = reasonSaid(view.now.outcome, view.now, names);
  const how = `${reason[0].toUpperCase()}${reason.slice(1)}.`;
  if (drawn) return [say("room.end-drawn"), how];
  if (!winner) return [say("room.end-stopped"), say("room.end-nobody", { reason: how })];
  const player = names[winner - 1];
  if (player.you) return [say("room.end-you"), how];
  const lost = view.you.length === 1;
  return [say("room.end-won", { player }), lost ? say("room.end-kind", { reason: how }) : how];
}

/** Another game: with whoever is here at once, with a friend by offering it. */
function agains(view, act) {
  const { game } = view;
  if (!isPlayer(view)) {
    return [{ label: say("room.play-yourself"), href: `/new/${game}`, kind: "main" }];
  }
  const found = [];
  const mine = offered(view, "rematch") === "mine";
  const label = mine ? say("room.again-waits") : nextLabel(view);
  found.push({ label, does: () => act("rematch"), kind: "main", waits: mine });
  const isOver = view.match?.over ?? true; // in the midst of a match there is only its next round
  if (isOver && view.can_turn_fair && !offered(view, "fair")) {
    found.push({ label: say("room.again-fair"), does: () => act("fair"), kind: "quiet" });
  }
  return found;
}

/** Pass on how it went, and the same start from the other seat. */
function shareGame(view, site, shown) {
  const { game, title, options, preset, start: position, you, moves, mode, now, seats } = view;
  const [mine] = you.length === 1 ? you : [1];
  const others = seats[2 - mine].kind;
  const opponent = others !== "person" ? others : mode === "here" ? "here" : "friend";
  const like = preset ? { preset: preset.name } : { options };
  const result = you.length !== 1 || !now.outcome.winner ? "none" : now.outcome.winner === mine ? "won" : "lost";
  const url = site + toLink({ game, ...like, position, opponent, seat: String(3 - mine) });
  const said = { game: title, count: moves.length, result, opponent: String(namesOf(view)[2 - mine]) };
  return passOn(shown, { title, text: say("room.share-text", said), url });
}

// ---- a little celebration -----------------------------------------------------------------------

/** Pieces of the game itself fall, and a few notes sound; for who lost, quieter ones. */
function celebrate(view, place) {
  const { winner } = view.now.outcome;
  const won = view.you.length !== 1 || view.you[0] === winner;
  fanfare(won);
  if (!won || isStill()) return;
  const shapes = shapesOf(view);
  const falling = Array.from({ length: PIECES }, (_, at) => {
    const piece = h("span", { class: `seat-${at % 3 ? winner : 3 - winner}` }, shapes[at % shapes.length]);
    piece.style.left = `${(at * 61 + 7) % 100}%`;
    piece.style.animationDelay = `${(at * 137) % 900}ms`;
    piece.addEventListener("animationend", () => piece.remove());
    return piece;
  });
  place.replaceChildren(...falling);
}

/** What the game is played with: its letters, markers or numbers, as the board has them. */
function shapesOf({ now }) {
  const cells = now.sketch?.rows.flatMap((row) => row.cells.map((cell) => cell.text)) ?? [];
  const facts = now.sketch?.facts.map(({ value }) => String(value)) ?? [];
  const found = [...cells, ...facts].filter((text) => /^[\p{L}\p{N}]{1,3}$/u.test(text));
  return found.length ? found : ["●"];
}

/** Of a review: what Player 1 could hope for, from the start to the end. */
function curve({ course, turning }) {
  const across = (ply) => EDGE + (ply * (WIDE - 2 * EDGE)) / Math.max(1, course.length - 1);
  const down = (hope) => EDGE + (1 - partOf(hope)) * (HIGH - 2 * EDGE);
  const points = course.map((hope, ply) => `${across(ply)},${down(hope)}`).join(" ");
  const middle = HIGH / 2;
  const parts = [
    s("line", { x1: 0, x2: WIDE, y1: middle, y2: middle, class: "level" }),
    s("polyline", { points, class: "course" }),
  ];
  if (turning) {
    const at = { cx: across(turning), cy: down(course[turning]), r: 4.5, class: "turning" };
    parts.push(s("circle", at));
  }
  const label = say("room.course");
  return s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label }, parts);
}
