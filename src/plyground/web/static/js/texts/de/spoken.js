// What the server says, in German: what a page needs at once, and the rest when it is missed.

import { phrasebook } from "../phrases.js";
import * as play from "./said/play.js";

const general = [
  ["{say why}; try {say moves}", "{say why}; versuch {say moves}"],
  ["{say why}, or {say other}", "{say why}, oder {say other}"],
];
const book = phrasebook("de", [...play.pairs, ...general], { or: "oder", and: "und" });

/** A sentence in German, or null if it is not (yet) known. */
export const { translated } = book;

const unread = new Set([
  "options",
  "setups",
  "server",
  "why/cipher-shift",
  "why/coordinate-clash",
  "why/cipher-quest",
  "why/code-swap",
  "why/operator-outwit",
]);

/** Read everything that has not been read. */
export function learn() {
  return Promise.all([...unread].map(read));
}

async function read(name) {
  const { pairs } = await import(`./said/${name}.js`);
  if (unread.delete(name)) book.learn(pairs);
}

// What these pages say at once; anything else is read when a sentence is not known.
const [, page, game] = location.pathname.split("/");
const early = { new: ["options"], analysis: ["options", `why/${game}`] }[page] ?? [];
await Promise.all(early.filter((name) => unread.has(name)).map(read));
