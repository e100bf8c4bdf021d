// The day that it is here, told to the server: pages then come with the right puzzle.

import { today } from "./log.js";

const YEAR = 60 * 60 * 24 * 365;

/** Today's date on this device. */
export function tellToday() {
  const behind = new Date().getTimezoneOffset(); // minutes
  document.cookie = `zone=${behind}; path=/; max-age=${YEAR}; samesite=lax`;
  return today();
}
