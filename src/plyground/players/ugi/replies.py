"""What an engine says to a referee; whatever is not known is ignored, as UCI has it."""

import re
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from plyground.kernel.value import ENDLESS, LOSS, UNKNOWN, WIN, Value
from plyground.language.errors import BadNotation
from plyground.language.text import parse_whole_number, quote

CHANCE = re.compile(r"[0-9]{1,300}(/[1-9][0-9]{0,300})?")


class Done(StrEnum):
    """Replies that are one word."""

    OK = "ugiok"
    READY = "readyok"


class BestMove(NamedTuple):
    """The engine's choice; empty where it named none."""

    move: str

    def __str__(self) -> str:
        return f"bestmove {self.move}"


class Response(NamedTuple):
    """The answer to a query."""

    text: str

    def __str__(self) -> str:
        return f"response {self.text}"


Reply = Done | BestMove | Response


def read_reply(line: str) -> Reply | None:
    """What an engine said; None for everything that may be ignored."""
    word, *rest = line.split() or [""]
    if word in list(Done) and not rest:
        return Done(word)
    if word == "bestmove":
        return BestMove(rest[0] if rest else "")
    if word == "response":
        return Response(" ".join(rest))
    return None


def trouble(why: object) -> str:
    """The line that says what was wrong with a command; nothing else came of it."""
    return f"info string error: {why}"


def value_text(value: Value) -> str:
    """A value in words that follow each other: 'win 3', 'endless', 'unknown 6', 'chance 5/11'."""
    if value.chance is not None:
        return f"chance {value.chance}"
    number = value.depth if value.result == UNKNOWN else value.plies
    return str(value.result) if number is None else f"{value.result} {number}"


def read_value(text: str) -> Value:
    """And back, or BadNotation."""
    result, _, rest = text.partition(" ")
    number = parse_whole_number(rest) if rest else None
    if result == "chance" and CHANCE.fullmatch(rest):
        return Value.of_chance(Fraction(rest))
    if result == UNKNOWN and number is not None:
        return Value.unknown(number)
    if result in (WIN, LOSS, ENDLESS) and (number is not None) == bool(rest):
        return Value(result, number)
    raise BadNotation(f"{quote(text)} is no value")


def worth(value: Value) -> str:
    """What the position is worth to whoever moves."""
    return f"info value {value_text(value)}"


def move_worth(move: object, value: Value, *, best: bool) -> str:
    """What a move is worth to whoever makes it."""
    return f"info move {move} value {value_text(value)}{' best' if best else ''}"
