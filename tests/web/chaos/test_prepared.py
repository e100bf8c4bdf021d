"""Statements that are prepared once and asked for by name: quick, and they fail as others do."""

import asyncio
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from plyground.web.store.database import Database
from plyground.web.store.prepared import Prepared

from .stores import ROOM, entry, opened

HALVE = Prepared("halve", "SELECT $1::integer / 2")


@pytest.fixture
def connection(postgresql: str) -> Iterator[Connection]:
    engine = Database(postgresql).make_writing_engine()
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        yield connection
    engine.dispose()


def count_statements(connection: Connection) -> object:
    names = "SELECT count(*) FROM pg_prepared_statements WHERE name = 'halve'"
    return connection.exec_driver_sql(names).scalar()


def test_it_is_told_once_on_each_connection(connection: Connection, postgresql: str) -> None:
    assert count_statements(connection) == 0
    for number in range(3):
        found = HALVE.ask(connection, b"%d" % (2 * number))
        assert found.get_value(0, 0) == b"%d" % number
    assert count_statements(connection) == 1
    engine = Database(postgresql).make_writing_engine()
    with engine.connect() as other:
        assert HALVE.ask(other, b"8").get_value(0, 0) == b"4"
    engine.dispose()


def test_what_goes_wrong_is_said_as_sqlalchemy_says_it(
    connection: Connection,
) -> None:
    with pytest.raises(DBAPIError, match="integer") as failed:
        HALVE.ask(connection, b"no number")
    assert not failed.value.connection_invalidated
    assert failed.value.params is None
    connection.exec_driver_sql("CREATE TEMPORARY TABLE taken (place integer PRIMARY KEY)")
    take = Prepared("take", "INSERT INTO taken VALUES ($1)")
    take.ask(connection, b"7")
    with pytest.raises(IntegrityError):
        take.ask(connection, b"7")
    assert HALVE.ask(connection, b"6").get_value(0, 0) == b"3"


def test_a_statement_that_cannot_be_understood_is_told_again_next_time(
    connection: Connection,
) -> None:
    early = Prepared("early", "SELECT count(*) FROM later")
    for _ in range(2):
        with pytest.raises(DBAPIError, match="later"):
            early.ask(connection)
    connection.exec_driver_sql("CREATE TEMPORARY TABLE later (place integer)")
    assert early.ask(connection).get_value(0, 0) == b"0"


def test_whoever_was_cut_off_is_told_so_and_may_ask_on_a_new_connection(
    connection: Connection, postgresql: str
) -> None:
    HALVE.ask(connection, b"2")
    pid = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
    with psycopg.connect(postgresql, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
    with pytest.raises(DBAPIError) as failed:
        HALVE.ask(connection, b"2")
    assert failed.value.connection_invalidated
    with connection.engine.connect() as anew:
        assert HALVE.ask(anew, b"4").get_value(0, 0) == b"2"


def test_a_connection_that_has_forgotten_it_is_told_again(connection: Connection) -> None:
    HALVE.ask(connection, b"2")
    connection.exec_driver_sql("DEALLOCATE ALL")
    assert HALVE.ask(connection, b"4").get_value(0, 0) == b"2"


def test_a_closed_connection_fails_as_one_that_was_cut_off(connection: Connection) -> None:
    HALVE.ask(connection, b"2")
    driver: Any = connection.connection.driver_connection
    driver.close()
    with pytest.raises(DBAPIError) as failed:
        HALVE.ask(connection, b"2")
    assert failed.value.connection_invalidated


def test_moves_are_stored_after_other_work_on_the_same_connection_failed(postgresql: str) -> None:
    """The driver prepares what it is asked often, and forgets all of it when something fails."""

    async def store_some() -> None:
        async with opened(postgresql) as store:
            await store.append(entry(1), ROOM)
            assert await store.append(entry(2))
            for _ in range(10):
                await store.carry_out(lambda found: found.execute(text("SELECT 1")).scalar())
            with pytest.raises(ZeroDivisionError):
                await store.carry_out(lambda found: (found.execute(text("SELECT 1")), 1 / 0))
            assert await store.append(entry(3))

    asyncio.run(store_some())
