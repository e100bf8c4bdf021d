// Pairs of what and how, as a list of terms.

import { h } from "./dom.js";

export function terms(pairs) {
  const items = pairs.map(([term, told]) => h("div", {}, h("dt", {}, term), h("dd", {}, told)));
  return h("dl", {}, items);
}
