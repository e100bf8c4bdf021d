"""Files and addresses that cannot be: one clear line, whichever command is asked."""

import os
from pathlib import Path

import pytest

from tests.line.runner import run
from tests.web.servers import open_table, serving

from .stores import assert_done, assert_refused, store

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


@pytest.mark.parametrize("words", [["serve", "--port", "0"], ["store", "rooms"]])
def test_a_folder_is_no_database(tmp_path: Path, words: list[str]) -> None:
    assert_refused(run([*words, "--db", str(tmp_path)]), str(tmp_path))
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
