"""Listing: every position that can be reached, numbered breadth first, with what follows it.

Nothing but the rules is asked. Positions are the same if the referee cannot tell them apart
(`repetition_key`), however they came about. Positions in which the game is over are numbered apart:
in the place of a position's number they stand as `~number`, which is below zero.
"""

from array import array
from collections.abc import Callable, Hashable, Iterable, Set
from enum import Enum
from hashlib import blake2b
from typing import Generic, TypeVar

from plyground.kernel.faults import explain_faults, show_position
from plyground.kernel.game import AnyGame, Game
from plyground.kernel.outcome import Outcome
from plyground.kernel.reach import iterate_layers
from plyground.kernel.seats import Seat
from plyground.language.errors import RulesBroken, TooLarge
from plyground.language.message import Message, OptionName
from plyground.language.text import shorten
from plyground.system.process import free_memory, used_memory
from plyground.system.progress import report

PLAIN = (int, str)


def hash_key(key: Hashable) -> int:
    """A number that tells a key from others; two of them share one hardly ever."""
    return int.from_bytes(blake2b(spell(key).encode(), digest_size=8).digest(), "little")


def spell(key: Hashable) -> str:
    """A key as text: keys that are equal are spelled alike, whatever made them."""
    if type(key) in PLAIN:  # most are, and to ask what else something may be takes long
        return repr(key)
    if isinstance(key, tuple):
        return f"({','.join([spell(each) for each in key])})"
    if isinstance(key, Enum):
        return key.name
    if isinstance(key, bool):
        return str(int(key))  # True equals 1
    if isinstance(key, Set):
        return f"{{{','.join(sorted(map(spell, key)))}}}"
    return repr(key)


S = TypeVar("S")
M = TypeVar("M")

MOST_POSITIONS = 5_000_000
RANDOM_GAMES, RANDOM_TURNS = 100, 200
"""Random games that rules are tried in, and turns of each."""
MEMORY_SHARE = 4
"""At most this part of the memory that is free is used for a listing."""
OPENING = "opening"
"""The option that changes where games begin, and not how many positions there are."""
LOOK_EVERY = 4096
GOING, WON, LOST, DRAWN, STOPPED = range(5)
"""What a game comes to, for whoever made a move; a position that is over is told for Player 1, so
that WON and LOST are the numbers of the seats that have won."""


class Listing(Generic[S, M]):
    """Grows with every `add`; whatever follows a position that is in it is in it too."""

    def __init__(
        self,
        game: Game[S, M],
        limit: int,
        key: Callable[[S], Hashable],
        spend: Callable[[int], None] = lambda moves: None,
    ) -> None:
        """`spend` is called with the number of moves of each position before they are made."""
        self.game, self.limit = game, limit
        self._key, self._spend = key, spend
        self.numbers: dict[Hashable, int] = {}
        self._ended: dict[Hashable, int] = {}
        self.states: list[S] = []
        self.over: list[S] = []
        self._current: S | None = None
        """The position that the rules are called with."""
        self._view_numbers: dict[Hashable, int] = {}
        self._action_of: dict[M, int] = {}
        self.turns = bytearray()
        """By position: the seat to move, 0 for Player 1."""
        self.ends = bytearray()
        """By position that is over: WON ..."""
        self.views = array("i")
        """With a secret, by position: a number that all have that look the same."""
        self.first = array("q", [0])
        """By position: where its moves begin in what follows, and at last where all of them end."""
        self.actions = array("i")
        self.following = array("i")
        """The position that a move leads to, or `~number` of one in which the game is over."""
        self.again = bytearray()
        """Whether who moves is also who is to move there, or is Player 1 where the game is over."""

    def __len__(self) -> int:
        return len(self.states)

    def add(self, starts: Iterable[S], look: Callable[[int], None] = report) -> "array[int]":
        """List what can be reached from some positions; the numbers of these."""
        begun = array("i")
        with explain_faults(self.game, lambda: self._current):
            for start in starts:
                self._current = start
                begun.append(self._number(start))
            for number in iterate_layers(self.states, len(self.turns), self.limit, self._refuse):
                self._expand(number)
                if number % LOOK_EVERY == 0:
                    look(number)
        return begun

    def _expand(self, number: int) -> None:
        game, state = self.game, self.states[number]
        self._current = state
        turn, moves = game.turn(state), game.moves(state)
        if not moves:
            raise RulesBroken.of("rules-stuck", position=show_position(game, state))
        self._spend(len(moves))
        self.turns.append(turn.value - 1)
        actions, following, action_of = self.actions, self.following, self._action_of
        for move in moves:
            after = game.apply(state, move)
            actions.append(action_of.setdefault(move, len(action_of)))
            lead = self._number(after)
            following.append(lead)
            self.again.append((game.turn(after) if lead >= 0 else Seat.FIRST) is turn)
        self.first.append(len(following))

    def _number(self, state: S) -> int:
        """The number of a position, a new one where it is met for the first time."""
        ended = self.game.outcome(state)
        key = self._key(state)
        if ended is not None:
            number = self._ended.setdefault((key, ended.winner), len(self.over))
            if number == len(self.over):
                self.over.append(state)
                self.ends.append(name_end(ended))
            return ~number
        found = self.numbers.get(key)
        if found is None:
            found = self.numbers[key] = len(self.states)
            if found >= self.limit:
                raise self._refuse()
            self.states.append(state)
            if self.game.hidden:
                view = self.game.repetition_key(self.game.view(state, None))
                self.views.append(self._view_numbers.setdefault(view, len(self._view_numbers)))
        return found

    def order_actions(self) -> "array[int]":
        """Actions in the game's own order of all moves, or as they were met if it has none."""
        try:
            place = {move: number for number, move in enumerate(self.game.all_moves)}
        except TooLarge:
            return self.actions
        for move in self._action_of:
            if move not in place:
                raise RulesBroken.of("rules-unlisted-move", move=shorten(str(move)))
        renumbered = [place[move] for move in self._action_of]
        return array("i", map(renumbered.__getitem__, self.actions))

    def _refuse(self) -> TooLarge:
        return TooLarge.of(
            "too-many-to-list",
            game=self.game.title,
            met=len(self.states),
            most=self.limit,
            hint=_hint_at_fewer(self.game),
        )


def watch_memory(game: AnyGame) -> Callable[[int], None]:
    """A report for a listing that stops it with TooLarge where it takes too much memory."""
    free = free_memory()
    most = None if free is None else used_memory() + free // MEMORY_SHARE

    def check(positions: int) -> None:
        if most is not None and used_memory() > most:
            raise TooLarge.of(
                "too-large-to-list",
                game=game.title,
                positions=positions,
                most=most // 1_000_000,
                hint=_hint_at_fewer(game),
            )
        report(positions)

    return check


def _hint_at_fewer(game: AnyGame) -> Message:
    """Which options a game has that may make it fit."""
    options = tuple(OptionName(name) for name in game.core.options if name != OPENING)
    return Message.of("other-options-fit", options=options) if options else Message("plays-anyway")


def name_end(ended: Outcome) -> int:
    """How a game is over, as a number."""
    if ended.winner is None:
        return DRAWN if ended.drawn else STOPPED
    return int(ended.winner.value)
