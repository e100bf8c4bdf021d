"""Why there is no connection to PostgreSQL, for whoever reads the log."""

from plyground.web.store.writer import explain_database_error


def explain_lost_connection(trouble: Exception) -> str | None:
    """In PostgreSQL's words; None for any other error, whose text might hold what was stored."""
    from psycopg import OperationalError  # takes its time to load, and SQLite does without

    return explain_database_error(trouble) if isinstance(trouble, OperationalError) else None
