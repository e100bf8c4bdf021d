"""Replies of an engine; unknown lines are ignored, as in UCI."""

from enum import StrEnum
from typing import NamedTuple

from plyground.kernel.value import UNKNOWN, Value


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
    """Read a reply; None for everything that may be ignored."""
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
