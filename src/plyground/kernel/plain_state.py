"""The position text of a state that has none of its own: its values as JSON, and back again."""

import json
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

from plyground.language.errors import BadNotation, RulesBroken
from plyground.language.message import Message
from plyground.language.text import shorten

from .notation import MARKS, check_mark, split_position
from .reach import reach
from .seats import Seat

if TYPE_CHECKING:
    from .game import Game


S = TypeVar("S")
M = TypeVar("M")


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
    begin = f"{tidy_plain(board)} {turn}"
    for end in (mark,) if mark else ("", *MARKS):
        if (known := f"{begin} {end}".rstrip()) in found.views:
            view: S = found.views[known]
            return view
    raise BadNotation(Message.of("position-not-reached", position=shorten(text)))


def _read_like_start(game: "Game[S, M]", text: str, board: str, turn: Seat, mark: str) -> S:
    state = game.build(board, turn)
    try:
        ended, mover = game.outcome(state), game.turn(state)
    except Exception as error:  # of rules that know no such position
        raise BadNotation(Message.of("position-unlike-start", text=shorten(text))) from error
    if mover is not turn:
        raise BadNotation(Message.of("position-unlike-start", text=shorten(text)))
    check_mark(text, ended, mark)
    return state


FIELDS = "__dataclass_fields__"
SPACE, ESCAPED_SPACE = " ", "\\u0020"


def write_plain(state: object) -> str:
    """A state as JSON without spaces, in ASCII."""
    text = json.dumps(make_plain(state), separators=(",", ":"))
    return text.replace(SPACE, ESCAPED_SPACE)


def tidy_plain(text: str) -> str:
    """Such a text as it is written, however it was spaced."""
    try:
        return write_plain(json.loads(text))
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
    raise RulesBroken(Message.of("rules-no-text", kind=type(value).__name__))


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
        raise BadNotation(Message.of("position-unlike-start", text=shorten(text))) from error


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
