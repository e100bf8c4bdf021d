// Deutsch: alles, was die Seiten sagen.

import { boards } from "./boards.js";
import { games } from "./games.js";
import { gridBoards } from "./grid-boards.js";
import { room } from "./room.js";
import { site } from "./site.js";
import { study } from "./study.js";

export { learn, translated } from "./spoken.js";

// Rooms are where the pages are heaviest, and need none of these.
const inRoom = /^\/(room|watch)\//.test(location.pathname);
const { entry } = inRoom ? {} : await import("./entry.js");

export const texts = { ...site, ...entry, ...games, ...room, boards, gridBoards, study };
