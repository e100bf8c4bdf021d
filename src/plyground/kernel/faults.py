"""Explain errors that a game's rules raise, by line and position."""

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
    """Turn an error in the rules into one that names its line and the position."""
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


def ask_rules(game: Game[S, M], state: S) -> None:
    """Ask all that a turn asks of the rules, so that what is wrong with them shows here."""
    with explain_faults(game, lambda: state):
        game.try_out(state)


def show_position(game: Game[S, M], state: S) -> str:
    """A position in an error message, whatever its rules are like."""
    try:
        return shorten(game.write(game.view(state, None)))
    except Exception:  # of rules that are not ours
        return shorten(repr(state))
