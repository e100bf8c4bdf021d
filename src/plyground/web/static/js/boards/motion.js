// Gentle movement, for those who like it.

const EASING = "cubic-bezier(0.3, 0, 0.2, 1)";

/** How long a move takes on a board, in milliseconds: the sheets say it. */
export function moveTime() {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--move-time"));
}

/** Whether the reader asked for things to stay still. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Move an element on a board, unless things are to stay still. */
export function animate(element, frames) {
  if (!isStill()) element.animate(frames, { duration: moveTime(), easing: EASING });
}

/** Let an element come from where another one (or itself) was. */
export function glide(element, from) {
  if (!from) return;
  const to = element.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 1) return;
  animate(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }]);
}
