"""Listing: every position that can be reached, numbered breadth first, with what follows it.

Nothing but the rules is asked. Positions are the same if the referee cannot tell them apart
(`repetition_key`), however they came about. Positions in which the game is over are numbered apart:
in the place of a position's number they stand as `~number`, which is below zero.
"""

from array import array
from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from plyground.kernel.errors import RulesBroken, TooLarge
from plyground.kernel.game import Game
from plyground.kernel.outcome import Outcome
from plyground.kernel.text import shorten
from plyground.kernel.work import Meter
from plyground.language.message import Message
from plyground.support.memory import free_memory, used_memory
from plyground.support.progress import Report, ignore_progress

S = TypeVar("S")
M = TypeVar("M")

MOST_POSITIONS = 5_000_000
MEMORY_SHARE = 4
"""At most this part of the memory that is free is used for a listing."""
LOOK_EVERY = 4096
GROWING = 3
"""So many waves in a row must have grown before it counts how large the next one will be."""
FIRST_WON, SECOND_WON, DRAWN, STOPPED = 1, 2, 3, 4
"""How a game is over; the first two are the seats' own numbers."""


class Listed(NamedTuple, Generic[S, M]):
    """A whole game as plain numbers."""

    moves: Sequence[M]
    """What each action stands for."""
    turns: bytearray
    """By position: the number of the seat to move."""
    first: "array[int]"
    """By position: where its moves begin in the next two, and at last where all of them end."""
    actions: "array[int]"
    following: "array[int]"
    """The position that a move leads to, or `~number` of one in which the game is over."""
    ends: bytearray
    """By position that is over: who has won, or DRAWN or STOPPED."""
    starts: "array[int]"
    """The positions that games begin with, equally likely; one may stand there more than once."""
    classes: "array[int]"
    """By position: the number of what it is worth, shared by those of one `solver_key`."""
    work: int
    """Units of work that it took, as `kernel.work` counts them."""


def list_positions(
    game: Game[S, M],
    starts: Iterable[S],
    *,
    limit: int = MOST_POSITIONS,
    meter: Meter | None = None,
    report: Report = ignore_progress,
) -> "tuple[Listed[S, M], dict[Hashable, int]]":
    """A game from some starts on, and the number of every position by its key."""
    lister = _Lister(game, limit, meter or Meter(), report)
    begun = array("i", map(lister.number_start, starts))
    lister.expand()
    return lister.finish(begun), lister.numbers


class _Lister(Generic[S, M]):
    def __init__(self, game: Game[S, M], limit: int, meter: Meter, report: Report) -> None:
        self._game, self._limit, self._meter, self._report = game, limit, meter, report
        self.numbers: dict[Hashable, int] = {}
        self._over: dict[Hashable, int] = {}
        self._states: list[S] = []
        self._classes: dict[Hashable, int] = {}
        self._class_of = array("i")
        # Only a game that says so forgets something.
        self._forgets = type(game).solver_key is not Game.solver_key
        self._action_of: dict[M, int] = {}
        self._turns, self._ends = bytearray(), bytearray()
        self._first, self._actions, self._following = array("q", [0]), array("i"), array("i")
        self._work = 0
        self._memory = _Memory(game.title)

    def number_start(self, state: S) -> int:
        ended = self._game.outcome(state)
        return self._number(state) if ended is None else self._number_end(state, ended)

    def expand(self) -> None:
        """Wave by wave: what can be reached in so many turns and no fewer."""
        begin, grown, before = 0, 0, 0
        while begin < len(self._states):
            end = len(self._states)
            wave = end - begin
            grown = grown + 1 if wave > before else 0
            if grown > GROWING and end + wave * wave // before > 2 * self._limit:
                raise self._refuse()
            for number in range(begin, end):
                self._expand(number)
                if number % LOOK_EVERY == 0:
                    self._report(number)
                    self._memory.check(number)
            begin, before = end, wave

    def _expand(self, number: int) -> None:
        game, state = self._game, self._states[number]
        turn, moves = game.turn(state), game.moves(state)
        if not moves:
            raise RulesBroken(Message.of("rules-stuck", position=_show(game, state)))
        self._turns.append(turn.value)
        self._meter.spend(1 + len(moves))
        self._work += 1 + len(moves)
        actions, following, action_of = self._actions, self._following, self._action_of
        for move in moves:
            after = game.apply(state, move)
            ended = game.outcome(after)
            actions.append(action_of.setdefault(move, len(action_of)))
            following.append(
                self._number(after) if ended is None else self._number_end(after, ended)
            )
        self._first.append(len(following))

    def _number(self, state: S) -> int:
        key = self._game.repetition_key(state)
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self._states)
            if number >= self._limit:
                raise self._refuse()
            self._states.append(state)
            if self._forgets:
                worth = self._game.solver_key(state)
                self._class_of.append(self._classes.setdefault(worth, len(self._classes)))
        return number

    def _number_end(self, state: S, ended: Outcome) -> int:
        key = self._game.repetition_key(state), ended.winner
        number = self._over.setdefault(key, len(self._over))
        if number == len(self._ends):
            self._ends.append(name_end(ended))
        return ~number

    def finish(self, starts: "array[int]") -> Listed[S, M]:
        moves, actions = self._order_moves()
        return Listed(
            moves,
            self._turns,
            self._first,
            actions,
            self._following,
            self._ends,
            starts,
            self._class_of if self._forgets else array("i", range(len(self._states))),
            self._work,
        )

    def _order_moves(self) -> "tuple[Sequence[M], array[int]]":
        """Actions in the game's own order of all moves, where it has one; else as they were met."""
        met = tuple(self._action_of)
        every = self._game.all_moves
        if every is None:
            return met, self._actions
        place = {move: number for number, move in enumerate(every)}
        renumbered = [place[move] for move in met]
        return tuple(every), array("i", map(renumbered.__getitem__, self._actions))

    def _refuse(self) -> TooLarge:
        return TooLarge(
            Message.of("too-many-from-here", game=self._game.title, most=self._limit)
        )


class _Memory:
    """What a listing may take, and whether that is used up."""

    def __init__(self, title: str) -> None:
        self._title = title
        free = free_memory()
        self._most = None if free is None else used_memory() + free // MEMORY_SHARE

    def check(self, positions: int) -> None:
        if self._most is not None and used_memory() > self._most:
            raise TooLarge(
                Message.of(
                    "too-much-memory",
                    game=self._title,
                    positions=positions,
                    most=self._most // 1_000_000,
                )
            )


def name_end(ended: Outcome) -> int:
    """How a game is over, as a number."""
    if ended.winner is None:
        return DRAWN if ended.drawn else STOPPED
    return ended.winner.value


def _show(game: Game[S, M], state: S) -> str:
    try:
        return shorten(game.write(game.view(state, None)))
    except Exception:
        return shorten(repr(state))
