"""Files: where the platform keeps things, and replacing a file in one step."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from .errors import BadOption
from .text import quoted


def data_folder() -> Path:
    """For saved games: PLYGROUND_DATA or the platform's own; not made until something is saved."""
    if chosen := os.environ.get("PLYGROUND_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return _windows_folder()
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "plyground"
    return Path(os.environ.get("XDG_DATA_HOME") or _home() / ".local" / "share") / "plyground"


def cache_folder() -> Path:
    """For what can be made again: PLYGROUND_CACHE or the platform's own."""
    if chosen := os.environ.get("PLYGROUND_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return _windows_folder() / "Cache"
    if sys.platform == "darwin":
        return _home() / "Library" / "Caches" / "plyground"
    return Path(os.environ.get("XDG_CACHE_HOME") or _home() / ".cache") / "plyground"


def _windows_folder() -> Path:
    return Path(os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local") / "plyground"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # an account without a home
        return Path.cwd()


def named_path(name: str) -> Path:
    """The file that a person means; ~ is the home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise BadOption(f"there is no home folder for {quoted(name)}") from error


def write_whole(
    path: Path, parts: Iterable[bytes], *, private: bool = False, lasting: bool = True
) -> None:
    """Replace a file in one step: whoever looks sees the old bytes or the new, never a part.

    A private file can be read by its owner alone; a lasting one has reached the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    handle = os.open(beside, flags, 0o600 if private else 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            for part in parts:
                file.write(part)
            file.flush()
            if lasting:
                os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
