"""Files and addresses that cannot be: one clear line, whichever command is asked."""

import os
from pathlib import Path
from urllib.parse import unquote

import pytest

from plyground.web.store.database import Database
from tests.line.runner import run

from .stores import assert_refused

HOSTS = "postgresql://ada@/x?host=10.0.0.20,10.0.0.21&target_session_attrs=read-write"


def test_addresses_that_are_none_are_refused_and_not_repeated() -> None:
    hidden = "postgresql://hidden:hidden@host:port/x"
    for address in ("postgresql://[::1/x", hidden, "mysql://host/x", "sqlite:///x.db", "://"):
        refused = run(["store", "check", "--db", address])
        assert_refused(refused, "postgresql://user@host/name")
        assert "hidden" not in refused.err  # a password may be in it


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


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "games" / "inner").mkdir(parents=True)  # a folder has a name more for each in it
    refused = run(["serve", "--port", "0", "--db", str(tmp_path / "games")])
    assert_refused(refused, f"{tmp_path / 'games'} is a folder")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX")
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 500, encoding="utf-8")
    letter.chmod(0o644)
    assert_refused(run(["serve", "--port", "0", "--db", str(letter)]), "file is not a database")
    assert letter.read_text(encoding="utf-8") == "Dear Ada, " * 500
    assert letter.stat().st_mode & 0o777 == 0o644
