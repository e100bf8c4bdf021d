"""Files and addresses that cannot be: one clear line, whichever command is asked."""

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

import pytest

from plyground.web.store.database import Database
from tests.line.runner import run
from tests.web.servers import open_table, serving

from .stores import assert_done, assert_refused, store

HOSTS = "postgresql://ada@/x?host=10.0.0.20,10.0.0.21&target_session_attrs=read-write"
NO_HOME = "~nosuchuser/games.db"


def test_a_home_folder_that_is_none_is_refused_by_serve() -> None:
    refused = run(["serve", "--port", "0", "--db", NO_HOME])
    assert_refused(refused, f"there is no home folder for '{NO_HOME}'")


@pytest.mark.parametrize("action", ["backup", "restore", "export", "rooms"])
def test_a_home_folder_that_is_none_is_refused_by_store(action: str, tmp_path: Path) -> None:
    path = [] if action == "rooms" else [tmp_path / "x"]
    assert_refused(store(action, NO_HOME, *path), "there is no home folder")
    if path:
        assert_refused(store(action, tmp_path / "games.db", NO_HOME), "there is no home folder")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://[::1/x",
        "postgresql://hidden:hidden@host:port/x",
        "mysql://host/x",
        "sqlite:///x.db",
        "://",
    ],
)
def test_addresses_that_are_none_are_refused_and_not_repeated(address: str) -> None:
    for words in (["serve", "--port", "0"], ["store", "rooms"]):
        refused = run([*words, "--db", address])
        assert_refused(refused, "postgresql://user@host/name")
        assert "hidden" not in refused.err  # a password may be in it


@pytest.fixture
def asks_for_password() -> Iterator[int]:
    """The port of what says of PostgreSQL's protocol only that it wants a password."""

    def answer() -> None:
        with suppress(OSError):
            while True:
                connection, _ = listening.accept()
                with connection, suppress(OSError):
                    while message := connection.recv(4096):
                        # Encryption is asked for in eight bytes, and not to be had here.
                        connection.sendall(b"N" if len(message) == 8 else b"R\0\0\0\x08\0\0\0\x03")

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        yield listening.getsockname()[1]
        listening.shutdown(socket.SHUT_RDWR)
        thread.join()


def test_a_missing_password_is_said_with_where_it_belongs(
    asks_for_password: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGPASSFILE", str(tmp_path / "none"))
    monkeypatch.delenv("PGPASSWORD", raising=False)
    address = f"postgresql://ada@127.0.0.1:{asks_for_password}/games?sslmode=prefer"
    for words in (["serve", "--port", "0"], ["store", "rooms"], ["store", "forget", "x"]):
        refused = run([*words, "--db", address])
        assert_refused(refused, f"the database {address} cannot be", "no password", ".pgpass")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (HOSTS, HOSTS),
        ("postgres://ada@localhost/x", "postgres://ada@localhost/x"),
        ("postgresql://ada:hidden@localhost/x", "postgresql://ada:***@localhost/x"),
        ("postgresql://ada@localhost/x?password=hidden", "password=***"),
    ],
)
def test_an_address_is_shown_as_it_was_typed_but_for_passwords(typed: str, shown: str) -> None:
    said = str(Database(typed))
    assert unquote(said).endswith(shown)
    assert "hidden" not in said
    assert "psycopg" not in said


@pytest.mark.parametrize(
    "words",
    [
        ["serve", "--port", "0"],
        ["store", "rooms"],
        ["store", "forget", "x"],
        ["store", "export", "x"],
    ],
)
def test_a_folder_is_no_database(
    tmp_path: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "inner").mkdir()  # a folder has a name more for each in it
    refused = run([*words, "--db", str(tmp_path / "games")])
    assert_refused(refused, f"{tmp_path / 'games'} is a folder")
    assert_refused(run([*words, "--db", ""]))


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX")
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 500, encoding="utf-8")
    letter.chmod(0o644)
    assert_refused(run(["serve", "--port", "0", "--db", str(letter)]), "file is not a database")
    assert letter.read_text(encoding="utf-8") == "Dear Ada, " * 500
    assert letter.stat().st_mode & 0o777 == 0o644


def test_any_name_of_a_file_will_do(tmp_path: Path) -> None:
    file = tmp_path / "a %20b?mode=rw#c&d=ü.db"
    with serving(file) as server:
        table = open_table(server, "code-swap")
        assert server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0]).status == 200
        assert_done(store("rooms", file), "1 room", table.room)
    with serving(file) as server:
        assert server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0]).status == 200
