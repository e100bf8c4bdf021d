// The course of a game as a small curve, with the turning point on it.

import { s } from "../dom.js";
import { share } from "../study/values.js";
import { say } from "../texts.js";

const [WIDE, HIGH, EDGE] = [240, 44, 5];

/** Of a review: what Player 1 could hope for, from the start to the end. */
export function curve({ course, turning }) {
  const across = (ply) => EDGE + (ply * (WIDE - 2 * EDGE)) / Math.max(1, course.length - 1);
  const down = (hope) => EDGE + (1 - share(hope)) * (HIGH - 2 * EDGE);
  const points = course.map((hope, ply) => `${across(ply)},${down(hope)}`).join(" ");
  const middle = HIGH / 2;
  const parts = [
    s("line", { x1: 0, x2: WIDE, y1: middle, y2: middle, class: "level" }),
    s("polyline", { points, class: "course" }),
  ];
  if (turning) {
    const at = { cx: across(turning), cy: down(course[turning]), r: 4.5, class: "turning" };
    parts.push(s("circle", at));
  }
  const label = say("room.course");
  return s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label }, parts);
}
