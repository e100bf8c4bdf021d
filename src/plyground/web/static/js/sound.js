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
  if (!soundOn()) return;
  // Browsers let a page sound only after somebody has touched it; before that it stays silent.
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: PITCH });
  const volume = new GainNode(audio, { gain: LOUD });
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + LENGTH);
}
