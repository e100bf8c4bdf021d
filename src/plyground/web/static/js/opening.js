// From a set-up to a room, and into it.

import { post } from "./api.js";
import { remember, rememberName } from "./memory.js";

/** Open a room with a set-up and go there; a refusal is said. */
export async function openRoom(setup, complaint) {
  complaint.say("");
  document.body.ariaBusy = true; // the press is seen, however slow the line
  const opened = post("/api/rooms", { setup }).then(({ view }) => enter(view, setup.name));
  await opened.catch(complaint.explain);
  document.body.ariaBusy = null;
}

/** Go to a room that we now have a seat in. */
export function enter({ room, game }, name) {
  remember(room, game);
  if (name) rememberName(name);
  location.assign(`/room/${room}`);
}
