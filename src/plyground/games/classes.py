"""The class of a game, from the module or the file that it is written in."""

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import lru_cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, cast
from zlib import crc32

from plyground.kernel.faults import explain_error
from plyground.kernel.game import AnyGame, Game
from plyground.language.errors import BadOption
from plyground.language.text import shorten
from plyground.system.extras import need

from .adopted.reading import OPENSPIEL, is_environment, split_settings

SUFFIX = ".py"
OURS = "plyground."


def split_reference(reference: str) -> tuple[str, str]:
    """The file or module that a reference names, and the class in it, empty where it says none."""
    reference, _ = split_settings(reference)
    place, colon, name = reference.rpartition(":")
    return (place, name) if colon and name.isidentifier() else (reference, "")


def is_file(reference: str) -> bool:
    """Whether a reference names a file: it ends as one, whether it is there or not."""
    return split_reference(reference)[0].endswith(SUFFIX)


@lru_cache(maxsize=64)
def import_class(reference: str) -> type[AnyGame]:
    """The class that `module:Class` or `path.py:Class` names.

    Kept, so that a file that changes meanwhile changes no game that is going on.
    """
    if reference.startswith(OPENSPIEL):
        from .adopted import openspiel  # with the library

        return openspiel.make_class(reference)
    place, name = split_reference(reference)
    if is_environment(reference):
        need("gymnasium")
        from .adopted import environment

        return environment.make_class(Path(place), split_settings(reference)[1])
    if not is_file(reference):
        try:
            module = import_module(place)
        except (ImportError, ValueError) as error:  # a name that is none is a ValueError
            why = shorten(str(error))
            raise BadOption.of("no-game-module", module=shorten(place), why=why) from error
        return pick_game(module, name, place)
    return pick_game(import_file(Path(place)), name, place)


def import_file(path: Path) -> ModuleType:
    """Load the module of a file; errors name the line in it."""
    # Two folders may each have a file of this name.
    name = f"plyground_file_{path.stem}_{crc32(str(path.resolve()).encode()):08x}"
    spec = spec_from_file_location(name, path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise BadOption.of("no-game-file", path=str(path))
    module = module_from_spec(spec)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)  # where Python would look, too, for what stands beside it
    sys.modules[name] = module
    try:
        # Not by the loader: it may take compiled code of a file that was changed within a second.
        code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
        with redirect_stdout(sys.stderr):  # what it prints is no part of what a command prints
            exec(code, vars(module))
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadOption(explain_error(error, path)) from error
    return module


def pick_game(module: ModuleType, name: str, place: str) -> type[AnyGame]:
    """The game of a module: the one that is named, or the only one."""
    own = {
        each.__name__: each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Game) and each.__module__ == module.__name__
    }
    found: Any = getattr(module, name, None) if name else None
    whole = [each for each in own.values() if not each.__abstractmethods__]
    if name:
        if not (isinstance(found, type) and issubclass(found, Game)):
            raise BadOption.of("no-such-game-class", path=place, name=name)
    elif len(whole) == 1:
        found = whole[0]
    elif whole:
        names = tuple(each.__name__ for each in whole)
        raise BadOption.of("several-games", path=place, games=names, example=names[0])
    elif not own:
        raise BadOption.of("no-game-in-file", path=place)
    else:
        found = next(reversed(own.values()))
    if found.__abstractmethods__:
        missing = tuple(sorted(found.__abstractmethods__))
        raise BadOption.of("game-unfinished", name=found.__name__, missing=missing)
    _check_methods(found)
    return cast(type[AnyGame], found)


def _check_methods(kind: type[Any]) -> None:
    """Refuse methods that take other arguments, or are called as something else of ours is."""
    if kind.__module__.startswith(OURS):
        return
    ours = next(each for each in kind.__mro__ if each.__module__.startswith(OURS))
    for name, theirs in vars(kind).items():
        known = getattr(ours, name, None)
        if not isinstance(theirs, FunctionType) or not isinstance(known, FunctionType):
            continue
        takes = "" if name.startswith("__") else _find_needed(theirs, known)  # Python calls those
        if takes or hasattr(known, "__final__"):
            said = takes and (hasattr(known, "__isabstractmethod__") or name == "rows")
            code = "game-method-takes" if said else "game-method-taken"
            raise BadOption.of(code, name=kind.__name__, method=name, takes=takes)


def _find_needed(theirs: Callable[..., Any], ours: Callable[..., Any]) -> str:
    """What ours is called with, where theirs cannot be; else nothing."""
    from inspect import signature  # 20 ms, for games from outside alone

    known = signature(ours).parameters
    try:
        signature(theirs).bind(*(each for each in known.values() if each.default is each.empty))
    except TypeError:
        return f"({', '.join(known)})"
    return ""
