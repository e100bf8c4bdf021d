// The ladder at the table: what the end of a game against a character means, noted once.

import { characterOf, face, nextOf, specOf } from "../characters.js";
import { complaints, h } from "../dom.js";
import { keep, recall, wasHelped } from "../memory.js";
import { openRoom } from "../opening.js";
import { FAIR, PRINTED } from "../presets.js";
import { note } from "../progress/log.js";
import { nameCharacter, say } from "../texts.js";

const NOTED = "climbed";
const MOST = 60; // games that are remembered, so that none counts twice

/** The character that somebody here played for the ladder; null where a game does not count: it is
 * to be fair, or as printed where no set-up of the game is called so. */
function opponentIn({ mode, preset, can_turn_fair: isUnfair, seats, you }) {
  const counts = preset?.name === FAIR || (preset?.name === PRINTED && !isUnfair);
  if (mode !== "engine" || !counts || you.length !== 1) return null;
  return characterOf(seats[2 - you[0]].kind);
}

/** The game is over: keep how it went, and say what that means; null where it means nothing. */
export function climb(view) {
  const character = opponentIn(view);
  const { winner } = view.now.outcome;
  if (!character || !winner) return null;
  const won = view.you.includes(winner);
  const key = `${view.room}/${view.now.round}`;
  if (wasHelped(view)) return { character, won, helped: true, next: null };
  const noted = (recall(NOTED) ?? "").split(" ");
  if (!noted.includes(key)) {
    note("ladder", { game: view.game, character, won });
    keep(NOTED, [...noted, key].slice(-MOST).join(" "));
  }
  return { character, won, next: won ? nextOf(view.game) : null };
}

/** What the card at the end says of it: who stays, or who is next. */
export function rung({ character, won, helped, next }, game) {
  const shown = won && next ? next : character;
  const who = nameCharacter(character);
  const words = () => {
    if (helped) return say("room.ladder-helped", { who });
    if (!won) return say("room.ladder-lost", { who });
    return next
      ? say("room.ladder-won", { who, next: say(`character.${next}`) })
      : say("room.ladder-top", { who, game });
  };
  const manner = won && next ? h("small", {}, say(`character.${next}-plays`)) : null;
  return h("p", { class: "rung" }, face(shown), h("span", {}, words(), manner && " ", manner));
}

/** The button to the next one. */
export function climbOn({ game, preset: { name } }, next) {
  const does = () => openRoom({ game, preset: name, opponent: specOf(next) }, complaints());
  return { label: say("room.ladder-play", { who: nameCharacter(next) }), does, kind: "main" };
}
