"""House rules: wrappers that make any game end.

A position under house rules is a start and the moves since: '23:1 1 moves *2 +2'. Of a game with
a secret the moves alone do not tell the clues, so the present view follows: '... now VIEW'.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from plyground.language.message import Message

from .errors import BadNotation, IllegalMove, UnknownMove
from .game import AnyGame, Families, Game
from .history import History
from .options import Option, Plain, Switch, Whole
from .outcome import Outcome, lose_without_moves
from .seats import Seat
from .text import shorten
from .trie import KeySet

S = TypeVar("S")
M = TypeVar("M")

MOVES = " moves "
NOW = " now "
MAX_TEXT_LENGTH = 20_000
"""Thousands of moves fit; each is played again when the text is read, so more take too long."""


class Played(NamedTuple, Generic[S, M]):
    """A state with the way that led to it."""

    now: S
    start: S
    history: History[M]

    @property
    def turns(self) -> int:
        """How many moves have been made."""
        return self.history.length

    @property
    def line(self) -> tuple[M, ...]:
        """The moves since the start; takes as long as they are many."""
        return self.history.moves

    @property
    def seen(self) -> KeySet:
        """The earlier positions by their repetition keys, where a rule asks for them."""
        return self.history.seen


class HouseRule(Game[Played[S, M], M]):
    """Another game, with one rule more."""

    def __init__(self, inner: Game[S, M]) -> None:
        self.inner = inner
        self.slug = inner.slug  # type: ignore[misc]  # an instance speaks for its inner game
        self.title = inner.title  # type: ignore[misc]
        self.tagline = inner.tagline  # type: ignore[misc]
        self.example = inner.example  # type: ignore[misc]
        self.hidden = inner.hidden  # type: ignore[misc]
        self.max_plies = inner.max_plies  # type: ignore[misc]

    @property
    @abstractmethod
    def rule(self) -> dict[str, Plain]:
        """The house rule as an option: its name and value."""

    @property
    @abstractmethod
    def notice(self) -> Message:
        """One line for the screen that says the rule is on."""

    def open_with(self, start: S) -> Played[S, M]:
        """A start of the inner game, with nothing played yet."""
        return Played(start, start, History())

    # ---- the game's own questions, passed on ------------------------------------------------

    def initial(self, random: Random, first: Seat) -> Played[S, M]:
        return self.open_with(self.inner.initial(random, first))

    def openings(self, first: Seat) -> Iterator[Played[S, M]]:
        return map(self.open_with, self.inner.openings(first))

    def turn(self, state: Played[S, M]) -> Seat:
        return self.inner.turn(state.now)

    def moves(self, state: Played[S, M]) -> Sequence[M]:
        return self.inner.moves(state.now)

    def allows(self, state: Played[S, M], move: M) -> bool:
        return self.inner.allows(state.now, move)

    def families(self, state: Played[S, M]) -> Families:
        return self.inner.families(state.now)

    def apply(self, state: Played[S, M], move: M) -> Played[S, M]:
        after = self.inner.apply(state.now, move)
        return Played(after, state.start, state.history.then(move))

    def outcome(self, state: Played[S, M]) -> Outcome | None:
        return self.inner.outcome(state.now)

    @property
    def all_moves(self) -> Sequence[M]:
        return self.inner.all_moves

    def tidy(self, text: str) -> str:
        return self.inner.tidy(text)

    def why_not(self, state: Played[S, M], move: M) -> Message | str:
        return self.inner.why_not(state.now, move)

    def repetition_key(self, state: Played[S, M]) -> Hashable:
        return self.inner.repetition_key(state.now)

    def solver_key(self, state: Played[S, M]) -> Hashable:
        return self.inner.solver_key(state.now), state.turns

    def board(self, state: Played[S, M], names: Mapping[Seat, str] | None = None) -> str:
        return self.inner.board(state.now, names)

    def secret(self, state: Played[S, M]) -> str | None:
        return self.inner.secret(state.now)

    def view(self, state: Played[S, M], seat: Seat | None) -> Played[S, M]:
        if not self.hidden:
            return state
        now, start = self.inner.view(state.now, seat), self.inner.view(state.start, seat)
        return Played(now, start, state.history)

    def possible_states(self, view: Played[S, M]) -> Iterator[Played[S, M]]:
        if not self.hidden:
            yield view
            return
        # What is hidden stays as it was drawn, so it tells which start each world came from.
        starts = {
            self.inner.secret(start): start for start in self.inner.possible_states(view.start)
        }
        for now in self.inner.possible_states(view.now):
            yield Played(now, starts[self.inner.secret(now)], view.history)

    def _try_replay(self, start: S, line: Sequence[M]) -> Played[S, M] | None:
        state = self.open_with(start)
        for move in line:
            if move not in self.moves(state):
                return None
            state = self.apply(state, move)
        return state

    # ---- notation ---------------------------------------------------------------------------

    def write(self, state: Played[S, M]) -> str:
        start = self.inner.write(state.start)
        if not state.turns:
            return start
        text = f"{start}{MOVES}{' '.join(map(str, state.line))}"
        return f"{text}{NOW}{self.core.write(self.core_state(state))}" if self.hidden else text

    def read(self, text: str) -> Played[S, M]:
        if len(text) > MAX_TEXT_LENGTH:
            raise BadNotation(Message.of("position-too-long", example=self.example))
        base, _, rest = text.partition(MOVES)
        start = self.inner.read(base)
        words, now, present = rest.partition(NOW)
        if now and not self.hidden:
            raise BadNotation(Message.of("position-needs-no-view", position=shorten(text)))
        if not self.hidden or not words.split():
            return self._play_line(start, words.split())
        line = tuple(self.parse(word) for word in words.split())
        for world in self.inner.possible_states(start):
            state_or_none = self._try_replay(world, line)
            if state_or_none is not None:
                view = self.view(state_or_none, None)
                if self.core.write(self.core_state(view)) == present.strip():
                    return view
        raise BadNotation(Message.of("position-shows-another", position=shorten(text)))

    def _play_line(self, start: S, line: Sequence[str]) -> Played[S, M]:
        state = self.open_with(start)
        for move in line:
            try:
                state = self.play(state, move)
            except IllegalMove as error:
                raise BadNotation(
                    Message.of("move-never-made", move=shorten(move), why=error.said)
                ) from error
        return state

    # ---- being the inner game with a rule more -----------------------------------------------

    @property
    def options(self) -> dict[str, object]:
        return {**self.inner.options, **self.rule}

    @property
    def public_options(self) -> dict[str, Plain]:
        return {**self.inner.public_options, **self.rule}

    @property
    def has_drawn_start(self) -> bool:
        return self.inner.has_drawn_start

    @property
    def always_ends(self) -> bool:
        return True  # there are only so many turns, or so many positions

    @property
    def core(self) -> AnyGame:
        return self.inner.core

    def core_state(self, state: Played[S, M]) -> Any:
        return self.inner.core_state(state.now)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, HouseRule)
            and type(other) is type(self)
            and (other.inner, other.rule) == (self.inner, self.rule)
        )

    def __hash__(self) -> int:
        return hash((type(self), self.inner, tuple(self.rule.items())))

    def __repr__(self) -> str:
        rule = "".join(f", {name}={value!r}" for name, value in self.rule.items())
        return repr(self.inner)[:-1] + rule + ")"


class TurnLimit(HouseRule[S, M]):
    """After so many single turns the game stops unfinished."""

    def __init__(self, inner: Game[S, M], limit: int) -> None:
        super().__init__(inner)
        self.limit = limit
        self.max_plies = min(limit, inner.max_plies or limit)  # type: ignore[misc]

    @property
    def rule(self) -> dict[str, Plain]:
        return {"turn_limit": self.limit}

    @property
    def notice(self) -> Message:
        return Message.of("turn-limit-notice", turns=self.limit)

    def outcome(self, state: Played[S, M]) -> Outcome | None:
        ended = self.inner.outcome(state.now)
        if ended is None and state.turns >= self.limit:
            return Outcome(None, Message.of("turn-limit", turns=self.limit))
        return ended

    def moves(self, state: Played[S, M]) -> Sequence[M]:
        return self.inner.moves(state.now) if state.turns < self.limit else ()

    def allows(self, state: Played[S, M], move: M) -> bool:
        return state.turns < self.limit and self.inner.allows(state.now, move)

    def families(self, state: Played[S, M]) -> Families:
        return self.inner.families(state.now) if state.turns < self.limit else Families(())


class NoRepeats(HouseRule[S, M]):
    """A move that recreates an earlier position of this game is illegal."""

    @property
    def rule(self) -> dict[str, Plain]:
        return {"no_repeats": True}

    @property
    def notice(self) -> Message:
        return Message("no-repeats-notice")

    def apply(self, state: Played[S, M], move: M) -> Played[S, M]:
        after = self.inner.apply(state.now, move)
        return Played(after, state.start, state.history.then(move, self._public_key(state.now)))

    def _public_key(self, state: S) -> Hashable:
        """A position as everybody saw it: what is remembered must not hold a secret either."""
        return self.inner.repetition_key(self.inner.view(state, None))

    def fresh_plies(self, state: Played[S, M]) -> int | None:
        """In so many turns from here nothing can come back, whatever is played; None: ever."""
        now = state.now
        fresh: int | None = None
        for earlier in (self._public_key(now), *state.seen):
            back = self.inner.plies_back(now, earlier)
            if back is not None and (fresh is None or back - 1 < fresh):
                fresh = back - 1
                if not fresh:
                    break
        return fresh

    def solver_key(self, state: Played[S, M]) -> Hashable:
        # The earlier positions tell the seats apart, so the present one must do so too.
        return self.inner.repetition_key(state.now), state.seen

    def moves(self, state: Played[S, M]) -> Sequence[M]:
        moves = self.inner.moves(state.now)
        # Where moves are many, it is sooner seen that nothing can come back than that none does it.
        if len(moves) > len(state.seen) and self.fresh_plies(state) != 0:
            return moves
        return [move for move in moves if not self._repeats(state, move)]

    def allows(self, state: Played[S, M], move: M) -> bool:
        return self.inner.allows(state.now, move) and not self._repeats(state, move)

    def families(self, state: Played[S, M]) -> Families:
        families = self.inner.families(state.now)
        if len(families.tails) > 1 and self.fresh_plies(state) != 0:
            return families
        return Families([str(move) for move in self.moves(state)])

    def legal(self, state: Played[S, M], move: M | str) -> M:
        # Whether a move repeats is seen by making it; where this one will do, no other is made.
        try:
            found: M = self.parse(move) if isinstance(move, str) else move
        except UnknownMove:
            return super().legal(state, move)
        moves = self.inner.moves(state.now)
        if found in moves and not self._repeats(state, found):
            return moves[moves.index(found)]
        return super().legal(state, move)

    def _repeats(self, state: Played[S, M], move: M) -> bool:
        now = state.now
        if self.hidden and self.inner.secret(now) is None:
            now = next(iter(self.inner.possible_states(now)))  # a view: any of its worlds will do
        return self._public_key(self.inner.apply(now, move)) in state.seen

    def outcome(self, state: Played[S, M]) -> Outcome | None:
        ended = self.inner.outcome(state.now)
        if ended is None and not self._can_move(state):
            return lose_without_moves(self.turn(state))
        return ended

    def _can_move(self, state: Played[S, M]) -> bool:
        return any(not self._repeats(state, move) for move in self.inner.moves(state.now))

    def why_not(self, state: Played[S, M], move: M) -> Message | str:
        if move in self.inner.moves(state.now):
            return Message.of("brings-back-position", move=str(move))
        return self.inner.why_not(state.now, move)


class HouseOptions:
    """The house rules as options that any game takes besides its own."""

    turn_limit = Whole(0, 1, 1_000_000, "house rule: stop unfinished after N single turns")
    no_repeats = Switch(False, "house rule: no move may recreate an earlier position")


def add_house_rules(game: AnyGame, given: Mapping[str, object]) -> AnyGame:
    """The game under the house rules that are given (turn_limit, no_repeats)."""
    if HouseOptions.no_repeats.accept(given.get("no_repeats", False)):
        game = NoRepeats(game)
    if given.get("turn_limit") is not None:
        game = TurnLimit(game, HouseOptions.turn_limit.accept(given["turn_limit"]))
    return game


def list_house_rules(game: AnyGame) -> Iterator[HouseRule[Any, Any]]:
    """The house rules around a game, the outermost first."""
    while isinstance(game, HouseRule):
        yield game
        game = game.inner


HOUSE_OPTIONS: dict[str, Option[object]] = {
    "turn_limit": HouseOptions.turn_limit,  # type: ignore[dict-item]
    "no_repeats": HouseOptions.no_repeats,  # type: ignore[dict-item]
}
