// What a player is called: whoever reads is "You", everybody else has a name.

import { say } from "./texts.js";

/** A name for labels and for the gaps of sentences, which can speak to `you`. */
export function called(name, you) {
  return { name, you, toString: () => (you ? say("pages.you") : name) };
}
