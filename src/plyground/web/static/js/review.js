// A finished game: one board, on which the moves that decided it show why; all else is folded up.

import { get } from "./api.js";
import { movesOf } from "./boards/index.js";
import { field, folded, h, page, select } from "./dom.js";
import { pictureOf, toAddress } from "./study/address.js";
import { reasonSaid } from "./room/view.js";
import { board, herald } from "./study/board.js";
import { decisiveMoves } from "./study/decisive.js";
import { accuracies, judgedMoves, judgement } from "./study/judging.js";
import { keepMistakes } from "./study/keeping.js";
import { makeLesson } from "./study/learn.js";
import { MARKS, plot } from "./study/plot.js";
import { walker } from "./study/steps.js";
import { called, explain, numberedPlayer, playerName, say, turnToGame } from "./texts.js";

const [, kind, code] = location.pathname.split("/");
const room = `/${kind}/${code}`;
const path = kind === "watch" ? `/api/watch/${code}` : `/api/rooms/${code}`;
const wanted = new URLSearchParams(location.search);

async function open() {
  page(say("study.loading"));
  try {
    const view = await get(path).catch(viewOfKept);
    const rounds = (view.now?.round ?? 0) - (view.now?.outcome ? 0 : 1);
    const round = Math.min(Number(wanted.get("round")) || rounds, rounds);
    if (round < 1) return nothingYet(say("study.not-over"), say("study.still-playing"));
    const asked = get(`${path}/review?round=${round}`);
    await turnToGame(view.game);
    const [review, write] = await Promise.all([asked, movesOf(view.game)]);
    const you = seatsIn(view, round);
    review.names = review.names.map((name, place) =>
      called(calledBy(name, place + 1), you.length === 1 && you[0] === place + 1),
    );
    review.write = (move, ply) => write(move, review.plies[ply - 1].seat, review.sketches[ply - 1]);
    show(review, rounds, you);
  } catch (refused) {
    const title = say(refused.code === "over" ? "study.not-over" : "pages.dead-link");
    nothingYet(title, await explain(refused.said, refused.message));
  }
}

/** What is enough of a room for a review that this browser has kept, where the server is out of reach. */
async function viewOfKept(trouble) {
  if (trouble.code) throw trouble;
  const round = Number(wanted.get("round")) || 1;
  const { game } = await get(`${path}/review?round=${round}`);
  return { game, you: [], now: { round, outcome: {} } };
}

/** The reader's seats in a round; they are swapped from one round to the next. */
function seatsIn(view, round) {
  const swapped = (view.now.round - round) % 2 === 1;
  return view.you.map((seat) => (swapped ? 3 - seat : seat));
}

/** A player's name as the server has it: a program by how it plays, one without a name by a number. */
function calledBy(name, seat) {
  return name === `Player ${seat}` ? numberedPlayer(seat) : playerName(name);
}

function nothingYet(title, why) {
  const back = h("a", { href: room }, say("study.back-to-room"));
  page(title, h("p", { role: "alert" }, why), h("p", {}, back));
}

