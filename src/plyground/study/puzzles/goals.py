"""Goals: what there is to find in a position, and the moves that find it.

Everything here follows from the exact value of every legal move. A position of which one move is
not settled has no goal at all: a puzzle that might be false is none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.small_game import SmallGame
from plyground.kernel.value import LOSS, WIN, Value, best
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle, is_settled
from plyground.solvers.positions import play_randomly
from plyground.solvers.tables.listing import RANDOM_GAMES, RANDOM_TURNS

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
    """A task, and all moves that solve it."""

    kind: str
    value: Value
    """The value of the position to the solver."""
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


def find_goals(
    game: AnyGame,
    view: Any,
    oracle: Oracle[Any, Any],
    kinds: Iterable[str] = GOALS,
    replies: "KnownReplies | None" = None,
) -> Iterator[Goal]:
    """Everything there is to find in a position; nothing where it is over, plain or unsettled.

    `replies` is for who asks about many positions: most of their moves lead to the same ones.
    """
    choice = Choice(game, view, oracle, {} if replies is None else replies)
    if len(choice.move_values) > 1 and is_settled(choice.move_values):
        for kind in kinds:
            if solutions := FINDERS[kind](choice):
                yield Goal(kind, choice.value, solutions)


def find_rest(game: AnyGame, view: Any, oracle: Oracle[Any, Any]) -> Goal | None:
    """The win of a position in the midst of a solution: there every move may be right.

    After a reply that lets all moves win, nothing is left to find, only to do.
    """
    for goal in find_goals(game, view, oracle, [WIN_IN]):
        return goal
    value, moves = oracle.best_moves(view)
    is_won = value.result == WIN and value.plies is not None and value.plies <= LONGEST_WIN
    return Goal(WIN_IN, value, tuple(moves)) if is_won else None


@lru_cache(maxsize=16)
def alternates(game: AnyGame) -> bool:
    """Whether seats take turns, as random games show."""
    random, games = Random(0), 0 if isinstance(game.core, SmallGame) else RANDOM_GAMES
    turns = (map(game.turn, play_randomly(game, random, RANDOM_TURNS)) for _ in range(games))
    return all(one is not two for each in turns for one, two in pairwise(each))


class Replies(NamedTuple):
    """In how many ways a move can be answered, and in how many of them nothing is given away."""

    ways: int
    good: int


KnownReplies = dict[Any, Replies]
"""By the position that is to be answered."""


class Choice:
    """A position with every move judged."""

    def __init__(
        self, game: AnyGame, view: Any, oracle: Oracle[Any, Any], replies: KnownReplies
    ) -> None:
        self.game, self.view, self.oracle, self._replies = game, view, oracle, replies
        self.move_values: Mapping[Any, Value] = dict(oracle.move_values(view))
        # There are hundreds of moves, and few values that they share.
        self.value = best([*dict.fromkeys(self.move_values.values())])

    def lead(self, moves: Iterable[Any]) -> set[Any]:
        """The positions that moves make: moves that make the same one are one choice.

        With a secret nobody knows yet what a move makes.
        """
        if self.game.hidden:
            return set(moves)
        return {self.game.apply(self.view, move) for move in moves}

    def find_keeping(self) -> list[Any]:
        """The moves that give nothing away."""
        return [move for move, each in self.move_values.items() if each.keeps(self.value)]

    def look_at_replies(self, move: Any) -> Replies:
        """Count the replies to a move; an unsettled one counts as good."""
        game, after = self.game, self.game.apply(self.view, move)
        if game.turn(after) is game.turn(self.view) or game.outcome(after) is not None:
            return Replies(0, 0)  # nobody answers
        if after not in self._replies:
            answers = Choice(game, after, self.oracle, self._replies)
            ways = good = len(answers.lead(answers.move_values))
            if is_settled(answers.move_values):
                good = len(answers.lead(answers.find_keeping()))
            self._replies[after] = Replies(ways, good)
        return self._replies[after]


def _find_win(choice: Choice) -> tuple[Any, ...]:
    plies = choice.value.plies
    if choice.value.result != WIN or plies is None or plies > LONGEST_WIN:
        return ()
    if plies > 1 and not alternates(choice.game):
        return ()  # how often its winner moves depends on what the other one does
    return _find_best(choice)


def _find_only(choice: Choice) -> tuple[Any, ...]:
    if choice.game.hidden or choice.value.result == LOSS:
        return ()
    keeping = choice.find_keeping()
    if len(choice.lead(keeping)) > 1 or len(choice.lead(choice.move_values)) < FEWEST_CHOICES:
        return ()
    return tuple(keeping)


def _find_trap(choice: Choice) -> tuple[Any, ...]:
    if choice.game.hidden or choice.value.result == WIN:
        return ()
    keeping = choice.find_keeping()
    kept = len(choice.lead(keeping))
    if kept > MOST_TRIED:
        return ()
    replies = [(move, choice.look_at_replies(move)) for move in keeping]
    # Nobody falls for it where there is hardly anything else to answer.
    traps = tuple(move for move, each in replies if each.good == 1 and each.ways >= FEWEST_CHOICES)
    return traps if len(choice.lead(traps)) < kept else ()


def _find_delay(choice: Choice) -> tuple[Any, ...]:
    """Only where another turn of one's own is to be had by it."""
    plies = choice.value.plies
    if choice.value.result != LOSS or plies is None or plies <= LOST_NEXT_TURN:
        return ()
    found = _find_best(choice)
    few = len(choice.lead(found)) * FEWEST_CHOICES <= len(choice.lead(choice.move_values))
    return found if few else ()


def _find_chance(choice: Choice) -> tuple[Any, ...]:
    return () if choice.value.chance is None else _find_best(choice)


def _find_best(choice: Choice) -> tuple[Any, ...]:
    """The best moves, where there are others."""
    found = tuple(move for move, each in choice.move_values.items() if each == choice.value)
    return found if len(found) < len(choice.move_values) else ()


FINDERS: dict[str, Callable[[Choice], tuple[Any, ...]]] = {
    WIN_IN: _find_win,
    ONLY: _find_only,
    TRAP: _find_trap,
    DELAY: _find_delay,
    CHANCE: _find_chance,
}
