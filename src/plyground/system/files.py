"""Files: where the platform keeps things, what a path means, replacing one in a step, locks."""

import errno
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import shorten

# ---- where the platform keeps things -----------------------------------------------------------


def find_data_folder() -> Path:
    """For saved games: PLYGROUND_DATA or the platform's own; not made until something is saved."""
    return _find_folder("DATA", "", "Application Support", ".local/share")


def find_cache_folder() -> Path:
    """For what can be made again: PLYGROUND_CACHE or the platform's own."""
    return _find_folder("CACHE", "Cache", "Caches", ".cache")


def _find_folder(kind: str, on_windows: str, on_mac: str, elsewhere: str) -> Path:
    if chosen := os.environ.get(f"PLYGROUND_{kind}"):
        return resolve_path(chosen)
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local"
        return Path(local) / "plyground" / on_windows
    if sys.platform == "darwin":
        return _home() / "Library" / on_mac / "plyground"
    base = os.environ.get(f"XDG_{kind}_HOME", "")  # its specification has relative ones ignored
    return (Path(base) if os.path.isabs(base) else _home() / elsewhere) / "plyground"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # an account without a home
        return Path.cwd()


# ---- what a person's path means ----------------------------------------------------------------


def resolve_path(name: str) -> Path:
    """The file or folder that a person means; ~ is the home folder."""
    if not name.strip():
        raise BadOption.of("file-without-name")
    if "\0" in name:
        raise BadOption.of("file-odd-name", name=shorten(name))
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise BadOption.of("file-without-home", name=shorten(name)) from error


def find_path_in_folder(name: str) -> Path:
    """The file that a person means, which need not be there yet; its folder must be.

    Folders are not made on the way to a file: a name that was mistyped would make them.
    """
    path = resolve_path(name)
    with name_trouble_with(path):
        if not path.parent.exists():
            raise BadOption.of("folder-missing", folder=str(path.parent), name=path.name)
        if not path.parent.is_dir():
            raise refuse_to_write(path, Message.of("not-a-folder", path=str(path.parent)))
    return path


def check_path_to_write(name: str) -> Path:
    """The file that a person wants written; refused before any work is done if it cannot be."""
    path = find_path_in_folder(name)
    with name_trouble_with(path):
        if path.is_dir():
            raise BadOption.of("file-is-folder", path=str(path))
        if not os.access(path.parent, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return path


def check_folder_to_fill(name: str) -> Path:
    """The folder that a person wants files in: one that is there, or can be made in another."""
    path = find_path_in_folder(name)
    with name_trouble_with(path):
        if path.exists() and not path.is_dir():
            raise BadOption.of("not-a-folder", path=str(path))
    return path


@contextmanager
def name_trouble_with(path: Path) -> Iterator[None]:
    """Say of a file that cannot be written why, in one line."""
    try:
        yield
    except OSError as error:
        raise refuse_to_write(path, explain_os_error(error)) from error


def refuse_to_write(path: object, why: Message | str) -> BadOption:
    """The error for a file, or what is kept like one, that cannot be written."""
    return BadOption.of("file-not-written", path=str(path), why=why)


def explain_os_error(error: OSError) -> str:
    """Why a file could not be read or written, in the system's words."""
    return error.strerror or str(error) or type(error).__name__


# ---- replacing a file --------------------------------------------------------------------------


def write_whole(
    path: Path, parts: Iterable[bytes], *, private: bool = False, lasting: bool = True
) -> None:
    """Replace a file in one step: whoever looks sees the old bytes or the new, never a part.

    A private file can be read by its owner alone; a lasting one has reached the disk. The
    folder is there already: whoever wants one made makes it.
    """
    # Drawn, and not made of the name: that may be as long as names can be.
    beside = path.with_name(f".{os.urandom(8).hex()}.new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(beside, flags, 0o600 if private else 0o666)
        try:
            _fill(handle, parts, lasting=lasting)
            os.replace(beside, path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        # Whoever reads of it knows the file by its own name.
        error.filename, error.filename2 = str(path), None
        raise


def _fill(handle: int, parts: Iterable[bytes], *, lasting: bool) -> None:
    with os.fdopen(handle, "wb") as file:
        file.writelines(parts)
        file.flush()
        if lasting:
            os.fsync(file.fileno())


class Held(Exception):
    """Another process has the lock."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process
        """Its number, where that can be read."""


class Lock:
    """Held from its making to its release."""

    def __init__(self, path: Path) -> None:
        """Take the lock; Held if another process has it.

        A file system without locks, or one that cannot be written, gives a lock that holds nobody
        off: whoever keeps files there notices what others write.
        """
        self._path = path
        self._handle: int | None = None
        try:
            self._handle = _hold(path)
        except BlockingIOError as error:
            raise Held(_holder(path)) from error
        except OSError:
            pass

    def release(self) -> None:
        """Let the next one have it; a second time nothing happens."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if os.name == "posix":  # While it is held: nobody can have taken it meanwhile.
            self._path.unlink(missing_ok=True)
        os.close(handle)


def _hold(path: Path) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_file(handle)
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                with suppress(OSError):  # for people; the lock holds without it, as on a full disk
                    os.ftruncate(handle, 0)
                    os.write(handle, f"{os.getpid()}\n".encode())
                return handle
        except FileNotFoundError:
            pass
        except BaseException:
            os.close(handle)
            raise
        # Whoever had it removed the file between our opening and our locking: that one is gone.
        os.close(handle)


def lock_file(handle: int) -> None:
    """Have the system lock a file for this process; BlockingIOError if another has it."""
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError as error:
            raise BlockingIOError from error
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _holder(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""
