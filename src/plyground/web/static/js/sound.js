// A soft tick when a move is made. Off until somebody switches it on.

import { keep, recall } from "./memory.js";

const SOUND = "sound";
const PITCH = 660; // hertz
const LENGTH = 0.09; // seconds
const LOUD = 0.08;

let audio = null;

/** Whether ticks are to be heard. */
export function soundOn() {
  return recall(SOUND) === "on";
}

/** Switch ticks on or off; the first one is heard at once. */
export function switchSound(on) {
  keep(SOUND, on ? "on" : "off");
  tick();
}

/** One tick, if they are on. */
export function tick() {
  sound(PITCH, 0, LENGTH);
}

/** A few notes at the end of a game: upwards for who won, downwards for who did not. */
export function fanfare(won) {
  const steps = won ? [1, 5 / 4, 3 / 2, 2] : [3 / 2, 5 / 4, 1];
  steps.forEach((step, at) => sound((PITCH * step) / 2, at * 0.14, 0.34));
}

/** A note of some hertz, after some seconds, for some; if sounds are on. */
function sound(frequency, after, length) {
  if (!soundOn()) return;
  // Browsers let a page sound only after somebody has touched it; before that it stays silent.
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  const start = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(LOUD, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
