// Gentle movement, for those who like it.

const GLIDE = { duration: 320, easing: "cubic-bezier(0.3, 0, 0.2, 1)" };

/** Whether the reader asked for things to stay still. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Let an element come from where another one (or itself) was. */
export function glide(element, from) {
  if (!from || isStill()) return;
  const to = element.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 1) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], GLIDE);
}
