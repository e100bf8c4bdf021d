"""Brings a database to the newest shape.

A new one is made so at once. An older one is brought there by Alembic, which takes longer to load
than to do it, and is loaded only then.
"""

from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from plyground.kernel.errors import BadOption
from plyground.language.message import Message

from .database import Database
from .tables import METADATA, SHARED_METADATA
from .writer import explain_to_operator

HEAD = "0003"
"""The newest of the migrations. As long as they only add, so that servers of older versions can go
on beside newer ones, their numbers begin with the same digit; any other begins with the next."""

MIGRATIONS = Path(__file__).parent / "migrations"

# As Alembic makes it.
VERSIONS = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


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
            if _is_new(connection):
                _create(connection)
            elif _is_behind(connection):
                _upgrade(connection)
    except SQLAlchemyError as error:
        said = Message.of(
            "hosting.not-opened", database=str(database), why=explain_to_operator(error)
        )
        raise BadOption(said) from error
    finally:
        engine.dispose()


def _is_new(connection: Connection) -> bool:
    """Whether nothing of ours is there yet; there may be tables of others."""
    return {VERSIONS.name, *METADATA.tables}.isdisjoint(inspect(connection).get_table_names())


def _create(connection: Connection) -> None:
    METADATA.create_all(connection)
    if connection.dialect.name == "postgresql":
        SHARED_METADATA.create_all(connection)
    VERSIONS.create(connection)
    connection.execute(VERSIONS.insert().values(version_num=HEAD))


def _is_behind(connection: Connection) -> bool:
    """Whether it lacks something; where it has more than we know of, it is left as it is."""
    if not inspect(connection).has_table(VERSIONS.name):
        return True
    version: str | None = connection.scalar(select(VERSIONS.c.version_num))
    if version is not None and version[:1] > HEAD[:1]:
        raise BadOption(Message("hosting.newer-database"))
    return version is None or version < HEAD


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
