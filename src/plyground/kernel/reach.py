"""What play can reach in a small game, and how much work its rules take."""

import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from random import Random
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple

from .seats import Seat
from .work import Meter

if TYPE_CHECKING:
    from .game import AnyGame


INSTRUCTIONS = 400
"""Of one unit."""
MOST_PLIES = 100
MOST_INSTRUCTIONS = 3_000_000
"""About half a second; rules that take longer are weighed by their first moves."""


def make_meter(game: "AnyGame", limit: int | None = None) -> Meter:
    """A meter for answers about a game, on which its rules count as much as they cost."""
    return Meter(limit, weigh(game.core))


@lru_cache(maxsize=64)
def weigh(game: "AnyGame") -> int:
    """Units for a move of a game under no house rule, a power of two.

    A game with a theory of its own has rules that are as quick as the theory counts on.
    """
    if game.oracle is not None:
        return 1
    count = spent = units = 0

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return count_one

    def count_one(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        count += 1
        if count > MOST_INSTRUCTIONS:
            raise _Enough
        return count_one

    random, before = Random(0), sys.gettrace()
    sys.settrace(trace)
    try:
        # What is wrong with the rules is told by whoever asks them for an answer.
        with suppress(_Enough, Exception):
            state = game.start(seed=0)
            for _ in range(MOST_PLIES):
                begun = count
                moves = game.moves(state)
                listed = count
                if not moves:
                    break
                state = game.apply(state, moves[random.randrange(len(moves))])
                game.outcome(state)
                # As a search goes on: the moves are listed once, and each is made and judged.
                spent += listed - begun + len(moves) * (count - listed)
                units += 1 + len(moves)
    finally:
        sys.settrace(before)
    each = spent // units if units else count
    return 1 << (each // INSTRUCTIONS).bit_length()


class _Enough(BaseException):
    """Counted as far as need be."""


MOST = 200_000
"""Positions that are gone through: some seconds at most."""
MOST_SOON = 20_000
"""Moves that are made where somebody waits: about a second, and fewer where rules are slow."""
SLOW = 16
"""The weight of rules from which on they are fewer."""
GROWING = 3
"""So many layers in a row must have grown before it counts how large the next one will be."""


class _TooMany(Exception):
    """More positions than are listed."""


class Reached(NamedTuple):
    """What was met, in the order in which it was met first."""

    moves: tuple[Any, ...]
    views: dict[str, Any]
    """What spectators see, by its position text."""


def reach(game: "AnyGame", *, soon: bool = False) -> Reached | None:
    """All moves and positions of a game, whoever begins; None where they are too many.

    Whoever wants it soon is not kept waiting by a game of which that takes long, unless there is no
    other way to read its positions.
    """
    if game.is_looked_up:
        return _go_through(game, None)
    most = MOST_SOON // max(1, weigh(game.core) // SLOW)
    return _go_through(game, most) or (None if soon else _go_through(game, None))


def iterate_layers(
    found: Sequence[object], begin: int, most: int, too_many: Callable[[], BaseException]
) -> Iterator[int]:
    """Indices of a growing list, layer by layer; raises early where growth shows it will be long.

    A layer is what can be reached in so many turns and no fewer.
    """
    grown, before = 0, 0
    while begin < len(found):
        end = len(found)
        layer = end - begin
        grown = grown + 1 if layer > before else 0
        if grown > GROWING and end + layer * layer // before > 2 * most:
            raise too_many()
        yield from range(begin, end)
        begin, before = end, layer


@lru_cache(maxsize=16)
def _go_through(game: "AnyGame", most_moves: int | None) -> Reached | None:
    states: dict[Hashable, Any] = {}
    for first in Seat:
        for state in game.openings(first):
            states.setdefault(game.repetition_key(state), state)
    waiting, moves, made = list(states.values()), dict[Any, None](), 0
    with suppress(_TooMany):
        for number in iterate_layers(waiting, 0, MOST, _TooMany):
            state = waiting[number]
            if game.outcome(state) is not None:
                continue
            for move in game.moves(state):
                moves.setdefault(move)
                made += 1
                after = game.apply(state, move)
                key = game.repetition_key(after), game.outcome(after)
                if key not in states:
                    states[key] = after
                    waiting.append(after)
            if len(waiting) > MOST or (most_moves is not None and made > most_moves):
                return None
        views = (game.view(state, None) for state in waiting)
        return Reached(tuple(moves), {game.write(view): view for view in views})
    return None
