// The boards on the cards, gently alive: on each a game plays itself, a move now here, now there.
//
// They are the boards that one plays on, shown real positions. They come when their card is in
// sight, rest when it is not, and stand still for whoever likes that.

import { boardOf } from "../boards/index.js";
import { isStill } from "../boards/motion.js";
import { frame } from "../boards/still.js";
import { button } from "../dom.js";
import { keep, recall } from "../memory.js";
import { addSentences, language, say } from "../texts.js";

const PAUSED = "boards-paused";
const BEAT = 1100; // milliseconds from a move on one board to a move on another
const REST = 2400; // ... to the next on the same
const AT_THE_END = 6000; // ... until a game that is over begins again

/** The place for a game's board: { element, isSeen, isDue(now), step(now) }. */
export function stage(game, title) {
  const { element, lay } = frame(say("home.picture-of", { game: title }), "stage");
  let board = null; // what shows it a scene
  let demo = null;
  let at = 0;
  let due = 0;
  let asked = false;
  const self = { element, isSeen: false };

  const load = async () => {
    if (asked) return;
    asked = true;
    const [make, found] = await Promise.all([boardOf(game), fetchDemo(game)]);
    if (!found) return;
    demo = found;
    board = lay(make);
    // First seen in full swing; a still picture shows it at its liveliest, a little before the end.
    const { length } = demo.scenes;
    at = isStill() ? Math.max(0, length - 3) : Math.floor(length / 3);
    show();
  };
  const show = () => {
    const before = at ? demo.scenes[at - 1] : null;
    const past = { before: before?.sketch ?? null, mover: before?.turn ?? null };
    const { winner = null, ...now } = demo.scenes[at];
    board({ game, options: demo.options, ...now, ...past, outcome: winner && { winner } });
  };
  self.isDue = (now) => board !== null && self.isSeen && now >= due;
  self.step = (now) => {
    at = (at + 1) % demo.scenes.length;
    due = now + (at + 1 === demo.scenes.length ? AT_THE_END : REST);
    show();
  };
  new IntersectionObserver(
    ([seen]) => {
      self.isSeen = seen.isIntersecting;
      if (self.isSeen) load();
    },
    { threshold: 0.4 },
  ).observe(element);
  return self;
}

/** A board that shows one position. */
export function still(game, label, scene) {
  const { element, lay } = frame(label, "stage");
  Promise.all([boardOf(game), fetchDemo(game)]).then(([make]) => lay(make)({ game, ...scene }));
  return element;
}

/** Let the boards play, one move at a time. Gives the button that makes them stop. */
export function conduct(stages) {
  if (isStill()) return null;
  let paused = recall(PAUSED) === "on";
  let turn = 0;
  const beat = () => {
    if (paused || document.hidden) return;
    const now = performance.now();
    const order = stages.map((_, at) => stages[(turn + at) % stages.length]);
    const next = order.find((one) => one.isDue(now));
    if (!next) return;
    turn = stages.indexOf(next) + 1;
    next.step(now);
  };
  setInterval(beat, BEAT);
  const press = () => {
    paused = !paused;
    keep(PAUSED, paused ? "on" : "off");
    tell();
  };
  const control = button("", press, { class: "pause" });
  const tell = () => {
    const said = say("home.boards-pause", { paused: paused ? "yes" : "no" });
    control.classList.toggle("paused", paused);
    control.setAttribute("aria-label", said);
    control.title = said;
  };
  tell();
  return control;
}

const demos = new Map(); // game: a promise, so that nobody asks twice

function fetchDemo(game) {
  if (!demos.has(game)) demos.set(game, askForDemo(game));
  return demos.get(game);
}

async function askForDemo(game) {
  try {
    const answer = await fetch(`/demo/${language}/${game}.json`);
    if (!answer.ok) return null; // a game that nobody has written one for
    const demo = await answer.json();
    addSentences(game, demo.words);
    return demo;
  } catch {
    return null;
  }
}
