"""Limits over all processes of one PostgreSQL: who counts, and where it is told."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from plyground.web.access.elsewhere import Elsewhere
from plyground.web.access.shared_counts import SharedCounts, Told
from plyground.web.base.supervisor import Supervisor
from plyground.web.store.database import Database

from .lost_connection import explain_lost_connection

if TYPE_CHECKING:
    from plyground.web.store.limit_table import Lesson

LIMITS = "limits"
"""What this is called among the work in the background."""


def share_limits(database: Database, name: str, supervisor: Supervisor) -> Elsewhere:
    """What counts the limits of all processes as one; SQLite has only one process."""
    if database.shared_by_one:
        return Elsewhere()
    from plyground.web.store.limit_table import LimitTable, Report  # psycopg takes its time to load

    table = LimitTable(database.url, name)

    def exchange(told: Sequence[Told]) -> "Lesson":
        return table.exchange([Report(*each) for each in told])

    def note(trouble: Exception | None) -> None:
        if trouble is None:
            supervisor.note_success(LIMITS)
        else:
            supervisor.note_failure(LIMITS, trouble, reason=explain_lost_connection(trouble))

    shared = SharedCounts(exchange, table.close, note, table.find_socket)
    shared.start()
    return shared
