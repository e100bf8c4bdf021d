// Where the coach stands: near what it points at, and over nothing that can be pressed.

const GAP = 8; // pixels

/** Put the bubble near the target, and the ring around it. */
export function place(bubble, ring, target) {
  const goal = target.getBoundingClientRect();
  put(ring, goal.left - 4, goal.top - 4);
  Object.assign(ring.style, { width: `${goal.width + 8}px`, height: `${goal.height + 8}px` });
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const pressed = [...document.querySelectorAll("button, a, input, select")]
    .filter((one) => !bubble.contains(one) && one.getAttribute("aria-disabled") !== "true" && !one.disabled)
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0);
  const middle = [goal.left + (goal.width - width) / 2, goal.top + (goal.height - height) / 2];
  const places = [
    [middle[0], goal.bottom + GAP],
    [middle[0], goal.top - GAP - height],
    [goal.right + GAP, middle[1]],
    [goal.left - GAP - width, middle[1]],
    [middle[0], innerHeight - height - GAP],
    [middle[0], GAP],
  ].map(([x, y]) => [within(x, innerWidth - width), within(y, innerHeight - height)]);
  const cost = ([left, top]) => {
    const box = { left, top, right: left + width, bottom: top + height };
    return overlap(box, goal) + pressed.reduce((sum, one) => sum + 20 * overlap(box, one), 0);
  };
  const best = places.reduce((one, two) => (cost(two) < cost(one) ? two : one));
  put(bubble, ...best);
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
