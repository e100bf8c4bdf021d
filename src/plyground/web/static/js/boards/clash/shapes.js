// What is drawn in Coordinate Clash: the two markers, and an arrow that points four ways.

import { s } from "../../element.js";

const OUTLINES = {
  X: "M6 6 18 18M18 6 6 18",
  O: "M12 5.2a6.8 6.8 0 1 0 0 13.6a6.8 6.8 0 1 0 0-13.6Z",
  u: "M12 18V6M6.5 11.5 12 6l5.5 5.5",
  d: "M12 6v12M6.5 12.5 12 18l5.5-5.5",
  l: "M18 12H6M11.5 6.5 6 12l5.5 5.5",
  r: "M6 12h12M12.5 6.5 18 12l-5.5 5.5",
};

/** A marker (X, O) or an arrow (u, d, l, r), for the eye only: its words stand elsewhere. */
export function shape(name, given = "") {
  const kind = `shape shape-${name} ${given}`.trim();
  return s("svg", { viewBox: "0 0 24 24", class: kind, "aria-hidden": "true" }, s("path", { d: OUTLINES[name] }));
}
