"""A new database is made at once as the migrations would make it, one after the other."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, select, text

from plyground.kernel.errors import BadOption
from plyground.web.store import migration
from plyground.web.store.database import Database
from plyground.web.store.tables import METADATA, SHARED_METADATA


def test_a_new_file_is_what_the_migrations_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shapes = []
    for name in ("at once", "step by step"):
        file = tmp_path / name
        migration.migrate(Database(str(file)))
        with sqlite3.connect(file) as connection:
            shapes.append(
                connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
            )
            assert connection.execute("SELECT * FROM alembic_version").fetchall() == [("0003",)]
        connection.close()
        monkeypatch.setattr(migration, "_create", migration._upgrade)
    assert sorted(shapes[0], key=str) == sorted(shapes[1], key=str)
    assert {"rooms", "events", "keys"} <= {name for _, name, _ in shapes[0]}


def test_a_new_database_of_postgresql_is_what_the_migrations_make(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(postgresql)
    shapes = []
    for _ in range(2):
        migration.migrate(database)
        engine = create_engine(database.url)
        with engine.begin() as connection:
            look = inspect(connection)
            shapes.append(
                {
                    name: (
                        [{**each, "type": repr(each["type"])} for each in look.get_columns(name)],
                        look.get_pk_constraint(name),
                        look.get_foreign_keys(name),
                        sorted(look.get_unique_constraints(name), key=str),
                        sorted(look.get_indexes(name), key=str),
                    )
                    for name in look.get_table_names()
                }
            )
            version = connection.scalar(select(migration.VERSIONS.c.version_num))
            assert version == migration.HEAD
            unlogged = connection.scalars(
                text("SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r'")
            )
            assert set(unlogged) == {"limit_keys", "limit_counts"}
            METADATA.drop_all(connection)
            SHARED_METADATA.drop_all(connection)
            migration.VERSIONS.drop(connection)
        engine.dispose()
        monkeypatch.setattr(migration, "_create", migration._upgrade)
    assert shapes[0] == shapes[1]
    assert {"rooms", "events", "keys", "limit_keys", "limit_counts"} <= set(shapes[0])


def test_tables_of_others_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    migration.migrate(Database(str(file)))
    with sqlite3.connect(file) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    connection.close()
    assert {"recipes", "rooms", "alembic_version"} <= names


@pytest.mark.parametrize("version", ["0098", "1000", "2001"])
def test_a_newer_database_is_refused_only_where_more_was_changed_than_added(
    tmp_path: Path, version: str
) -> None:
    file = tmp_path / "games.db"
    migration.migrate(Database(str(file)))
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE yet_to_come (name TEXT)")
        connection.execute("UPDATE alembic_version SET version_num = ?", [version])
    if version.startswith("0"):
        migration.migrate(Database(str(file)))
    else:
        with pytest.raises(BadOption, match="newer plyground; upgrade this one"):
            migration.migrate(Database(str(file)))
    assert connection.execute("SELECT * FROM alembic_version").fetchall() == [(version,)]
    connection.close()
