"""Faults in the rules of a game, told by the line of its file and the position."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from plyground.language.errors import PlygroundError, RulesBroken
from plyground.language.message import Message
from plyground.language.text import shorten

from .game import Game
from .sources import explain_error, find_source
from .work import WorkSpent

S = TypeVar("S")
M = TypeVar("M")


@contextmanager
def explain_faults(game: Game[S, M], current: Callable[[], S | None]) -> Iterator[None]:
    """Say of an error that rules raise in which line that was, and about which position."""
    try:
        yield
    except (PlygroundError, WorkSpent, MemoryError):
        raise
    except Exception as error:  # of somebody's rules
        fault = explain_error(error, find_source(type(game.core)) or Path("?"))
        if (state := current()) is not None:
            position = show_position(game, state)
            fault = Message.of("rules-fault", fault=fault, position=position)
        raise RulesBroken(fault) from error


def show_position(game: Game[S, M], state: S) -> str:
    """A position in an error message, whatever its rules are like."""
    try:
        return shorten(game.write(game.view(state, None)))
    except Exception:  # of rules that are not ours
        return shorten(repr(state))
