"""Opening a database: which kind, how it is set, and that nobody else writes to the same file."""

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from plyground.kernel.errors import BadOption
from plyground.kernel.extras import need
from plyground.kernel.text import quoted

PATIENCE = 5
"""Seconds that a database may take to connect or to answer."""
AWAKE: dict[str, Any] = {
    "connect_timeout": PATIENCE,
    "keepalives_idle": PATIENCE,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": PATIENCE * 1000,
}
"""How soon it is noticed that the machine at the other end of a connection has gone."""


class Database:
    """One address, and the engines that write to it and read from it."""

    def __init__(self, address: str) -> None:
        self.url = _url(address)
        self.file = Path(self.url.database or "") if self.shared_by_one else None
        self._lock: int | None = None

    @property
    def shared_by_one(self) -> bool:
        """SQLite: one process, one writer. PostgreSQL: as many as there are."""
        return self.url.get_backend_name() == "sqlite"

    def __str__(self) -> str:
        return str(self.file) if self.file else self.url.render_as_string(hide_password=True)

    def occupy(self) -> None:
        """Make sure that no other server writes to this file, and that it can be written."""
        if self.file is None:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT
            self._lock = os.open(self.file.with_name(self.file.name + ".lock"), flags, 0o600)
            _lock(self._lock)
        except BlockingIOError as error:
            raise BadOption(f"{self.file} is in use by another plyground server") from error

    def leave(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def writing(self) -> Engine:
        """For the writer: one connection, every commit on the disk before it returns."""
        if self.file is None:
            return self._postgresql(size=1)
        engine = create_engine(self.url, pool_size=1, max_overflow=0)
        event.listen(engine, "connect", _settle_sqlite)
        return engine

    def reading(self) -> Engine:
        """For readers: they can change nothing."""
        if self.file is None:
            return self._postgresql(size=2)
        uri = self.file.absolute().as_uri() + "?mode=ro"
        return create_engine(f"sqlite:///{uri}&uri=true", pool_size=2, max_overflow=2)

    def _postgresql(self, size: int) -> Engine:
        options = f"{self.url.query.get('options', '')} -c statement_timeout={PATIENCE * 1000}"
        return create_engine(
            self.url,
            pool_size=size,
            max_overflow=0,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            connect_args={**AWAKE, "options": options.strip()},
        )


def _url(address: str) -> URL:
    if "://" not in address:
        return URL.create("sqlite", database=str(Path(address).expanduser().absolute()))
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise BadOption(f"{quoted(address)} is no address of a database") from error
    kind = url.get_backend_name()
    if kind not in ("postgresql", "postgres"):
        raise BadOption("--db takes a file, or an address such as postgresql://user@host/name")
    need("psycopg", "web")
    return url.set(drivername="postgresql+psycopg")


def _settle_sqlite(connection: Any, record: object) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={PATIENCE * 1000}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _lock(handle: int) -> None:
    """Hold a file for this process; BlockingIOError if another has it."""
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
