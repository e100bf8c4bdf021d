"""Where solved tables and compiled code are kept: the platform's cache folder."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path


def cache_folder() -> Path:
    """PLYGROUND_CACHE or the platform's own; not made until something is kept."""
    if chosen := os.environ.get("PLYGROUND_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local")
        return base / "plyground" / "Cache"
    if sys.platform == "darwin":
        return _home() / "Library" / "Caches" / "plyground"
    return Path(os.environ.get("XDG_CACHE_HOME") or _home() / ".cache") / "plyground"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # an account without a home
        return Path.cwd()


def write_whole(path: Path, parts: Iterable[bytes]) -> None:
    """Replace a file in one step: whoever looks sees the old bytes or the new, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(beside, "wb") as file:
            for part in parts:
                file.write(part)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
