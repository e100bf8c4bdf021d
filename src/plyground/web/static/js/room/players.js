// The two players: names, wins, whose turn, and their clocks, which run here between the news.

import { h } from "../dom.js";
import { numberedPlayer, say } from "../texts.js";
import { nameOf } from "./view.js";

const TICK = 200;

export function players() {
  const cards = [1, 2].map(card);
  const tally = h("p", { class: "soft" });
  const list = h(
    "ul",
    { class: "players", "aria-label": say("room.players") },
    cards.map((one) => one.element),
  );
  const element = h("section", {}, list, tally);
  setInterval(() => cards.forEach((one) => one.tick()), TICK);
  const show = (view) => {
    element.hidden = view.status === "waiting";
    cards.forEach((one) => one.show(view));
    tally.textContent = writeTally(view);
  };
  return { element, show };
}

function writeTally(view) {
  const said = view.now && view.now.round > 1 ? [say("room.round", { number: view.now.round })] : [];
  if (view.unfinished) said.push(say("room.unfinished-rounds", { count: view.unfinished }));
  return said.join(", ");
}

function card(seat) {
  const name = h("strong", { class: "name" });
  const place = h("span", { class: "soft" });
  const wins = h("span", { class: "soft" });
  const mark = h("span", { class: "mark" });
  const clock = h("span", { class: "clock", role: "timer" });
  const element = h("li", {}, h("span", {}, name, " ", mark), place, wins, clock);
  let shownAt = 0;
  let left = null;
  let running = false;

  const tick = () => {
    if (left !== null) clock.textContent = time(left - (running ? performance.now() - shownAt : 0));
  };
  const show = (view) => {
    const toMove = view.now?.turn === seat;
    name.textContent = nameOf(view, seat);
    const mine = view.you.includes(seat) && view.you.length === 1;
    const player = numberedPlayer(seat);
    place.textContent = mine ? say("room.your-seat", { player }) : player;
    wins.textContent = say("room.wins", { count: view.seats[seat - 1].wins });
    mark.textContent = toMove ? say("pages.moving") : "";
    element.classList.toggle("moving", toMove);
    shownAt = performance.now();
    left = view.now?.clock?.left[seat - 1] ?? null;
    running = view.now?.clock?.running === seat;
    clock.hidden = left === null;
    tick();
  };
  return { element, show, tick };
}

function time(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
