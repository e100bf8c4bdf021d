"""A table: every position of a game by number, what follows it, and what it is worth, exactly.

Numbers below `count` are positions in which somebody is to move; those from there to `size` are
positions in which the game is over. Whatever works on many positions takes a table, and so knows no
game; see `open_table`.
"""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import numpy

from plyground.kernel.faults import show_position
from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS_VALUE, UNKNOWN, Value
from plyground.language.errors import BadOption, TooLarge

from .listing import DRAWN, STOPPED, hash_key

S = TypeVar("S")
M = TypeVar("M")
Numbers: TypeAlias = "numpy.ndarray[Any, numpy.dtype[Any]]"

ILLEGAL = -1
NO_PLIES = -1
FEW = 50
"""Ways to single positions take no longer than all positions, if so many times fewer."""


class Forms(NamedTuple):
    """The arrays of a table, as they are kept."""

    turns: Numbers
    """By number: the seat to move, 0 for Player 1."""
    first: Numbers
    """By position: where its moves begin in the next two, and at last where all of them end."""
    actions: Numbers
    following: Numbers
    """The number that a move leads to."""
    ends: Numbers
    """By position that is over: who has won, 1 or 2, or DRAWN or STOPPED."""
    starts: Numbers
    won: Numbers
    """By number: the score of whoever is to move is `won` out of `of`."""
    of: Numbers
    plies: Numbers
    """By number: turns to the end; -1 where it never comes, or comes by chance."""
    moves_won: Numbers
    """Of a game with a secret, by move: what it is worth to somebody who does not know that."""
    moves_of: Numbers
    hashes: Numbers
    """Of the keys of all numbers, sorted, to find a position by; `places` has their numbers."""
    places: Numbers


