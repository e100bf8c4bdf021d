// From a set-up to a room, and into it.

import { post } from "./api.js";
import { remember, rememberName } from "./memory.js";

/** Open a room with a set-up and go there; a refusal is said. */
export async function openRoom(setup, complaint) {
  complaint.say("");
  try {
    enter((await post("/api/rooms", { setup })).view, setup.name);
  } catch (refused) {
    complaint.explain(refused);
  }
}

/** Go to a room that we now have a seat in. */
export function enter({ room, game }, name) {
  remember(room, game);
  if (name) rememberName(name);
  location.assign(`/room/${room}`);
}
