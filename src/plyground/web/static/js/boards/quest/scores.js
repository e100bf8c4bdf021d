// Both scores, large, and as bars that grow towards where the target can be.

import { h } from "../../dom.js";
import { say } from "../../texts.js";

export function scores() {
  const cards = [1, 2].map(card);
  const axis = h("div", { class: "quest-axis", "aria-hidden": "true" });
  const label = say("cipher-quest.board-scores");
  const given = { class: "quest-scores", role: "group", "aria-label": label };
  const bars = cards.map((one) => one.element);
  const element = h("div", given, bars, axis);
  let scale = null;

  const show = (scene, known) => {
    const numbers = known.targets.map((one) => one.number);
    scale = makeScale(Math.max(...numbers, ...known.scores));
    cards.forEach((one) => one.show(scene, known, scale));
    const ends = known.low === known.high ? [known.low] : [known.low, known.high];
    axis.replaceChildren(...ends.map((target) => tick(target, scale)));
    // Two numbers side by side would run into each other.
    axis.classList.toggle("close", ends.length > 1 && known.high - known.low < 3);
  };
  /** Show where a score would come to; null: nowhere. */
  const reach = (seat, score) => {
    cards.forEach((one, place) => one.reach(place + 1 === seat ? score : null, scale));
  };
  return { element, show, reach };
}

function card(seat) {
  const name = h("b");
  const mark = h("small");
  const points = h("strong", { class: "points" });
  const badge = h("span", { class: "badge", "aria-hidden": "true" }, String(seat));
  const zone = h("span", { class: "zone" });
  const fill = h("span", { class: "fill" });
  const ahead = h("span", { class: "ahead" });
  const meter = h("div", { class: "meter", "aria-hidden": "true" }, zone, ahead, fill);
  const element = h(
    "div",
    { class: `score seat-${seat}` },
    h("p", {}, badge, h("span", { class: "who" }, name, " ", mark), points),
    meter,
  );
  const show = (scene, known, scale) => {
    name.textContent = scene.names[seat - 1];
    const clue = known.taken[seat - 1].at(-1)?.clue;
    mark.textContent = clue ? say("cipher-quest.board-clue", { clue, near: known.near }) : "";
    points.textContent = known.scores[seat - 1];
    fill.style.width = scale(known.scores[seat - 1]);
    zone.style.left = scale(known.low - 0.5);
    zone.style.right = `calc(100% - ${scale(known.high + 0.5)})`;
    zone.classList.toggle("found", known.target !== null);
    ahead.hidden = true;
  };
  const reach = (score, scale) => {
    ahead.hidden = score === null;
    if (score !== null) ahead.style.width = scale(score);
  };
  return { element, show, reach };
}

/** Numbers as places on a bar, which ends a little after the highest. */
function makeScale(highest) {
  return (number) => `${Math.min(100, (100 * number) / (highest + 0.5))}%`;
}

function tick(target, scale) {
  const element = h("span", {}, String(target));
  element.style.left = scale(target);
  return element;
}
