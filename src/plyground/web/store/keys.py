"""Keys of the server's own: one of each name for all processes, made when it is first wanted.

They stay in this database: they are in no backup, because nothing that is kept depends on them.
"""

from collections.abc import Callable

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from .tables import KEYS


def find_or_make(name: str, fresh: bytes) -> Callable[[Connection], bytes]:
    """The key of a name; the fresh one, where there was none."""

    def work(connection: Connection) -> bytes:
        values = {"name": name, "value": fresh.hex()}
        # Another process may be first.
        if connection.dialect.name == "sqlite":
            connection.execute(sqlite.insert(KEYS).values(values).on_conflict_do_nothing())
        else:
            connection.execute(postgresql.insert(KEYS).values(values).on_conflict_do_nothing())
        kept = connection.execute(select(KEYS.c.value).where(KEYS.c.name == name))
        return bytes.fromhex(kept.scalar_one())

    return work
