// The table of a room: the board, and the scene that it is shown.
//
// A scene is { game, options, sketch, legal (null: nothing to press), moment (which position), last, mover (whose move that
// was), before (the sketch before it, or null), turn, you (seats), names, outcome, values (null, or
// by move: { symbol, words, best }) }.

import { post } from "../api.js";
import { boardOf } from "../boards/index.js";
import { letScroll, mark } from "../boards/kit.js";
import { h } from "../dom.js";
import { say } from "../texts.js";
import { isMyTurn, namesOf } from "./view.js";

/** `play` is handed a move in notation, `tell` why something cannot be done; `wait` is called where somebody
 * presses out of turn; `values` says what moves are worth, where that is known. */
export function table({ play, tell, wait, values }) {
  const announced = h("p", { class: "unseen", role: "status" });
  const place = h("div", { class: "table", onclick: () => view.now.legal || wait() });
  const heading = h("h2", { class: "unseen" }, say("pages.board"));
  const element = h("section", {}, heading, announced, place);
  const beside = h("div"); // what a board has besides, to be read in a drawer
  const tools = {
    play,
    forbidden: play, // the server says why it is
    tell,
    say: (text) => (announced.textContent = text),
    preview: async (move) => (await fetchStudy(view, view.now.position, [move])).sketch,
  };
  let view = null;
  let board = null;
  let shown = "";
  const before = memory(() => draw());

  const draw = () => {
    const scene = sceneOf(view, before(view), values(view));
    if (!board) return; // it is on its way; what is seen meanwhile is remembered
    const key = JSON.stringify(scene);
    if (key !== shown) board.show(scene);
    shown = key;
    place.classList.toggle("sent", Boolean(view.now.pending));
    place.classList.toggle("waits", Boolean(view.now.waits));
    mark(place, scene);
    requestAnimationFrame(() => letScroll(place));
  };
  const lay = async () => {
    const make = await boardOf(view.game);
    board = make(tools);
    place.replaceChildren(board.element);
    if (board.beside) beside.append(board.beside);
    draw();
  };
  const show = (next) => {
    element.hidden = next.now === null;
    if (!next.now) return;
    const isFirst = view === null;
    view = next;
    draw();
    if (isFirst) lay();
  };
  return { element, beside, show };
}

function sceneOf(view, before, values) {
  const { now, game, options, you } = view;
  return {
    game,
    options,
    sketch: now.sketch,
    legal: isMyTurn(view) ? now.legal : null,
    moment: `${now.round} ${now.ply}`,
    last: now.last,
    mover: now.mover,
    before,
    turn: now.turn,
    you,
    names: namesOf(view),
    outcome: now.outcome,
    values,
  };
}

/** The sketch before the last move: as it was seen here, and otherwise asked for. */
function memory(found) {
  let latest = null;
  let before = null;
  return (view) => {
    const { now } = view;
    const earlier = latest;
    const further = earlier?.round === now.round ? now.ply - earlier.ply : null;
    latest = now; // also for the same ply: until it is answered, our own move may show the board before
    if (further === 0) return before;
    before = further === 1 ? earlier.sketch : null;
    // Of a game with a secret the moves alone do not tell what was on the table.
    if (now.ply && !before && !view.promise) {
      fetchStudy(view, view.start, view.moves).then((study) => {
        if (latest.round !== now.round || latest.ply !== now.ply) return;
        before = study.before;
        found();
      }, () => {}); // then the board says of the last move what its notation says
    }
    return before;
  };
}

/** A position with some moves after it, looked at apart from the game. */
function fetchStudy({ game, options }, position, moves) {
  return post("/api/study", { game, options, position, moves });
}