class Table(Generic[S, M]):
    """All positions of one game with its options."""

    def __init__(self, game: Game[S, M], forms: Forms) -> None:
        self.game, self.forms = game, forms
        self.count = len(forms.first) - 1
        self.size = len(forms.turns)
        self.views: Numbers | None = None
        """See `observe_all`."""

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<Table of {self.game!r}: {self.count:,} positions>"

    @cached_property
    def moves(self) -> Sequence[M]:
        """What each action stands for: where the game says none, as first positions have them."""
        with suppress(TooLarge):
            return self.game.all_moves
        moves: list[M] = []
        _, edges = numpy.unique(self.forms.actions, return_index=True)
        for edge in edges.tolist():
            source = int(self._sources[edge])
            here = self.game.moves(self._follow(source, moves))  # by moves that were met before
            moves.append(here[edge - int(self.forms.first[source])])
        return moves

    # ---- positions -------------------------------------------------------------------------

    def number(self, state: S) -> int:
        """The number of a position; BadOption where no game comes there."""
        number = self.look_up(state)
        if number is None or make_key(self.game, self.state(number)) != make_key(self.game, state):
            position = show_position(self.game, state)
            raise BadOption.of("not-in-table", position=position, game=self.game.title)
        return number

    def look_up(self, state: S) -> int | None:
        """The number by the hash alone, which of those not listed one in 2^64 / size has too."""
        hashed = numpy.uint64(hash_key(make_key(self.game, state)))
        place = int(numpy.searchsorted(self.forms.hashes, hashed))
        if place == self.size or self.forms.hashes[place] != hashed:
            return None
        return int(self.forms.places[place])

    def state(self, number: int) -> S:
        """The position of a number, secret and all: the first way that leads there is gone."""
        return self._follow(number, self.moves)

    def _follow(self, number: int, moves: Sequence[M]) -> S:
        way = []
        while (edge := int(self._entries[number])) >= 0:
            way.append(int(self.forms.actions[edge]))
            number = int(self._sources[edge])
        state = self._openings[self._begun[number]]
        for action in reversed(way):
            state = self.game.apply(state, moves[action])
        return state

    def states(self) -> Iterator[S]:
        """All of them in order, those that are over last; each from the one it was met from."""
        made: list[S] = []
        entries = self._entries.tolist()
        sources, actions = self._sources, self.forms.actions
        for number, edge in enumerate(entries):
            if edge < 0:
                state = self._openings[self._begun[number]]
            else:
                state = self.game.apply(made[sources[edge]], self.moves[actions[edge]])
            if number < self.count:
                made.append(state)
            yield state

    def take_states(self, numbers: Sequence[int]) -> list[S]:
        """The positions of some numbers; many are quicker made all at once."""
        if "_every" not in vars(self) and len(numbers) * FEW < self.size:
            return [self.state(number) for number in numbers]
        return [self._every[number] for number in numbers]

    @cached_property
    def _every(self) -> list[S]:
        return list(self.states())

    @cached_property
    def _openings(self) -> list[S]:
        return list(islice(self.game.openings(Seat.FIRST), len(self.forms.starts)))

    @cached_property
    def _begun(self) -> dict[int, int]:
        """By number of a start: the first opening that is it."""
        starts = self.forms.starts.tolist()
        return {number: place for place, number in reversed(list(enumerate(starts)))}

    @cached_property
    def _sources(self) -> Numbers:
        """By move: the position in which it is made."""
        counts = numpy.diff(self.forms.first)
        return numpy.repeat(numpy.arange(self.count, dtype=numpy.int32), counts)

    @cached_property
    def _entries(self) -> Numbers:
        """By number: the first move that leads there; -1 where games begin."""
        entries = numpy.full(self.size, -1, numpy.int64)
        backwards = self.forms.following[::-1]
        # Of several that are written to one place the last one stays.
        entries[backwards] = numpy.arange(len(backwards))[::-1]
        entries[self.forms.starts] = -1
        return entries

    # ---- what follows ----------------------------------------------------------------------

    @cached_property
    def next(self) -> Numbers:
        """By number and action: the number that it leads to, or ILLEGAL."""
        forms = self.forms
        dense = numpy.full((self.size, len(self.moves)), ILLEGAL, numpy.int32)
        dense[self._sources, forms.actions] = forms.following
        return dense

    def following(self, number: int) -> list[tuple[M, int]]:
        """The legal moves of a position, and the number that each leads to."""
        if number >= self.count:
            return []
        begin, end = self.forms.first[number : number + 2].tolist()
        actions = self.forms.actions[begin:end].tolist()
        leads = self.forms.following[begin:end].tolist()
        return [(self.moves[action], lead) for action, lead in zip(actions, leads, strict=True)]

    # ---- values ----------------------------------------------------------------------------

    def value(self, number: int) -> Value:
        """What a position is worth to whoever is to move, as oracles say it."""
        forms = self.forms
        return read_value(
            forms.won[number], forms.of[number], forms.plies[number], self.game.hidden
        )

    @cached_property
    def move_scores(self) -> "Scores":
        """What each move is worth to whoever makes it, by its place among all moves."""
        forms, after = self.forms, self.forms.following
        plies = forms.plies[after]
        if self.game.hidden:
            return Scores(forms.moves_won, forms.moves_of, plies)
        won, of = forms.won[after], forms.of[after]
        same = forms.turns[after] == forms.turns[self._sources]
        return Scores(numpy.where(same, won, of - won), of, plies + (plies != NO_PLIES))

    @cached_property
    def longest(self) -> int | None:
        """Turns of the longest line of play; None where a position can come again."""
        waiting = numpy.bincount(self.forms.following, minlength=self.size)
        layer, gone, turns = numpy.flatnonzero(waiting == 0), 0, -1
        while len(layer):  # what nothing leads to any more, layer by layer
            gone, turns = gone + len(layer), turns + 1
            _, moves = self.list_moves(layer)
            leads, counts = numpy.unique(self.forms.following[moves], return_counts=True)
            waiting[leads] -= counts
            layer = leads[waiting[leads] == 0]
        return turns if gone == self.size else None

    @property
    def is_drawn_somewhere(self) -> bool:
        """Whether a game may end without a winner."""
        return bool(numpy.isin(self.forms.ends, (DRAWN, STOPPED)).any())

    def list_moves(self, numbers: Numbers) -> tuple[Numbers, Numbers]:
        """The moves of some positions, one after the other: of which of them, and which move."""
        going = numpy.flatnonzero(numbers < self.count)
        begin = self.forms.first[numbers[going]]
        degrees = self.forms.first[numbers[going] + 1] - begin
        skipped = numpy.repeat(begin - numpy.cumsum(degrees) + degrees, degrees)
        return numpy.repeat(going, degrees), skipped + numpy.arange(int(degrees.sum()))


class Scores(NamedTuple):
    """Exact scores, `won` out of `of`, and turns to the end."""

    won: Numbers
    of: Numbers
    plies: Numbers


def read_value(won: int, of: int, plies: int, chance: bool) -> Value:
    """The value of a score; what is not settled comes without how far was looked."""
    if not of:
        return Value(UNKNOWN)
    if chance:
        return Value.of_chance(Fraction(int(won), int(of)))
    known = None if plies == NO_PLIES else int(plies)
    if 2 * won == of:
        return ENDLESS_VALUE if known is None else Value.draw(known)
    return Value.win(known) if won else Value.loss(known)


def make_key(game: Game[S, M], state: S) -> Hashable:
    """What tells a position from all others, however it came about."""
    key, ended = game.repetition_key(state), game.outcome(state)
    return key if ended is None else (key, ended.winner)
