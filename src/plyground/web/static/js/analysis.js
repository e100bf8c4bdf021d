// The analysis board: any position of a game, with what every move is worth.

import { get, post } from "./api.js";
import { complaints, deadEnd, field, h, page } from "./dom.js";
import { checkbox } from "./controls.js";
import { gameOf } from "./setup.js";
import { asked, fromAddress, toAddress } from "./study/address.js";
import { board, herald } from "./study/board.js";
import { choices } from "./study/choices.js";
import { playout } from "./study/playout.js";
import { setting } from "./study/setting.js";
import { steps, walker } from "./study/steps.js";
import { playing, taking } from "./study/taking.js";
import { verdict } from "./study/verdict.js";
import { boardValues } from "./study/values.js";
import { explain, say } from "./texts.js";

const SOON = 250; // milliseconds after which the board comes first, and its values later

const complaint = complaints();
const announced = herald();
let subject = null; // what is studied, as its address says it
let study = null; // what the server says about it
let parts = [];
let asking = 0;

/** Turn to another subject: why it cannot be, or null. */
async function turnTo(next, said = say("study.another-position")) {
  const mine = ++asking;
  try {
    await look(next, mine, said);
    return null;
  } catch (refused) {
    return mine === asking ? refused : null;
  }
}

/** The same, and why it cannot be is said beneath the board. */
async function turn(next, said) {
  complain(await turnTo(next, said));
}

function complain(trouble) {
  if (trouble) complaint.explain(trouble);
  else complaint.say("");
}

async function look(next, mine, said) {
  const wanted = valued.checked;
  const shown = (answer) => mine === asking && show(next, answer, said);
  let late = wanted;
  const early = (plain) => late && shown({ ...plain, trouble: say("study.loading") });
  const without = () => post("/api/study", asked(next, false)).then(early, () => {});
  const soon = setTimeout(() => late && without(), SOON);
  try {
    shown(await answered(next, wanted));
  } finally {
    late = false;
    clearTimeout(soon);
  }
}

/** What the server says; without values, and why, where only those cannot be had. */
async function answered(next, wanted) {
  try {
    const study = await post("/api/study", asked(next, wanted));
    return { ...study, trouble: await explain(study.trouble_said, study.trouble) };
  } catch (refused) {
    if (!wanted || !refused.code) throw refused;
    const plain = await post("/api/study", asked(next, false));
    return { ...plain, trouble: await explain(refused.said, refused.message) };
  }
}

const valued = checkbox("values", true);
valued.addEventListener("change", () => turn(subject));

function show(next, answer, said) {
  // What a preset drew is kept as options, from which everything else goes on.
  [subject, study] = [next.preset ? { ...next, preset: null, options: answer.options } : next, answer];
  history.replaceState(null, "", toAddress(subject));
  for (const part of parts) part();
  announced.say(`${said} ${told.said()}`);
}

// ---- what can be done -------------------------------------------------------------------------

const go = (at) => {
  best.stop();
  return turn({ ...subject, at });
};

function play(move) {
  const { moves, at } = subject;
  const next = moves[at] === move ? moves : [...moves.slice(0, at), move];
  return turn({ ...subject, moves: next, at: at + 1 }, say("study.played", { move }));
}

const byHand = (move) => {
  best.stop();
  return play(move);
};

async function preview(move) {
  const moves = [...subject.moves.slice(0, subject.at), move];
  return (await post("/api/study", asked({ ...subject, moves, at: moves.length }, false))).sketch;
}

// ---- what is there ----------------------------------------------------------------------------

const told = verdict();
const best = playout({
  next: () => ({ move: study.analysis?.line[0] ?? null, position: study.position }),
  play,
});

function layOut(registry, game, site) {
  const drawn = board(game.game, { play: byHand, preview, say: announced.say });
  const worth = choices(byHand);
  const walk = walker(go);
  const list = steps(go);
  const set = setting(registry, game, async (news) => {
    best.stop();
    complaint.say("");
    const trouble = await turnTo({ ...subject, ...news });
    // A position can say by itself what the options were; then they only stood in its way.
    if (!trouble || !news.position) return trouble;
    return (await turnTo({ ...subject, ...news, options: {} })) && trouble;
  });
  const take = taking(site, complaint);
  const goOn = playing(complaint);
  const shown = field(say("study.show-values"), valued);
  const every = h("section", {}, h("h2", {}, say("study.every-move")), shown, worth.element);
  const heading = h("h2", { class: "unseen" }, say("pages.board"));
  const controls = h("div", { class: "row controls" }, walk.element, best.element);
  page(
    say("study.analysis-of", { game: game.title }),
    announced.element,
    h(
      "div",
      { class: "room" },
      h("div", {}, told.element, heading, drawn.element, complaint.element, controls),
      h("div", {}, every, told.reasons, list.element),
    ),
    h("div", { class: "tools" }, set.element, goOn.element, take.element),
  );
  return [
    () => told.show(study),
    () => drawn.show({ ...study, legal: legal(), values: boardValues(study.analysis) }),
    () => worth.show(study.analysis, { gives: study.sketch.gives }),
    () => walk.show(subject.at, subject.moves.length),
    () => best.show(),
    () => list.show(subject.moves, subject.at),
    () => set.show(study, subject),
    () => goOn.show(study, subject),
    () => take.show(study, subject),
  ];
}

/** What can be pressed on the board: once it is over, nothing. */
function legal() {
  return study.outcome ? null : study.legal;
}

async function open() {
  const slug = decodeURIComponent(location.pathname.split("/")[2]);
  page(say("study.loading"));
  try {
    const [registry, server] = await Promise.all([get("/api/games"), get("/api/server")]);
    const game = gameOf(registry, slug);
    let trouble = null;
    const usual = fromAddress(slug, "", registry);
    try {
      trouble = await turnTo(fromAddress(slug, location.search, registry));
    } catch (wrong) {
      trouble = wrong;
    }
    // A link that says nonsense still opens the board, and says what was wrong with it.
    const refused = trouble && (await turnTo(usual));
    if (refused) throw refused;
    parts = layOut(registry, game, server.public);
    for (const part of parts) part();
    complain(trouble);
  } catch (trouble) {
    deadEnd(complaint.element);
    complaint.explain(trouble);
  }
}

open();
