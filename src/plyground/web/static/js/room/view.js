// What the server has told about a room, kept up to date.

import { squareName } from "../boards/kit.js";
import { called, numberedPlayer, playerName, say, sayAs } from "../texts.js";

/** The view after a move, or after moves were taken back; null: we missed something, ask for all. */
export function updateView(view, now) {
  if (!view?.now || now.round !== view.now.round) return null;
  if (now.seq < view.now.seq) return view;
  const missed = now.ply - view.moves.length;
  if (missed > 1) return null;
  const follow = (known, last) => (missed === 1 ? [...known, last] : known.slice(0, now.ply));
  const [moves, movers] = [follow(view.moves, now.last), follow(view.movers, now.mover)];
  if ((moves.at(-1) ?? null) !== now.last) return null;
  return { ...view, seq: now.seq, moves, movers, now, status: now.outcome ? "over" : "playing" };
}

/** The view after a change that leaves the moves as they are: names, offers, help, who is here. */
export function applyChange(view, { seq, seats, offers, clock, help, here, heardAt }) {
  if (seq < view.seq) return view;
  return { ...view, seq, seats, help, here, now: view.now && { ...view.now, seq, offers, clock, heardAt } };
}

/** The view with a move in it that was sent and not answered yet; itself, where it has it already. */
export function addMove(view, { move, round, ply }, after, waits) {
  const { now } = view;
  if (now?.round !== round || now.ply !== ply || now.outcome) return view;
  const sketch = after?.(now.sketch, move, now.turn) ?? now.sketch;
  const made = { ply: ply + 1, last: move, mover: now.turn, legal: null, sketch, pending: true, waits };
  const [moves, movers] = [[...view.moves, move], [...view.movers, now.turn]];
  return { ...view, moves, movers, now: { ...now, ...made } };
}

/** Whether the reader is to move. */
export function isMyTurn(view) {
  return view.now !== null && view.you.includes(view.now.turn);
}

/** Whether the reader plays here, rather than watches. */
export function isPlayer(view) {
  return view.links !== null && view.mode !== "exhibition";
}

/** What the player in a seat is called; a program without a name of its own, by how it plays. */
export function nameOf(view, seat) {
  const { name, kind } = view.seats[seat - 1];
  if (name === `Player ${seat}`) return numberedPlayer(seat); // nobody gave one
  return name === kind ? playerName(kind) : name;
}

/** What both players are called to whoever reads. */
export function namesOf(view) {
  const { you } = view;
  return [1, 2].map((seat) => called(nameOf(view, seat), you.length === 1 && you[0] === seat));
}

/** How a game ended, in a sentence. */
export function endSaid(view) {
  const { winner, drawn } = view.now.outcome;
  const names = namesOf(view);
  const reason = reasonSaid(view.now.outcome, view.now, names);
  if (winner === null) return say(drawn ? "room.drawn" : "room.nobody-won", { reason });
  const player = names[winner - 1];
  return say(player.you ? "room.you-won" : "room.won", { player, reason });
}

/** Why it ended; where a game gives no reason, by which move. */
export function reasonSaid({ winner, drawn, reason, termination }, { last, mover, sketch }, names) {
  if (termination?.code !== "by-the-rules" || !last) return sayAs(termination, reason, names);
  const result = drawn ? "drawn" : winner === mover ? "won" : "lost";
  return say("pages.by-move", { result, move: squareName(sketch, last) });
}

/** Who has made an offer that stands: "mine", "theirs" or null. */
export function offered(view, what) {
  const [seat] = view.now?.offers[what] ?? [];
  if (!seat) return null;
  return view.you.includes(seat) ? "mine" : "theirs";
}
