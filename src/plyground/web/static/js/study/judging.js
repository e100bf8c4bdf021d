// A finished game in words: where it turned, what each move was worth, how well each played.

import { button, h } from "../dom.js";
import { terms } from "../terms.js";
import { texts } from "../texts.js";
import { MARKS } from "./plot.js";
import { kindOf, percent, phrased } from "./values.js";

const words = texts.study.review;
const GAVE_AWAY = ["mistake", "losing move"];

/** Whether a move gave something away. */
export function gaveAway({ mark }) {
  return GAVE_AWAY.includes(mark);
}

/** The sentence that says where the game turned. */
export function turningPoint({ plies, turning, winner, names }) {
  if (!plies.length) return words.noMoves;
  if (turning) {
    const { ply, seat, move, best, before } = plies[turning - 1];
    return words.turned(ply, names[seat - 1], move, best[0], phrased(before, "did"));
  }
  if (!winner) return words.nobody;
  const loser = names[2 - winner];
  const first = plies.find(({ seat }) => seat !== winner);
  const lost = first && kindOf(first.before) === "loss";
  return lost ? words.lostFromStart(loser) : words.noneLost(loser);
}

/** What is said about one move. */
export function judgement({ mark, best, before, after }) {
  const name = words.marks[mark];
  if (!MARKS[mark]) return words.kept(name, phrased(after, "does"));
  return words.missed(name, best[0], phrased(before, "did"), phrased(after, "does"));
}

/** The moves with their marks; `go` is handed the ply of one that is pressed. */
export function judgedMoves({ plies, names }, go) {
  const items = plies.map((one) => {
    const told = [
      h("span", { class: "soft" }, names[one.seat - 1]),
      " ",
      h("strong", { class: "notation" }, one.move),
      h("strong", { class: "mark" }, MARKS[one.mark] ?? ""),
      " ",
      h("span", { class: MARKS[one.mark] ? "" : "soft" }, judgement(one)),
    ];
    return h("li", {}, button(told, () => go(one.ply), { class: `judged seat-${one.seat}` }));
  });
  const list = h("ol", { class: "judged-moves" }, items);
  const element = h("section", {}, h("h2", {}, words.moves), list);
  const show = (ply) => {
    items.forEach((item, place) => {
      const current = place === ply - 1;
      if (current) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
      if (current) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
    });
  };
  return { element, show };
}

/** How much each player kept of what they had. */
export function accuracies({ plies, names, accuracy }) {
  const told = names.map((name, place) => {
    const own = plies.filter(({ seat }) => seat === place + 1);
    const kept = own.filter((one) => !gaveAway(one)).length;
    const known = accuracy[place];
    return [name, known ? words.accurate(percent(known, 0), kept, own.length) : words.noAccuracy];
  });
  return h("section", {}, h("h2", {}, words.accuracy), terms(told));
}
