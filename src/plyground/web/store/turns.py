"""What one process does for all of them: whoever comes first when it is due, takes the turn."""

from collections.abc import Callable

from sqlalchemy import Connection, text

_TAKE = text(
    "INSERT INTO keys (name, value) "
    "VALUES (:name, cast(extract(epoch FROM clock_timestamp()) AS bigint)) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value "
    "WHERE cast(keys.value AS bigint) <= cast(excluded.value AS bigint) - :seconds "
    "RETURNING name"
)


def take_turn(name: str, seconds: int) -> Callable[[Connection], bool]:
    """Whether it is ours to do: nobody took the turn in the last so many seconds.

    By the database's clock. A SQLite file has one process, whose turn it always is.
    """

    def work(connection: Connection) -> bool:
        if connection.dialect.name != "postgresql":
            return True
        return connection.execute(_TAKE, {"name": name, "seconds": seconds}).first() is not None

    return work
