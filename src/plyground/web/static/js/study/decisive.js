// The moves that decided a game, the one to three that matter; each is shown why on the board.

import { button, h } from "../dom.js";
import { lessonLink } from "../progress/lesson.js";
import { playout } from "../puzzles/playout.js";
import { say } from "../texts.js";
import { look } from "./address.js";
import { isMistake, judgement, turningPoint } from "./judging.js";
import { share } from "./values.js";

const MOST = 3;
const LINE = 4; // moves of best play that are shown after the better one
const ZIGZAGS = 6; // mistakes, from which on single ones decide nothing, where ...
const OFTEN = 1 / 3; // ... so many of the moves are mistakes

/** The sentences (`element`), and `stop`, which ends what plays; `show` draws a scene on the board in `place`, `go` a ply. */
export function decisiveMoves(review, place, { show, go, tell }) {
  const moving = playout(place);
  const wrong = review.plies.filter(isMistake);
  const isZigzag = wrong.length > ZIGZAGS && wrong.length > review.plies.length * OFTEN;
  const turned = review.plies[review.turning - 1];
  const others = wrong.filter((one) => one !== turned).sort((one, two) => swing(review, two) - swing(review, one));
  const chosen = [turned, ...(isZigzag ? [] : others)].filter(Boolean).slice(0, MOST);

  const seeWhy = async (one) => {
    moving.stop();
    place.scrollIntoView({ block: "nearest" });
    go(one.ply - 1);
    tell(judgement(one, review.write));
    const line = await findLine(review, one);
    if (line.length) await moving.play(line.length, (at) => show(line[at], line[at - 1]?.sketch ?? review.sketches[one.ply - 1]));
  };
  const items = chosen.map((one) => {
    const said = one === turned ? turningPoint(review) : otherSaid(review, one);
    const why = button(say("study.see-why"), () => seeWhy(one), { "aria-label": `${say("study.see-why")}: ${say("study.move-number", { ply: one.ply })}` });
    return h("li", {}, h("p", {}, said), why);
  });
  const element = h(
    "div",
    {},
    turned ? null : h("p", {}, h("strong", {}, turningPoint(review))),
    isZigzag ? h("p", {}, say("study.zigzag", { count: wrong.length, moves: review.plies.length }), " ", lessonLink(review.game)) : null,
    items.length ? h("ol", { class: "plain decisive" }, items) : null,
  );
  return { element, stop: moving.stop };
}

/** How much a move changed what Player 1 could hope for. */
function swing({ course }, { ply }) {
  return course.length ? Math.abs(share(course[ply]) - share(course[ply - 1])) : 0;
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
