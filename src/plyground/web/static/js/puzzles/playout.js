// Moves that play themselves out on a board, one after the other, at a pace that can be followed.

import { paceOn } from "../pacing.js";
import { tick } from "../sound.js";

const REST = 900; // milliseconds from a move to the next
const SKIPPING = ["Enter", " ", "Escape"];

/** A press on `place`, or a key, shows what is left at once. */
export function playout(place) {
  let run = 0; // counts, so that what was begun before ends when something else begins
  let wake = null; // ends a pause

  const pause = () =>
    new Promise((done) => {
      const timer = setTimeout(done, REST);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  const skip = () => {
    const waits = wake !== null;
    wake?.();
    wake = null;
    return waits;
  };
  place.addEventListener("pointerdown", skip);
  addEventListener("keydown", (event) => SKIPPING.includes(event.key) && skip() && event.preventDefault());

  /** Forget what is being played. */
  const stop = () => {
    run += 1;
    skip();
  };
  /** `show` is handed the place of one step after the other; whether it came to its end. */
  const play = async (count, show) => {
    stop();
    const mine = run;
    let hurried = false;
    for (let at = 0; at < count; at += 1) {
      if (at && paceOn() && !hurried) {
        await pause();
        hurried = wake === null;
      }
      if (mine !== run) return false;
      show(at);
      if (paceOn()) tick();
    }
    wake = null;
    return true;
  };
  return { play, stop };
}
