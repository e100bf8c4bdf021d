"""Analysis: a position, its value, and what every legal move is worth."""

from typing import Any, NamedTuple

from plyground.games.oracle import Oracle
from plyground.kernel.game import AnyGame
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN, Value, best
from plyground.language.message import Message
from plyground.solvers import solve

LONGEST_LINE = 200


class MoveValue(NamedTuple):
    """A legal move, what it is worth to the player who makes it, and whether none is better."""

    move: Any
    value: Value
    best: bool


class Analysis(NamedTuple):
    """What is known of a position; `state` is a view where the game has a secret."""

    game: AnyGame
    state: Any
    turn: Seat
    outcome: Outcome | None
    value: Value | None
    moves: tuple[MoveValue, ...]
    """Best first; ties in the game's own order."""
    explanation: Message | None
    """What the theory of the game says about the position."""

    @property
    def why(self) -> str:
        """The same in English; nothing where there is nothing to say."""
        return str(self.explanation or "")

    def json(self) -> dict[str, object]:
        """The analysis as other programs read it."""
        game = self.game
        shown: dict[str, object] = {
            "game": game.slug,
            "options": game.public_options,
            "position": game.write(self.state),
            "turn": self.turn.value,
        }
        if self.outcome is not None:
            winner = self.outcome.winner
            shown["outcome"] = {
                "winner": winner.value if winner else None,
                "reason": self.outcome.reason,
            }
        shown["value"] = self.value.json() if self.value else None
        shown["moves"] = [
            {"move": str(move), **value.json(), "best": is_best}
            for move, value, is_best in self.moves
        ]
        return shown


def analyze(game: AnyGame, state: Any, oracle: Oracle[Any, Any] | None = None) -> Analysis:
    """Judge every legal move of a position; only what a spectator may know is looked at."""
    view = game.view(game.read(state) if isinstance(state, str) else state, None)
    ended = game.outcome(view)
    if ended is not None:
        return Analysis(game, view, game.turn(view), ended, None, (), None)
    oracle = oracle or solve(game)
    judged = oracle.move_values(view)
    value = best([each for _, each in judged])
    ranked = sorted(judged, key=lambda pair: pair[1].rank)
    moves = tuple(MoveValue(move, each, each.matches(value)) for move, each in ranked)
    return Analysis(game, view, game.turn(view), None, value, moves, oracle.explain(view))


def best_line(game: AnyGame, state: Any, oracle: Oracle[Any, Any]) -> tuple[list[Any], str]:
    """Best play from a position on, and how it ends in words.

    A game with a secret branches with its clues, so only the first move can be told there; where
    play is endless the line stops when a position comes back, and where it is not settled, or has
    taken as much work as one answer may, it stops there.
    """
    with oracle.meter.ask():
        return _follow_best(game, state, oracle)


def _follow_best(game: AnyGame, state: Any, oracle: Oracle[Any, Any]) -> tuple[list[Any], str]:
    view = game.view(state, None)
    line: list[Any] = []
    seen = {game.repetition_key(view)}
    while game.outcome(view) is None and len(line) < LONGEST_LINE:
        value, moves = oracle.best_moves(view)
        if line and (value.result == UNKNOWN or not oracle.meter.left):
            break
        move = moves[0]
        line.append(move)
        if game.hidden:
            return line, "what follows depends on the clue"
        view = game.apply(view, move)
        if game.repetition_key(view) in seen:
            return line, "the position has come back; this goes on forever"
        seen.add(game.repetition_key(view))
    ended = game.outcome(view)
    return line, ended.reason if ended else "and so on"
