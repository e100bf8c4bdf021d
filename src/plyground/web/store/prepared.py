"""Statements that PostgreSQL is told once on a connection, and then asked for by their name."""

from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from psycopg.pq.abc import PGresult


class Prepared:
    """One of them; its parameters are `$1`, `$2` and so on, and texts.

    It goes past SQLAlchemy and past the driver's own way of asking, which both do much that nobody
    needs here: together they would take three times as long for a commit, and take the interpreter
    away from the event loop again and again. But it fails as SQLAlchemy would, and says nothing of
    what was given.
    """

    def __init__(self, name: str, text: str) -> None:
        self.text = text
        self._name = name.encode()
        self._known: WeakSet[Any] = WeakSet()
        """Connections that have heard of it."""

    def ask(self, connection: Connection, *given: bytes) -> "PGresult":
        """What PostgreSQL finds; other threads run meanwhile."""
        driver: Any = connection.connection.driver_connection
        if driver not in self._known:
            self._check(connection, driver.pgconn.prepare(self._name, self.text.encode()))
            self._known.add(driver)
        return self._check(connection, driver.pgconn.exec_prepared(self._name, given))

    def _check(self, connection: Connection, found: "PGresult") -> "PGresult":
        from psycopg.errors import error_from_result  # takes its time to load, and SQLite
        from psycopg.pq import ExecStatus  # does without

        if found.status in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
            return found
        error, fault = error_from_result(found), connection.dialect.dbapi
        driver: Any = connection.connection.driver_connection
        cut_off: bool = driver.closed
        if cut_off:
            connection.invalidate(error)
        assert fault is not None
        raise DBAPIError.instance(
            self.text, None, error, fault.Error, connection_invalidated=cut_off
        ) from error
