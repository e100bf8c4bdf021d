// The home page: today's puzzle, what you can go on with, and a card for each game that opens a room with one click.

import { get } from "./api.js";
import { complaints, h, page } from "./dom.js";
import { cards } from "./home/cards.js";
import { todaysPuzzle } from "./home/today.js";
import { rooms } from "./memory.js";
import { isFiled, say } from "./texts.js";

async function show() {
  const complaint = complaints();
  const offered = h("section", { class: "offered" });
  await fill(offered, complaint); // the answer came with the page, so nothing waits
  page(
    say("home.headline"),
    h("p", { class: "lead" }, say("home.lead")),
    todaysPuzzle(),
    goOn(),
    complaint.element,
    offered,
  );
}

/** Your games, which whoever has none need not wait for. */
function goOn() {
  if (!rooms().length) return null;
  const place = h("div");
  import("./home/yours.js").then(({ yourGames }) => place.replaceWith(yourGames()));
  return place;
}

async function fill(offered, complaint) {
  try {
    const found = await get("/api/games?brief=1");
    offered.append(...cards(found, complaint), about(found.games.some(({ presets: [usual] }) => isFiled(usual))));
  } catch (trouble) {
    complaint.explain(trouble);
  }
}

/** Where one stands, and where one learns; what the two ways to play are, and what is special. */
function about(hasFiled) {
  const own = hasFiled ? "yes" : "no";
  return h(
    "div",
    { class: "about" },
    h(
      "nav",
      { class: "links", "aria-label": say("home.yours") },
      h("a", { href: "/you" }, say("home.yours")),
      h("a", { href: "/you#lessons" }, say("pages.learn-some")),
    ),
    h("p", {}, say("home.two-ways", { own })),
    h("p", {}, h("b", {}, say("home.solved")), " ", say("home.solved-text", { own })),
  );
}

show();
// Only now, so that nothing waits for it: pages that open without a network.
if (document.readyState === "complete") keepPages();
else addEventListener("load", keepPages);

function keepPages() {
  navigator.serviceWorker?.register("/worker.js").catch(() => {}); // then there is always a network
}
