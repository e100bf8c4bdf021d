// The course of a game as a picture: what Player 1 could hope for, with the mistakes marked.

import { h, s } from "../dom.js";
import { say } from "../texts.js";
import { percent, share } from "./values.js";

const HIGH = 200;
const EDGE = { top: 26, bottom: 26, side: 14 };
export const MARKS = { inaccuracy: "?!", mistake: "?", "losing move": "??" };

/** How a move is judged, in a word or two. */
export function markSaid(mark) {
  return say("study.mark", { mark: mark.replace(" ", "-") });
}

/** The plot of a review; `go` is handed the ply that somebody points at. */
export function plot(review, go) {
  const [one, two] = review.names;
  const picture = h("div", { class: "plot" });
  const names = (who, text) => h("p", { class: `soft plot-${who}` }, text);
  const element = h(
    "section",
    { class: "plotted" },
    names("one", `▲ ${say("study.wins", { player: one })}`),
    picture,
    names("two", `▼ ${say("study.wins", { player: two })}`),
    h("details", {}, h("summary", {}, say("study.course-table")), table(review)),
  );
  let at = 0;
  const draw = () => {
    const width = Math.max(240, picture.clientWidth);
    picture.replaceChildren(drawn(review, width, go));
    point(picture, at, width, review.course.length);
  };
  new ResizeObserver(draw).observe(picture);
  const show = (ply) => {
    at = ply;
    point(picture, at, Math.max(240, picture.clientWidth), review.course.length);
  };
  return { element, show };
}

// ---- the picture ------------------------------------------------------------------------------

function drawn(review, width, go) {
  const count = review.course.length;
  const places = review.course.map((hope, ply) => [across(ply, width, count), down(hope)]);
  const path = places.map((place) => place.join(",")).join(" ");
  const middle = down("1/2");
  const area = `${places[0][0]},${middle} ${path} ${places.at(-1)[0]},${middle}`;
  const clicked = (event) => {
    const { left } = picture.getBoundingClientRect();
    const step = (event.clientX - left - EDGE.side) / across(1, width, count, 0);
    go(Math.min(count - 1, Math.max(0, Math.round(step))));
  };
  const picture = s(
    "svg",
    {
      viewBox: `0 0 ${width} ${HIGH}`,
      width,
      height: HIGH,
      role: "img",
      "aria-label": say("study.course-of", { player: review.names[0] }),
      onclick: clicked,
    },
    s("clipPath", { id: "upper" }, s("rect", { width, height: middle })),
    s("clipPath", { id: "lower" }, s("rect", { y: middle, width, height: HIGH - middle })),
    s("polygon", { points: area, class: "hopes-one", "clip-path": "url(#upper)" }),
    s("polygon", { points: area, class: "hopes-two", "clip-path": "url(#lower)" }),
    ["1", "1/2", "0"].map((hope) => level(down(hope), width)),
    s("line", { y1: EDGE.top / 2, y2: HIGH - EDGE.bottom / 2, class: "cursor" }),
    s("polyline", { points: path, class: "course" }),
    places.map(([x, y], ply) => dot(x, y, review.plies[ply - 1])),
  );
  return picture;
}

function level(y, width) {
  return s("line", { x1: EDGE.side, x2: width - EDGE.side, y1: y, y2: y, class: "level" });
}

/** A point of the course; after a mistake with its mark, and what it was. */
function dot(x, y, ply) {
  const mark = MARKS[ply?.mark];
  if (!mark) return s("circle", { cx: x, cy: y, r: 3, class: "dot" });
  const above = ply.seat === 2; // where the line does not come from
  return s(
    "g",
    { class: `turning seat-${ply.seat}` },
    s("title", {}, `${ply.ply}. ${ply.move}: ${markSaid(ply.mark)}`),
    s("circle", { cx: x, cy: y, r: 6 }),
    s("text", { x, y: above ? y - 11 : y + 21, "text-anchor": "middle" }, mark),
  );
}

function point(picture, ply, width, count) {
  const cursor = picture.querySelector(".cursor");
  for (const end of ["x1", "x2"]) cursor?.setAttribute(end, across(ply, width, count));
}

function across(ply, width, count, from = EDGE.side) {
  return from + (ply * (width - 2 * EDGE.side)) / Math.max(1, count - 1);
}

function down(hope) {
  return EDGE.top + (1 - share(hope)) * (HIGH - EDGE.top - EDGE.bottom);
}

// ---- the same in words ------------------------------------------------------------------------

function table({ course, plies, names }) {
  const cell = (text) => h("td", {}, text);
  const head = [say("study.after"), say("study.can-hope", { player: names[0] })].map((text) => h("th", { scope: "col" }, text));
  const lines = course.map((hope, ply) => {
    const { move, mark } = plies[ply - 1] ?? {};
    const said = ply ? `${ply}. ${move}${MARKS[mark] ? ` ${MARKS[mark]}` : ""}` : say("study.start");
    return h("tr", {}, h("th", { scope: "row" }, said), cell(percent(hope)));
  });
  return h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, lines));
}
