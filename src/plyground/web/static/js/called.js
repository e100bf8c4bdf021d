// What a player is called: whoever reads is "You", everybody else has a name.

import { say } from "./texts.js";

class Called {
  constructor(name, you) {
    Object.assign(this, { name, you });
  }

  toString() {
    return this.you ? say("pages.you") : this.name;
  }
}

/** A name for labels and for the gaps of sentences, which can speak to `you`. */
export function called(name, you) {
  return new Called(name, you);
}
