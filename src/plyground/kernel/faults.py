"""Where the rules of a game come from, and errors in them by line and position."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from plyground.language.errors import PlygroundError, RulesBroken
from plyground.language.message import Message
from plyground.language.text import shorten, shorten_words

from .game import AnyGame, Game
from .notation import join_position, write_plain
from .work import WorkSpent

ERROR_LENGTH = 160
NO_FAULTS = PlygroundError, WorkSpent, MemoryError
"""What rules may raise, and what may be raised while they work."""


@lru_cache(maxsize=64)
def digest_rules(kind: type[AnyGame]) -> str:
    """A text that changes wherever a file does that a game is made of."""
    digest = sha256(kind.reading.encode())
    for path in list_sources(kind):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def list_sources(kind: type[AnyGame]) -> list[Path]:
    """The files that a game is made of: its own, and the modules and data beside it.

    Of a game in a package, all of the package's folder; of one in a single file, that file and
    the modules from the same folder that it imports.
    """
    source = find_source(kind)
    if source is None:
        return []
    path = source.resolve()
    if (path.parent / "__init__.py").exists():
        files = (each for each in path.parent.rglob("*") if each.is_file())
        return sorted(each for each in files if "__pycache__" not in each.parts)
    found = [path]
    for each in found:  # grows as we go
        beside = (path.parent / f"{name}.py" for name in _list_imports(each))
        found += [other for other in beside if other.is_file() and other not in found]
    return sorted(found)


def _list_imports(path: Path) -> Iterator[str]:
    """The modules that a file names in its imports, without their packages."""
    import ast  # for games from outside alone

    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").rpartition(".")[2]


def find_source(kind: type[AnyGame]) -> Path | None:
    """The file that has a game's class, or that it is read from."""
    found = kind.source or getattr(sys.modules.get(kind.__module__), "__file__", None)
    return None if found is None else Path(found)


def explain_error(error: BaseException, path: Path) -> Message:
    """What went wrong in somebody's file, and in which line of it."""
    line, what = find_line(error, path), describe_error(error)
    if line is None:  # in what their code was called by
        return Message.of("game-file-fault", path=path.name, error=what)
    return Message.of("game-file-error", path=path.name, line=line, error=what)


def describe_error(error: BaseException) -> str:
    """What Python says is wrong, on one line."""
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return shorten_words(f"{type(error).__name__}: {text}".removesuffix(": "), ERROR_LENGTH)


def find_line(error: BaseException, path: Path) -> int | None:
    """The line of a file that an error comes from, if it does."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if Path(trace.tb_frame.f_code.co_filename) == path:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


S = TypeVar("S")
M = TypeVar("M")


@contextmanager
def explain_faults(game: Game[S, M], current: Callable[[], S | None]) -> Iterator[None]:
    """Turn an error in the rules into one that names its line and the position."""
    try:
        yield
    except NO_FAULTS:
        raise
    except Exception as error:  # of somebody's rules
        raise locate_fault(error, game, current()) from error


def locate_fault(error: Exception, game: Game[S, M], state: S | None) -> RulesBroken:
    """What to raise instead of an error in somebody's rules: it names the line and the position."""
    fault = explain_error(error, find_source(type(game.core)) or Path("?"))
    if state is not None:
        fault = Message.of("rules-fault", fault=fault, position=show_position(game, state))
    return RulesBroken(fault)


def ask_rules(game: Game[S, M], state: S) -> None:
    """Ask all that a turn asks of the rules, so that what is wrong with them shows here."""
    with explain_faults(game, lambda: state):
        game.try_out(state)


def show_position(game: Game[S, M], state: S) -> str:
    """A position in an error message, whatever its rules are like."""
    with suppress(Exception):  # of rules that are not ours
        return shorten(game.write(game.view(state, None)))
    with suppress(Exception):  # where they fail when asked for the end
        view = game.view(state, None)
        return shorten(join_position(write_plain(game.parts_of(view)), game.turn(view), None))
    return shorten(repr(state))
