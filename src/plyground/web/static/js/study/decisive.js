// The moves that decided a game, the one to three that matter; each is shown why on the board.

import { button, h } from "../dom.js";
import { lessonLink } from "../progress/lesson.js";
import { playout } from "../puzzles/playout.js";
import { say } from "../texts.js";
import { look } from "./address.js";
import { judgement, turningPoint } from "./judging.js";

const LINE = 4; // moves of best play that are shown after the better one

/** The sentences (`element`), and `stop`, which ends what plays; `show` draws a scene on the board in `place`, `go` a ply. */
export function decisiveMoves(review, place, { show, go, tell }) {
  const moving = playout(place);
  const chosen = review.decisive.map((ply) => review.plies[ply - 1]);

  const seeWhy = async (one) => {
    moving.stop();
    place.scrollIntoView({ block: "nearest" });
    go(one.ply - 1);
    tell(judgement(one, review.write));
    const line = await findLine(review, one);
    if (!line.length) return;
    tell(say("study.goes-on-like", { better: review.write(one.best[0], one.ply) }));
    await moving.play(line.length, (at) => show(line[at], line[at - 1]?.sketch ?? review.sketches[one.ply - 1]));
  };
  const items = chosen.map((one) => {
    const said = one.ply === review.turning ? turningPoint(review) : otherSaid(review, one);
    const why = button(say("study.see-why"), () => seeWhy(one), { "aria-label": `${say("study.see-why")}: ${say("study.move-number", { ply: one.ply })}` });
    return h("li", {}, h("p", {}, said), why);
  });
  const element = h(
    "div",
    {},
    review.turning ? null : h("p", {}, h("strong", {}, turningPoint(review))),
    review.zigzag ? h("p", {}, say("study.zigzag", { count: review.mistakes, moves: review.plies.length }), " ", lessonLink(review.game)) : null,
    items.length ? h("ol", { class: "plain decisive" }, items) : null,
  );
  return { element, stop: moving.stop };
}

function otherSaid({ names, write }, one) {
  const said = say("study.move-by", { ply: one.ply, player: names[one.seat - 1], move: write(one.move, one.ply) });
  return `${said} ${judgement(one, write)}.`;
}

/** What the better move would have led to, as scenes; none where the server is out of reach. */
async function findLine(review, { ply, best }) {
  try {
    const { analysis } = await look(review, ply, [best[0]], true);
    const moves = [best[0], ...(analysis?.line ?? []).slice(0, LINE)];
    return await Promise.all(moves.map((_, at) => look(review, ply, moves.slice(0, at + 1), false)));
  } catch {
    return [];
  }
}
