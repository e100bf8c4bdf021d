// The end of a game, noted once; and what it means for the ladder, against a character.

import { characterOf, face, nextOf, specOf } from "../characters.js";
import { confirmWith } from "../confirm.js";
import { complaints, h } from "../dom.js";
import { addWord, CHARACTER, recallWords, wasHelped } from "../memory.js";
import { openRoom } from "../opening.js";
import { note } from "../progress/log.js";
import { ENGINE, FAIR, nameCharacter, PRINTED, say } from "../texts.js";

const NOTED = "climbed";
const MOST = 60; // games that are remembered, so that none counts twice

/** The character that somebody here played for the ladder; null where a game does not count: it is
 * to be fair, or as printed where no set-up of the game is called so. */
function opponentIn({ mode, preset, can_turn_fair: isUnfair, seats, you }) {
  const counts = preset?.name === FAIR || (preset?.name === PRINTED && !isUnfair);
  if (mode !== "engine" || !counts || you.length !== 1) return null;
  return characterOf(seats[2 - you[0]].kind);
}

/** Whether somebody takes help for `label`, knowing that a game for the ladder does not count then. */
export async function takesHelp(view, label) {
  return !opponentIn(view) || wasHelped(view) || confirmWith(say("room.help-matters"), label);
}

/** The game is over: keep how it went, and say what that means; null where it means nothing. */
export function climb(view) {
  const { winner } = view.now.outcome;
  if (view.you.length !== 1 || !winner) return null;
  const character = opponentIn(view);
  const won = view.you.includes(winner);
  const helped = wasHelped(view);
  noteOnce(view, character && !helped ? ["ladder", { character, won }] : ["game", { opponent: opponentOf(view), won }]);
  if (!character) return null;
  if (helped) return { character, won, helped, next: null };
  return { character, won, next: won ? nextOf(view.game) : null };
}

function noteOnce({ game, room, now: { round } }, [kind, fields]) {
  const key = `${room}/${round}`;
  if (recallWords(NOTED).includes(key)) return;
  note(kind, { game, ...fields, room, round });
  addWord(NOTED, key, MOST);
}

/** Whom somebody played: an engine by how it plays, others by name. */
function opponentOf({ seats, you }) {
  const { kind, name } = seats[2 - you[0]];
  return [ENGINE, CHARACTER].some((prefix) => kind.startsWith(prefix)) ? kind : name;
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
