"""Goals: what there is to find in a position, and the moves that find it.

Everything here follows from the exact value of every legal move. A position of which one move is
not settled has no goal at all: a puzzle that might be false is none.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from plyground.analysis.regret import is_settled
from plyground.kernel.game import AnyGame
from plyground.kernel.value import LOSS, WIN, Value, best
from plyground.language.message import Message
from plyground.rulebooks.oracle import Oracle

WIN_IN = "win"
"""Win in so many turns of your own, whatever the other player does."""
ONLY = "only"
"""Find the only move that keeps the win, or that does not lose."""
TRAP = "trap"
"""Nothing can be forced: leave the other player just one answer that gives nothing away."""
DELAY = "delay"
"""All is lost, but not yet: find the move that holds out longest."""
CHANCE = "chance"
"""The game hides something: find the move with the best chance."""
GOALS = (WIN_IN, ONLY, DELAY, TRAP, CHANCE)

LONGEST_WIN = 9
"""Plies: five turns of your own are as far as anybody wants to see ahead."""
LOST_NEXT_TURN = 2
"""Plies: the other player's next move ends it."""
SQUEEZED = 2
"""Plies of a win that the other player's own next move completes: there is no other left."""
MOST_TRIED = 40
"""Ways to set a trap that are looked through: nobody looks through more, and each takes time."""
FEWEST_CHOICES = 3
"""Positions that a move must be able to lead to, before finding one of them is a feat."""


class Goal(NamedTuple):
    """What is to be found, and the moves that find it: all of them."""

    kind: str
    value: Value
    """What the position is worth to whoever has to find it."""
    solutions: tuple[Any, ...]

    @property
    def turns(self) -> int:
        """How often the solver moves."""
        return count_own_turns(self.value) if self.kind == WIN_IN else 1

    @property
    def message(self) -> Message:
        """The task, to be said in any language."""
        if self.kind == WIN_IN:
            if self.value.plies == SQUEEZED:
                return Message("puzzle.goal-squeeze")
            return Message.of("puzzle.goal-win", moves=self.turns)
        if self.kind == ONLY:
            won = self.value.result == WIN
            return Message("puzzle.goal-only-win" if won else "puzzle.goal-only-hold")
        if self.kind == DELAY:
            return Message("puzzle.goal-delay")
        return Message("puzzle.goal-trap" if self.kind == TRAP else "puzzle.goal-chance")


def count_own_turns(value: Value) -> int:
    """How often the winner moves; the last move of all may be the other player's own undoing."""
    return ((value.plies or 0) + 1) // 2


def find_goals(game: AnyGame, view: Any, oracle: Oracle[Any, Any]) -> list[Goal]:
    """Everything there is to find in a position; nothing where it is over, plain or unsettled."""
    found = (find_goal(kind, game, view, oracle) for kind in GOALS)
    return [goal for goal in found if goal is not None]


def find_goal(kind: str, game: AnyGame, view: Any, oracle: Oracle[Any, Any]) -> Goal | None:
    """The goal of one kind, if the position has it."""
    judged = dict(oracle.move_values(view))
    if len(judged) < 2 or not is_settled(judged):
        return None
    value = best(list(judged.values()))
    solutions = FINDERS[kind](Choice(game, view, oracle, judged, value))
    return Goal(kind, value, solutions) if solutions else None


def find_rest(kind: str, game: AnyGame, view: Any, oracle: Oracle[Any, Any]) -> Goal | None:
    """The goal of a position in the midst of a solution: there every move may be right.

    After a reply that lets all moves win, nothing is left to find, only to do.
    """
    found = find_goal(kind, game, view, oracle)
    if found is not None or kind != WIN_IN:
        return found
    value, moves = oracle.best_moves(view)
    is_won = value.result == WIN and value.plies is not None and value.plies <= LONGEST_WIN
    return Goal(WIN_IN, value, tuple(moves)) if is_won else None


class Choice(NamedTuple):
    """A position with every move judged."""

    game: AnyGame
    view: Any
    oracle: Oracle[Any, Any]
    judged: Mapping[Any, Value]
    value: Value

    def lead(self, moves: Iterable[Any]) -> set[Any]:
        """Where moves lead: several can make the same position, and are one choice then."""
        return {self.game.apply(self.view, move) for move in moves}


def _find_win(choice: Choice) -> tuple[Any, ...]:
    plies = choice.value.plies
    if choice.value.result != WIN or plies is None or plies > LONGEST_WIN:
        return ()
    found = tuple(move for move, each in choice.judged.items() if each == choice.value)
    return found if len(found) < len(choice.judged) else ()


def _find_only(choice: Choice) -> tuple[Any, ...]:
    if choice.game.hidden or choice.value.result == LOSS:
        return ()
    keeping = [move for move, each in choice.judged.items() if each.keeps(choice.value)]
    if len(choice.lead(keeping)) > 1 or len(choice.lead(choice.judged)) < FEWEST_CHOICES:
        return ()
    return tuple(keeping)


def _find_trap(choice: Choice) -> tuple[Any, ...]:
    game, value = choice.game, choice.value
    if game.hidden or value.result == WIN:
        return ()
    keeping = [move for move, each in choice.judged.items() if each.keeps(value)]
    kept = len(choice.lead(keeping))
    if kept > MOST_TRIED:
        return ()
    traps = tuple(move for move in keeping if _is_trap(look_at_replies(choice, move)))
    return traps if len(choice.lead(traps)) < kept else ()


class Replies(NamedTuple):
    """In how many ways a move can be answered, and in how many of them nothing is given away."""

    ways: int
    good: int


def look_at_replies(choice: Choice, move: Any) -> Replies:
    """What the other player can answer to a move; what is not settled counts as good."""
    game = choice.game
    after = game.apply(choice.view, move)
    if game.outcome(after) is not None:
        return Replies(0, 0)
    judged = dict(choice.oracle.move_values(after))
    replies = Choice(game, after, choice.oracle, judged, best(list(judged.values())))
    ways = len(replies.lead(judged))
    if not is_settled(judged):
        return Replies(ways, ways)
    good = [reply for reply, each in judged.items() if each.keeps(replies.value)]
    return Replies(ways, len(replies.lead(good)))


def _is_trap(replies: Replies) -> bool:
    """Nobody falls for it where there is hardly anything else to answer."""
    return replies.good == 1 and replies.ways >= FEWEST_CHOICES


def _find_delay(choice: Choice) -> tuple[Any, ...]:
    """Only where another turn of one's own is to be had by it."""
    plies = choice.value.plies
    if choice.value.result != LOSS or plies is None or plies <= LOST_NEXT_TURN:
        return ()
    found = tuple(move for move, each in choice.judged.items() if each == choice.value)
    few = len(choice.lead(found)) * FEWEST_CHOICES <= len(choice.lead(choice.judged))
    return found if few else ()


def _find_chance(choice: Choice) -> tuple[Any, ...]:
    if choice.value.chance is None:
        return ()
    found = tuple(move for move, each in choice.judged.items() if each == choice.value)
    return found if len(found) < len(choice.judged) else ()


FINDERS: dict[str, Callable[[Choice], tuple[Any, ...]]] = {
    WIN_IN: _find_win,
    ONLY: _find_only,
    TRAP: _find_trap,
    DELAY: _find_delay,
    CHANCE: _find_chance,
}
