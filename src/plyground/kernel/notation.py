"""Notation: texts of moves and positions, and what a text means that is no notation itself."""

import json
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from plyground.language.errors import BadNotation, RulesBroken, UnknownMove
from plyground.language.message import Message, SeatNumber
from plyground.language.text import shorten

from .outcome import Outcome
from .reach import reach
from .seats import Seat

if TYPE_CHECKING:
    from .game import Game


S = TypeVar("S")
M = TypeVar("M")
MOVE_LENGTH = 64
FEW = 10


class Families(NamedTuple):
    """Moves in notation, put together: each of the heads with each of the tails behind it."""

    heads: Sequence[str]
    tails: Sequence[str] = ("",)

    @property
    def moves(self) -> list[str]:
        """All of them, written out."""
        if len(self.tails) == 1 and not self.tails[0]:
            return list(self.heads)
        return [head + tail for head in self.heads for tail in self.tails]


def find_move(game: "Game[S, M]", text: str, known: Mapping[str, M]) -> M:
    """The move that a text or another spelling stands for; UnknownMove if there is none."""
    if (exact := known.get(text)) is not None:
        return exact
    plain = text.strip(" \t\r\n") if len(text) <= MOVE_LENGTH and text.isascii() else ""
    found = known.get(game.tidy(plain)) if plain else None
    if found is None:
        why = game.why_no_move(plain) or Message.of("not-a-move", text=shorten(text))
        some = tuple(islice(known, FEW if len(known) <= FEW else 1))
        raise UnknownMove(why, Message.of("moves-like", why=why, moves=some))
    return found


def add_advice(why: Message | str, moves: Sequence[object]) -> Message:
    """What is wrong, and what would be right: some of the legal moves."""
    if len(moves) <= FEW:
        return Message.of("try-one-of", why=why, moves=tuple(map(str, moves)))
    return Message.of("try-another", why=why, move=str(moves[0]))


POSITION_LENGTH = 200_000
"""Longer texts are refused unread."""

DRAW_MARK = "#="
MARKS = {**{f"#{seat}": seat for seat in Seat}, DRAW_MARK: None}
"""What a position text ends in when the game is over, and who has won it."""
_SEATS = {str(seat): seat for seat in Seat}
_TO_MOVE = {seat: f" {seat}" for seat in Seat}


def join_position(board: str, turn: Seat, ended: Outcome | None) -> str:
    """'413/251 1', or '134/251 2 #1' when the game is over and won; a drawn one ends in '#='."""
    mark = mark_outcome(ended)
    return f"{board}{_TO_MOVE[turn]} {mark}" if mark else board + _TO_MOVE[turn]


def mark_outcome(ended: Outcome | None) -> str:
    """How a game ended, in a position text: '#1', '#2' or '#='; nothing where it goes on."""
    if ended is None or not (ended.winner or ended.drawn):
        return ""
    return f"#{ended.winner}" if ended.winner else DRAW_MARK


def split_position(text: str, example: str) -> tuple[str, Seat, str]:
    """The board, the seat to move and the mark of a position text, empty where it has none."""
    if len(text) > POSITION_LENGTH:
        raise BadNotation.of("position-too-long", example=example)
    words = text.split() if text.replace("\t", " ").strip().isprintable() else []
    mark = words.pop() if words and words[-1] in MARKS else ""
    if len(words) < 2 or words[-1] not in _SEATS or not text.isascii():
        raise refuse_position(text, example)
    return " ".join(words[:-1]), _SEATS[words[-1]], mark


def check_mark(text: str, ended: Outcome | None, mark: str) -> None:
    """Refuse a mark that the position does not bear out."""
    if mark and mark != (found := mark_outcome(ended)):
        if not found:
            raise BadNotation.of("marked-but-not-over", position=shorten(text))
        raise BadNotation.of("marked-otherwise", position=shorten(text), mark=found)


def check_counts(noun: str, by_first: int, by_second: int, turn: Seat) -> None:
    """Refuse counts of numbers or markers that no alternating play gives, whoever began."""
    mover, other = (by_first, by_second) if turn is Seat.FIRST else (by_second, by_first)
    if other - mover not in (0, 1):
        raise BadNotation.of(
            "uneven-counts",
            first=SeatNumber(1),
            has=Message.of("count", noun=noun, count=by_first),
            second=SeatNumber(2),
            other=by_second,
            mover=turn,
        )


