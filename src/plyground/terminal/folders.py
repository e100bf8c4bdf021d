"""Where things are kept: the platform's data folder, or PLYGROUND_DATA."""

import os
import sys
from pathlib import Path

from plyground.kernel.errors import BadOption
from plyground.kernel.text import quoted


def data_folder() -> Path:
    """The folder for saved games; not made until something is saved."""
    if chosen := os.environ.get("PLYGROUND_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local") / "plyground"
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "plyground"
    return Path(os.environ.get("XDG_DATA_HOME") or _home() / ".local" / "share") / "plyground"


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


def write_whole(path: Path, text: str, *, private: bool = False, lasting: bool = True) -> None:
    """Replace a file in one step: whoever looks sees the old text or the new, never a part.

    A private file can be read by its owner alone; a lasting one has reached the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    handle = os.open(beside, flags, 0o600 if private else 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            if lasting:
                os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
