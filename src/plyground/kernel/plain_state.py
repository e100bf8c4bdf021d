"""The position text of a state that has none of its own: its values as JSON, and back again."""

import json
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any

from plyground.language.errors import BadNotation, RulesBroken
from plyground.language.message import Message
from plyground.language.text import shorten

from .seats import Seat

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
