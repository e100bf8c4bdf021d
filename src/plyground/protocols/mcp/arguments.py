"""What an assistant may write for an argument: as it is meant, and refused in one line.

Assistants write 5 where a move is "5", 5.0 for 5, and "true" for true. None of that is ambiguous.
"""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option, Switch, Whole
from plyground.kernel.text import join_words, quote
from plyground.rulebooks import shelf

SHOWN = 60
"""Characters of a bad value that are repeated."""


def read_move(value: object) -> str:
    """A move as text; a plain number is the move that is written so."""
    number = _whole(value)
    if number is not None:
        return str(number)
    if isinstance(value, str):
        return value
    raise ValueError("no move")


def read_whole(value: object) -> object:
    """A number that was written as 5.0; what is no number at all is refused later."""
    if isinstance(value, bool):
        raise ValueError("no number")
    number = _whole(value)
    return value if number is None else number


def read_option_values(game: str, given: Mapping[str, object]) -> dict[str, object]:
    """Options as the game takes them; what is wrong with them the game says itself."""
    declared = {**shelf.game_class(game).declared_options(), **HOUSE_OPTIONS}
    return {name: _option_value(declared.get(name), value) for name, value in given.items()}


def _option_value(option: Option[object] | None, value: object) -> object:
    if isinstance(option, Switch) and isinstance(value, str):
        return {"true": True, "false": False}.get(value.lower(), value)
    if isinstance(option, Whole):
        return value if isinstance(value, bool) else read_whole(value)
    return value


def _whole(value: object) -> int | None:
    """The whole number that a value is, other than by its text."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if value == value // 1 else None


def describe_unknown(
    tool: str, arguments: Mapping[str, object], known: Mapping[str, object]
) -> str:
    """What is said of arguments that a tool does not have; nothing if it has them all."""
    for name in arguments:
        if name not in known:
            hint = "; options of a game go into options, by name" if "options" in known else ""
            takes = join_words(list(known), "and") or "nothing"
            return f"{tool} has no argument {quote(name)}: it takes {takes}{hint}"
    return ""


def describe_invalid(tool: str, error: ValidationError, known: Mapping[str, Any]) -> str:
    """The first thing that is wrong with arguments, in one line."""
    first = error.errors()[0]
    name = str(first["loc"][0])
    takes = known[name]["description"]
    if first["type"] == "missing":
        return f"{tool} needs {name}: {takes}"
    return f"{name} cannot be {_shown(first['input'])}; it takes {takes}"


def _shown(value: object) -> str:
    try:
        return quote(str(value)[:SHOWN])
    except ValueError:  # Python does not print whole numbers of thousands of digits
        return "a number of that size"