function show(review, rounds, you) {
  const count = review.plies.length;
  const announced = herald();
  const drawn = board(review.game, { play: () => {}, preview: null, say: announced.say });
  const slider = h("input", { type: "range", min: 0, max: count, step: 1, value: 0, name: "ply", "aria-label": say("study.slider") });
  slider.addEventListener("input", () => go(Number(slider.value)));
  const caption = h("p", { class: "caption" });
  const walk = walker((ply) => go(ply));
  const moves = judgedMoves(review, (ply) => go(ply));
  const course = review.course.length ? plot(review, (ply) => go(ply)) : null;
  const analyze = h("a", {}, say("study.analyze"));
  const picture = h("a", { download: `${review.game}.svg` }, say("study.picture"));

  const go = (ply) => {
    decisive.stop();
    slider.value = ply;
    slider.setAttribute("aria-valuetext", said(review, ply));
    caption.replaceChildren(...writeCaption(review, ply));
    drawn.show(sceneAt(review, ply));
    walk.show(ply, count);
    moves.show(ply);
    course?.show(ply);
    const position = review.positions[ply];
    analyze.setAttribute("href", toAddress({ ...review, position, moves: [] }));
    picture.setAttribute("href", pictureOf(review, position));
    history.replaceState(null, "", `${location.pathname}?round=${review.round}&ply=${ply}`);
  };

  const tell = (words) => caption.replaceChildren(words);
  const then = (study, before) =>
    drawn.show({ ...study, options: review.options, names: review.names, before, legal: null, you: [], values: null });
  const decisive = decisiveMoves(review, drawn.element, { show: then, go, tell });

  page(
    say("study.review-of", { game: review.title }),
    announced.element,
    rounds > 1 ? chooser(review, rounds) : null,
    h(
      "div",
      { class: "room" },
      h(
        "div",
        {},
        h("h2", { class: "unseen" }, say("study.the-game")),
        drawn.element,
        h("div", { class: "controls" }, walk.element, slider),
        caption,
      ),
      h(
        "div",
        {},
        told(review, decisive),
        count ? folded(say("study.move-by-move"), course?.element, moves.element, accuracies(review)) : null,
        count ? folded(...makeLesson(review, you), keepMistakes(review, you)) : null,
        folded(say("study.take-along"), downloads(review, picture, analyze)),
      ),
    ),
  );
  go(Math.min(count, Math.max(0, Number(wanted.get("ply") ?? review.turning ?? count) || 0)));
}

/** How it ended and what decided it. */
function told(review, decisive) {
  const { winner, drawn, names } = review;
  const { move: last, seat: mover } = review.plies.at(-1) ?? {};
  const reason = reasonSaid(review, { last, mover, sketch: review.sketches.at(-1) }, names);
  const end = winner
    ? say("study.won", { player: names[winner - 1], reason })
    : say(drawn ? "study.drawn" : "study.nobody-won", { reason });
  return h(
    "div",
    { class: "turn turned" },
    h("p", {}, end),
    decisive.element,
  );
}

function sceneAt(review, ply) {
  const { options, names, sketches, turns, plies, winner, drawn, reason } = review;
  const isOver = ply === plies.length;
  return {
    options,
    names,
    sketch: sketches[ply],
    before: sketches[ply - 1] ?? null,
    last: plies[ply - 1]?.move ?? null,
    mover: plies[ply - 1]?.seat ?? null,
    turn: isOver ? null : turns[ply],
    you: [],
    outcome: isOver ? { winner, drawn, reason } : null,
  };
}

function said(review, ply) {
  if (!ply) return say("study.at-start");
  const { seat, move } = review.plies[ply - 1];
  const player = String(review.names[seat - 1]);
  const words = review.write(move, ply);
  return say("study.made", { ply, count: review.plies.length, player, move: words });
}

function writeCaption(review, ply) {
  if (!ply) return [said(review, 0)];
  const one = review.plies[ply - 1];
  const mark = h("strong", { class: "mark" }, MARKS[one.mark] ?? "");
  const judged = h("span", { class: "soft" }, judgement(one, review.write));
  return [`${said(review, ply)} `, mark, h("br"), judged];
}

function chooser(review, rounds) {
  const choices = Array.from({ length: rounds }, (_, place) => {
    const round = String(place + 1);
    return [round, say("study.round-number", { number: round })];
  });
  const choice = select("round", choices, String(review.round));
  const chosen = () => location.assign(`${location.pathname}?round=${choice.value}`);
  choice.addEventListener("change", chosen);
  return field(say("study.round"), choice);
}

function downloads(review, ...more) {
  const address = `${path}/record?round=${review.round}`;
  const record = h("a", { href: address, download: true }, say("study.record"));
  const links = [
    record,
    ...more,
    h("a", { href: room }, say("study.back-to-room")),
    h("a", { href: `/new/${review.game}` }, say("study.new-game")),
  ];
  return h("ul", { class: "plain" }, links.map((link) => h("li", {}, link)));
}

open();
