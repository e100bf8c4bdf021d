"""House rules: wrappers that make any game end by counting its turns.

A state is that of the game inside with the turns that are left; nothing of the past. Its text is
the position with a word for the rule behind it: '23:11 2 turn-limit 28', '1452/7683 2 win-by 1:18'.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from plyground.language.errors import BadNotation, BadOption
from plyground.language.message import Message
from plyground.language.text import parse_whole_number

from .game import AnyGame, Game
from .notation import MARKS, Families, check_mark, mark_outcome, refuse_position
from .options import Option, Plain, Whole
from .outcome import Outcome, win
from .seats import Seat

S = TypeVar("S")
M = TypeVar("M")

MOST_TURNS = 1_000_000


OF_THE_INNER = (
    *("slug", "title", "tagline", "example", "hidden", "can_draw", "fixed_first"),
    *("tidy", "why_no_move"),
)
"""An instance speaks for its inner game."""


class Counted(NamedTuple, Generic[S]):
    """A state of the game inside, with how many turns are left, and for whom that matters."""

    now: S
    left: int
    bound: Seat | None = None
    """Who must have won by then; None: the game just stops."""


class HouseRule(Game[Counted[S], M]):
    """Another game, with a number of turns that it may take."""

    word: str
    """What stands before the turns left in a position text."""
    notice_code: str
    binds = False
    """Whether it says a seat there, too: whoever begins, who must have won by then."""

    def __init__(self, inner: Game[S, M], turns: int) -> None:
        self.inner, self.turns = inner, turns
        for name in OF_THE_INNER:
            setattr(self, name, getattr(inner, name))
        self.max_plies = min(turns, inner.max_plies or turns)  # type: ignore[misc]

    @property
    def rule(self) -> dict[str, Plain]:
        """The house rule as an option: its name and value."""
        return {self.word.replace("-", "_"): self.turns}

    @property
    def notice(self) -> Message:
        """One line for the screen that says the rule is on."""
        return Message.of(self.notice_code, turns=self.turns)

    def open_with(self, start: S) -> Counted[S]:
        """A start of the inner game, with no turn made yet."""
        return Counted(start, self.turns, self.inner.turn(start) if self.binds else None)

    @abstractmethod
    def end_of_turns(self, state: Counted[S]) -> Outcome:
        """How a game ends that the turns have run out of."""

    # ---- the game's own questions, passed on ------------------------------------------------

    def initial(self, random: Random, first: Seat) -> Counted[S]:
        return self.open_with(self.inner.initial(random, first))

    def openings(self, first: Seat) -> Iterator[Counted[S]]:
        return map(self.open_with, self.inner.openings(first))

    def turn(self, state: Counted[S]) -> Seat:
        return self.inner.turn(state.now)

    def moves(self, state: Counted[S]) -> Sequence[M]:
        return self.inner.moves(state.now) if state.left else ()

    def allows(self, state: Counted[S], move: M) -> bool:
        return state.left > 0 and self.inner.allows(state.now, move)

    def families(self, state: Counted[S]) -> Families:
        return self.inner.families(state.now) if state.left else Families(())

    def apply(self, state: Counted[S], move: M) -> Counted[S]:
        return Counted(self.inner.apply(state.now, move), state.left - 1, state.bound)

    def outcome(self, state: Counted[S]) -> Outcome | None:
        ended = self.inner.outcome(state.now)
        return self.end_of_turns(state) if ended is None and not state.left else ended

    @property
    def all_moves(self) -> Sequence[M]:
        return self.inner.all_moves

    def why_not(self, state: Counted[S], move: M) -> Message | str:
        return self.inner.why_not(state.now, move)

    def repetition_key(self, state: Counted[S]) -> Hashable:
        return self.inner.repetition_key(state.now)

    def solver_key(self, state: Counted[S]) -> Hashable:
        bound = state.bound and state.bound is self.turn(state)
        return self.inner.solver_key(state.now), state.left, bound

    def board(self, state: Counted[S], names: Mapping[Seat, str] | None = None) -> str:
        return self.inner.board(state.now, names)

    def secret(self, state: Counted[S]) -> str | None:
        return self.inner.secret(state.now)

    def view(self, state: Counted[S], seat: Seat | None) -> Counted[S]:
        return state._replace(now=self.inner.view(state.now, seat)) if self.hidden else state

    def possible_states(self, view: Counted[S]) -> Iterator[Counted[S]]:
        return (view._replace(now=now) for now in self.inner.possible_states(view.now))

    # ---- notation ---------------------------------------------------------------------------

    def write(self, state: Counted[S]) -> str:
        now = self.inner.write(state.now)
        mark = mark_outcome(self.outcome(state))
        bound = "" if state.bound is None else f"{state.bound}:"
        text = f"{now.removesuffix(mark).rstrip()} {self.word} {bound}{state.left}"
        return f"{text} {mark}" if mark else text

    def read(self, text: str) -> Counted[S]:
        words = [word for word in text.strip().replace("\t", " ").split(" ") if word]
        mark = words.pop() if words and words[-1] in MARKS else ""
        if words[-2:-1] != [self.word]:  # a bare position: all turns are left
            return self.open_with(self.inner.read(text))
        bound, left = self._read_count(words[-1], text)
        inside = " ".join(words[:-2])
        try:
            now = self.inner.read(f"{inside} {mark}" if mark else inside)
        except BadNotation:
            if left or not mark:
                raise
            now = self.inner.read(inside)  # not over by its own rules: the turns ran out
        state = Counted(now, left, bound)
        check_mark(text, self.outcome(state), mark)
        return state

    def _read_count(self, word: str, text: str) -> tuple[Seat | None, int]:
        """Who is bound, and the turns left, as a position text says it."""
        seat, colon, number = word.rpartition(":")
        left = parse_whole_number(number)
        known = {f"{each}:": each for each in Seat} if self.binds else {"": None}
        if left is None or left > self.turns or seat + colon not in known:
            raise refuse_position(text, self.example)
        return known[seat + colon], left

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
    def core(self) -> AnyGame:
        return self.inner.core

    def core_state(self, state: Counted[S]) -> Any:
        return self.inner.core_state(state.now)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, HouseRule)
            and type(other) is type(self)
            and (other.inner, other.rule) == (self.inner, self.rule)
        )

    def __hash__(self) -> int:
        return hash((type(self), self.inner, self.turns))

    def __repr__(self) -> str:
        rule = "".join(f", {name}={value!r}" for name, value in self.rule.items())
        return repr(self.inner)[:-1] + rule + ")"


class TurnLimit(HouseRule[S, M]):
    """After so many single turns the game stops unfinished."""

    word, notice_code = "turn-limit", "turn-limit-notice"

    def end_of_turns(self, state: Counted[S]) -> Outcome:
        return Outcome(None, Message.of("turn-limit", turns=self.turns))


class WinBy(HouseRule[S, M]):
    """Whoever begins must have won by a turn; otherwise the other player wins."""

    word, notice_code = "win-by", "win-by-notice"
    binds = True

    def __init__(self, inner: Game[S, M], turns: int) -> None:
        if inner.hidden or inner.can_draw:
            raise BadOption.of("win-by-not-here", game=inner.title)
        super().__init__(inner, turns)

    def end_of_turns(self, state: Counted[S]) -> Outcome:
        assert state.bound is not None
        return win(state.bound.other, "win-by", state.bound, turns=self.turns)


TURN_LIMIT = Whole(
    0, 1, MOST_TURNS, "house rule: stop unfinished after N single turns", name="turn_limit"
)
WIN_BY = Whole(
    0,
    1,
    MOST_TURNS,
    "house rule: whoever begins must have won by turn N, or the other wins",
    name="win_by",
)
HOUSE_OPTIONS: dict[str, Option[Any]] = {option.name: option for option in (TURN_LIMIT, WIN_BY)}
"""Options that any game takes besides its own."""


def add_house_rules(game: AnyGame, given: Mapping[str, object]) -> AnyGame:
    """The game under the house rules that are given (win_by, turn_limit).

    The game's own end counts first, then win-by, then a turn limit.
    """
    if given.get("win_by") is not None:
        game = WinBy(game, WIN_BY.accept(given["win_by"]))
    if given.get("turn_limit") is not None:
        game = TurnLimit(game, TURN_LIMIT.accept(given["turn_limit"]))
    return game


def list_house_rules(game: AnyGame) -> Iterator[HouseRule[Any, Any]]:
    """The house rules around a game, the outermost first."""
    while isinstance(game, HouseRule):
        yield game
        game = game.inner
