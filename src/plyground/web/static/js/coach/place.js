// Where the coach stands: near what it points at, over nothing that can be pressed, and over as
// little as may be of what is to be read.

const GAP = 8; // pixels
const RING = 6; // pixels around what is meant
const STEP = 6; // pixels from one place that is tried to the next

// What it costs to stand over something, a square pixel; and to stand a pixel further away.
const COSTS = [
  [20, (one) => isPressed(one)],
  [12, (one) => one.matches(".strip, .meter")], // who is to move, and how it stands
  [3, (one) => !one.childElementCount && one.textContent !== ""],
  [1, (one) => one.matches("svg")],
];
const MEANT = 20;
const AWAY = 150;

/** Put the bubble near the target, and the ring around it. */
export function place(bubble, ring, target) {
  const goal = boundsOf(target);
  put(ring, goal.left - RING, goal.top - RING);
  const [wide, high] = [goal.right - goal.left, goal.bottom - goal.top];
  Object.assign(ring.style, { width: `${wide + 2 * RING}px`, height: `${high + 2 * RING}px` });
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const coach = bubble.parentElement;
  const others = [...document.querySelectorAll("main *")].filter((one) => !coach.contains(one));
  const dear = COSTS.map(([cost, isMeant]) => [cost, boxes(others.filter(isMeant))]);
  const cost = ([left, top]) => {
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = dear.map(([each, all]) => each * all.reduce((sum, one) => sum + overlap(box, one), 0));
    const away = Math.max(0, goal.top - box.bottom, top - goal.bottom, goal.left - box.right, left - goal.right);
    return covered.reduce((sum, one) => sum + one) + MEANT * overlap(box, goal) + AWAY * away;
  };
  const best = places(goal, width, height).reduce((one, two) => (cost(two) < cost(one) ? two : one));
  put(bubble, ...best);
}

/** Beneath it, above, beside, and anywhere over, under or beside it. */
function places(goal, width, height) {
  const middle = (goal.left + goal.right - width) / 2;
  const level = (goal.top + goal.bottom - height) / 2;
  const right = goal.right + GAP + RING;
  const found = [
    [middle, goal.bottom + GAP + RING],
    [middle, goal.top - GAP - RING - height],
    [right, level],
    [goal.left - GAP - RING - width, level],
  ];
  for (let top = GAP; top < innerHeight - height; top += STEP) found.push([middle, top], [right, top]);
  return found.map(([x, y]) => [within(x, innerWidth - width), within(y, innerHeight - height)]);
}

/** The box of what is in an element: it may be wider than that. */
function boundsOf(element) {
  const inside = boxes([...element.children]);
  const all = inside.length ? inside : [element.getBoundingClientRect()];
  const most = (side) => Math.max(...all.map((box) => box[side]));
  const least = (side) => Math.min(...all.map((box) => box[side]));
  return { left: least("left"), top: least("top"), right: most("right"), bottom: most("bottom") };
}

function isPressed(element) {
  if (!element.matches("button, a, input, select")) return false;
  return element.getAttribute("aria-disabled") !== "true" && !element.disabled;
}

function boxes(elements) {
  return elements.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 1);
}

function put(element, x, y) {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

function within(at, most) {
  return Math.max(GAP, Math.min(at, most - GAP));
}

function overlap(one, two) {
  const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return across > 0 && down > 0 ? across * down : 0;
}
