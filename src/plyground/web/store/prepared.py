"""Statements that PostgreSQL is told once on a connection, and then asked for by their name."""

from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from psycopg.pq.abc import PGresult

UNKNOWN_STATEMENT = b"26000"
"""PostgreSQL's SQLSTATE where no statement has that name."""


class Prepared:
    """One of them; its parameters are `$1`, `$2` and so on, and texts.

    It goes past SQLAlchemy and past the driver's query layer, which both do much that nobody needs
    here: together they would take three times as long for a commit, and take the interpreter away
    from the event loop again and again. But it fails as SQLAlchemy would, without parameters.

    A connection that it is asked on stands alone (each statement commits by itself) and leaves
    preparing to us (`prepare_threshold=None`): the driver would forget all statements at once.
    """

    def __init__(self, name: str, text: str) -> None:
        self.text = text
        self._name = name.encode()
        self._known: WeakSet[Any] = WeakSet()
        """Connections that have heard of it."""

    def ask(self, connection: Connection, *given: bytes) -> "PGresult":
        """What PostgreSQL finds; other threads run meanwhile."""
        from psycopg import Error  # takes its time to load, and SQLite does without
        from psycopg.errors import error_from_result
        from psycopg.pq import DiagnosticField, ExecStatus

        driver: Any = connection.connection.driver_connection
        try:
            found = self._ask_driver(driver, given)
            if found.error_field(DiagnosticField.SQLSTATE) == UNKNOWN_STATEMENT:
                self._known.discard(driver)  # whoever made it forget: tell it again
                found = self._ask_driver(driver, given)
            if found.status not in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
                raise error_from_result(found)
        except Error as error:
            cut_off: bool = driver.closed
            if cut_off:
                connection.invalidate(error)
            raise DBAPIError.instance(
                self.text, None, error, Error, connection_invalidated=cut_off
            ) from error
        return found

    def _ask_driver(self, driver: Any, given: tuple[bytes, ...]) -> "PGresult":
        from psycopg.pq import ExecStatus

        if driver not in self._known:
            told: PGresult = driver.pgconn.prepare(self._name, self.text.encode())
            if told.status != ExecStatus.COMMAND_OK:
                return told
            self._known.add(driver)
        found: PGresult = driver.pgconn.exec_prepared(self._name, given)
        return found