def refuse_position(text: str, example: str) -> BadNotation:
    """The error for a text that is no position at all."""
    return BadNotation.of("not-a-position", text=shorten(text), example=example)


def read_position(game: "Game[S, M]", text: str) -> S:
    """The view of a text: a start, a position that play reaches, or one in the types of a start."""
    seats = [Seat.FIRST] if game.fixed_first else list(Seat)
    begun = (game.view(game.start(0, first), None) for first in seats)
    starts = {game.write(view): view for view in begun}
    if text in starts:
        return starts[text]
    board, turn, mark = split_position(text, next(iter(starts)))
    found = reach(game, soon=True)
    if found is None:
        return _read_like_start(game, text, board, turn, mark)
    begin = f"{tidy_json(board)} {turn}"
    for end in (mark,) if mark else ("", *MARKS):
        if (known := f"{begin} {end}".rstrip()) in found.views:
            view: S = found.views[known]
            return view
    raise BadNotation.of("position-not-reached", position=shorten(text))


def _read_like_start(game: "Game[S, M]", text: str, board: str, turn: Seat, mark: str) -> S:
    state = game.build(board, turn)
    try:
        ended, mover = game.outcome(state), game.turn(state)
    except Exception as error:  # of rules that know no such position
        raise BadNotation.of("position-unlike-start", text=shorten(text)) from error
    if mover is not turn:
        raise BadNotation.of("position-unlike-start", text=shorten(text))
    check_mark(text, ended, mark)
    return state


FIELDS = "__dataclass_fields__"


def write_json(value: Any) -> str:
    """JSON on one line without a space, in ASCII."""
    return json.dumps(value, separators=(",", ":")).replace(" ", "\\u0020")


def write_plain(state: object) -> str:
    """A state as such a text."""
    return write_json(make_plain(state))


def tidy_json(text: str) -> str:
    """Such a text as it is written, however it was spaced."""
    try:
        return write_json(json.loads(text))
    except (ValueError, RecursionError):
        return text


def make_plain(value: Any) -> Any:
    """A value as JSON has it: lists for tuples, and for sets in order; numbers for seats."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Seat):
        return value.value
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple | list):
        return [make_plain(each) for each in value]
    if isinstance(value, frozenset | set):
        return sorted((make_plain(each) for each in value), key=_spell)
    if isinstance(value, Mapping):
        pairs = ([make_plain(key), make_plain(each)] for key, each in value.items())
        return sorted(pairs, key=_spell)
    if hasattr(value, FIELDS):
        return [make_plain(getattr(value, name)) for name in getattr(value, FIELDS)]
    raise RulesBroken.of("rules-no-text", kind=type(value).__name__)


def name_parts(parts: Any) -> dict[str, Any]:
    """What something is made of, by name; none where nothing in it has a name."""
    if isinstance(parts, Mapping):
        return dict(parts)
    names = getattr(parts, "_fields", ()) or getattr(parts, FIELDS, ())
    return {name: getattr(parts, name) for name in names}


def _spell(value: Any) -> str:
    return json.dumps(value)


def read_plain(text: str, model: Any) -> Any:
    """The state of such a text, in the types of another state of its game."""
    try:
        return _shape(json.loads(text), model)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise BadNotation.of("position-unlike-start", text=shorten(text)) from error


def _shape(plain: Any, model: Any) -> Any:
    """A value of the kind that a model is of; where the model is empty, as plain as it is."""
    kind = type(model)
    if isinstance(model, Enum):
        return Seat(plain) if kind is Seat else kind[plain]
    if isinstance(model, Fraction):
        return Fraction(plain)
    if hasattr(model, FIELDS):
        models = [getattr(model, name) for name in getattr(model, FIELDS)]
        return kind(*map(_shape, _count(plain, models), models))
    if hasattr(kind, "_fields"):
        return kind(*map(_shape, _count(plain, model), model))
    if isinstance(model, tuple | frozenset):
        # One that can grow has more of what it has already.
        models = [*model, *[next(iter(model), None)] * max(0, len(plain) - len(model))]
        return kind(map(_shape, plain, models))
    return tuple(_shape(each, None) for each in plain) if isinstance(plain, list) else plain


def _count(plain: list[Any], models: Any) -> list[Any]:
    if len(plain) != len(models):
        raise ValueError
    return plain
