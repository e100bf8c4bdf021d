"""Analysis: a position, its value, and what every legal move is worth."""

from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HouseRule
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN, Value, best
from plyground.kernel.work import LONG_WORK
from plyground.language.message import Message
from plyground.solvers import solve
from plyground.solvers.oracle import Oracle
from plyground.study.messages.rooms import describe_ending
from plyground.study.messages.study import AnalysisShown, MoveShown

LONGEST_LINE = 200


class MoveValue(NamedTuple):
    """A legal move, what it is worth to the player who makes it, and whether none is better."""

    move: Any
    value: Value
    best: bool

    def json(self) -> MoveShown:
        """The move as other programs read it."""
        return {"move": str(self.move), "value": self.value.json(), "best": self.best}


class Analysis(NamedTuple):
    """A position with the value of every move; `state` is a view where the game has a secret."""

    game: AnyGame
    state: Any
    turn: Seat
    outcome: Outcome | None
    value: Value | None
    moves: tuple[MoveValue, ...]
    """Best first; ties in the game's own order."""
    explanation: Message | None
    """What the theory of the game says about the position, where it says anything."""
    line: tuple[Any, ...] = ()
    """Best play by both, where it was asked for."""
    end: Message | None = None
    """How the line ends."""

    def json(self, top: int | None = None) -> AnalysisShown:
        """The analysis as other programs read it; the best moves only, where so many are wanted."""
        game, ended = self.game, self.outcome
        return {
            "game": game.slug,
            "options": game.public_options,
            "position": game.write(self.state),
            "turn": self.turn.value,
            "outcome": describe_ending(ended) if ended else None,
            "value": self.value.json() if self.value else None,
            "moves": [each.json() for each in self.moves[:top]],
            "legal": len(self.moves),
            "why": str(self.explanation or ""),
            "why_said": self.explanation.json() if self.explanation else None,
            "line": [str(move) for move in self.line],
            "end": str(self.end or ""),
            "end_said": self.end.json() if self.end else None,
        }


def analyze(
    game: AnyGame, state: Any, oracle: Oracle[Any, Any] | None = None, *, line: bool = False
) -> Analysis:
    """Judge every legal move of a position; only what a spectator may know is looked at.

    Where the line is wanted, best play is followed from there, for half as much work as an answer.

    >>> import plyground
    >>> game = plyground.game("operator-outwit")
    >>> found = analyze(game, game.position("23:20 1"), line=True)
    >>> print(found.value, "with", *found.line)
    wins in 3 with +2 -1 +2
    """
    view = game.view(state, None)
    ended = game.outcome(view)
    if ended is not None:
        return Analysis(game, view, game.turn(view), ended, None, (), None)
    oracle = oracle or solve(game)
    move_values = oracle.move_values(view)
    value = best([each for _, each in move_values])
    ranked = sorted(move_values, key=lambda pair: pair[1].rank)
    moves = tuple(MoveValue(move, each, each.matches(value)) for move, each in ranked)
    found = Analysis(game, view, game.turn(view), None, value, moves, oracle.explain(view))
    if line:
        with oracle.meter.limited_to((oracle.meter.limit or LONG_WORK) // 2):
            best_line, end = find_best_line(game, view, oracle)
        found = found._replace(line=tuple(best_line), end=end)
    return found


def find_best_line(
    game: AnyGame, state: Any, oracle: Oracle[Any, Any]
) -> tuple[list[Any], Message]:
    """Best play from a position on, and how it ends.

    A game with a secret branches with its clues, so only the first move can be told there; where
    play is endless the line stops when a position comes back, and where it is not settled, or has
    taken as much work as one answer may, it stops there.
    """
    view = game.view(state, None)
    line: list[Any] = []
    # Where turns are counted nothing comes back.
    key = (lambda state: state) if isinstance(game, HouseRule) else game.repetition_key
    seen = {key(view)}
    with oracle.meter.ask():
        while game.outcome(view) is None and len(line) < LONGEST_LINE:
            value, moves = oracle.best_moves(view)
            if line and (value.result == UNKNOWN or not oracle.meter.left):
                break
            line.append(moves[0])
            if game.hidden:
                return line, Message("line-needs-clue")
            view = game.apply(view, moves[0])
            if key(view) in seen:
                return line, Message("line-repeats")
            seen.add(key(view))
    ended = game.outcome(view)
    return line, ended.message if ended else Message("line-goes-on")
