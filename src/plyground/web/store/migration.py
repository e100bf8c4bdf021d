"""Brings a database to the newest shape; Alembic does it, and is loaded only when there is need."""

from pathlib import Path

from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from plyground.kernel.errors import BadOption
from plyground.language.message import Message

from .database import Database
from .writer import explain_database_error

HEAD = "0002"
"""The newest of the migrations."""

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(database: Database) -> None:
    """Make or upgrade the tables; a database that cannot be opened is refused in one line."""
    engine = database.make_writing_engine()
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                # Several processes may start at once; one of them does it.
                connection.execute(text("SELECT pg_advisory_xact_lock(7595061)"))
            else:
                # Python begins a transaction only before data changes; half a table is no use.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            if _version(connection) != HEAD:
                _upgrade(connection)
    except SQLAlchemyError as error:
        said = Message.of(
            "hosting.not-opened", database=str(database), why=explain_database_error(error)
        )
        raise BadOption(said) from error
    finally:
        engine.dispose()


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(select(text("version_num FROM alembic_version")))
    if version is not None and version > HEAD:
        raise BadOption(Message("hosting.newer-database"))
    return version


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
