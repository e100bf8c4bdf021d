// Whether moves are shown at a pace, one after the other: a setting.

import { keep, recall } from "./memory.js";

const PACE = "pace";

export function paceOn() {
  return recall(PACE) !== "off";
}

export function switchPace() {
  keep(PACE, paceOn() ? "off" : "on");
}
