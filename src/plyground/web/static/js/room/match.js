// A match of several rounds, in words: the score of each player, how it stands, and how it ended.

import { say } from "../texts.js";
import { namesOf } from "./view.js";

/** What the player in a seat has won: of the rounds that it takes, or of all that were played. */
export function writeWins({ match, seats }, seat) {
  if (match) {
    const needed = (match.best_of + 1) / 2;
    return say("room.match-wins", { wins: match.wins[seat - 1], needed });
  }
  const { wins } = seats[seat - 1];
  return wins ? say("room.wins", { count: wins }) : "";
}

/** Which round of a match this is. */
export function writeRound({ match }) {
  return say("room.match-round", { rounds: match.best_of, round: match.round });
}

/** How a match stands after a round, or how it ended. */
export function writeStanding(view) {
  const { best_of: rounds, wins, over } = view.match;
  const [more, less] = [Math.max(...wins), Math.min(...wins)];
  if (more === less) return say(over ? "room.match-nobody" : "room.match-level", { rounds, wins: more });
  const player = namesOf(view)[wins.indexOf(more)];
  const who = player.you ? "you" : "other";
  return say(over ? "room.match-won" : "room.match-leads", { rounds, who, player, more, less });
}

/** What comes after a round. */
export function nextLabel({ match }) {
  if (!match) return say("room.again");
  return say(match.over ? "room.another-match" : "room.next-round");
}
