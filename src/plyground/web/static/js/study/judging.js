// A finished game in words: where it turned, what each move was worth, how well each played.

import { button, h, terms } from "../dom.js";
import { say } from "../texts.js";
import { MARKS, markSaid } from "./plot.js";
import { kindOf, percent, sayDid, sayDoes, share } from "./values.js";

const KINDS = 2; // of moves, whose notation is explained
const MISTAKES = ["mistake", "losing move"];

/** Whether a move is one to learn from. */
export function isMistake({ mark }) {
  return MISTAKES.includes(mark);
}

/** The sentence that says where the game turned. */
export function turningPoint({ plies, course, turning, winner, names, write }) {
  if (!plies.length) return say("study.no-moves");
  if (turning) {
    const { ply, seat, move, best, before } = plies[turning - 1];
    const player = names[seat - 1];
    const [played, better] = [move, best[0]].map((one) => write(one, ply));
    return say("study.turned", { ply, player, move: played, better, did: sayDid(before) });
  }
  if (!winner) return say("study.nobody-lost");
  const player = names[2 - winner];
  const first = plies.find(({ seat }) => seat !== winner);
  const lost = first && kindOf(first.before) === "loss";
  if (Math.abs(share(course.at(-1)) - (winner - 1)) <= 0.5) return say("study.given-up"); // by the loser
  return say(lost ? "study.lost-from-start" : "study.none-lost", { player });
}

/** What is said about one move; `write` puts a move of some ply into words. */
export function judgement({ ply, mark: given, best, before, after }, write) {
  const does = sayDoes(after);
  const mark = markSaid(given);
  if (!MARKS[given]) return say("study.judged", { mark, does });
  return say("study.missed", { mark, better: write(best[0], ply), did: sayDid(before), does });
}

/** The moves with their marks; `go` is handed the ply of one that is pressed. */
export function judgedMoves({ plies, names, write }, go) {
  const items = plies.map((one) => {
    const words = write(one.move, one.ply);
    const told = [
      h("span", { class: "soft" }, names[one.seat - 1]),
      " ",
      h("strong", {}, words),
      " ",
      words === one.move ? null : h("code", { class: "notation" }, one.move),
      h("strong", { class: "mark" }, MARKS[one.mark] ?? ""),
      " ",
      h("span", { class: MARKS[one.mark] ? "" : "soft" }, judgement(one, write)),
    ];
    return h("li", {}, button(told, () => go(one.ply), { class: `judged seat-${one.seat}` }));
  });
  const list = h("ol", { class: "judged-moves" }, items);
  const show = (ply) => {
    items.forEach((item, place) => {
      const current = place === ply - 1;
      if (current) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
      if (current) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
    });
  };
  return { element: h("div", {}, list, legend(plies, write)), show };
}

/** What marks and notation mean, as far as they occur. */
function legend(plies, write) {
  const marks = Object.keys(MARKS).filter((mark) => plies.some((one) => one.mark === mark));
  const noted = new Map(); // a move of each kind, such as x1 and 1-2
  for (const { move, ply } of plies) {
    const words = write(move, ply);
    if (words !== move) noted.set(move.replace(/\w?\d+/g, (one) => one.length), say("study.stands-for", { move, words }));
  }
  const told = [...marks.map((mark) => `${MARKS[mark]} ${markSaid(mark)}`), ...[...noted.values()].slice(0, KINDS)];
  const parts = told.flatMap((one, at) => [at ? " · " : "", h("span", { class: "short" }, one)]);
  return told.length ? h("p", { class: "soft" }, parts) : null;
}

/** How much each player kept of what they had. */
export function accuracies({ plies, names, accuracy }) {
  const told = names.map((name, place) => {
    const own = plies.filter(({ seat }) => seat === place + 1);
    return [name, accuracySaid(accuracy[place], own.length)];
  });
  return terms(told);
}

function accuracySaid(accuracy, count) {
  if (!accuracy) return say("study.no-accuracy");
  const kept = Math.round(share(accuracy) * count);
  return say("study.accurate", { percent: percent(accuracy, 0), kept, count });
}
