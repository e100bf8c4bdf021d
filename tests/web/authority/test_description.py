"""The OpenAPI description is true: Schemathesis asks everything it allows, and much it does not.

All checks of Schemathesis are on but one. Some are adjusted, for what a schema cannot say:

- positive_data_acceptance takes a refusal that is about the room (401, 403, 404, 409) or about the
  game (422: options that do not fit each other) for an answer. Of the two addresses whose messages
  need different fields for different verbs, whose numbers are not written as 5.0, and that can
  be too long in all, it also takes 400 and 413.
- negative_data_rejection takes 413, because what is too long is not read; and nothing of 5xx.
- ignored_auth is off: it wants 401 or 403 for a token that is none, which would tell rooms that
  are there from others. What such tokens get is tried in test_tokens.py and test_forgeries.py.
- it asks what examples and the limits of every field call for.
- `wait` is always 0 here, because a long poll would only be slow; a test of its own asks with it.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hypothesis.configuration import storage_directory

from plyground.study.puzzles.book import read_book
from plyground.web.http.openapi import build_description
from tests.web.servers import Server, Table, play

from .clients import check_unbroken, move, views

CONFIG = """
seed = 1
generation.max-examples = 3
continue-on-failure = true
auth.openapi.seat.bearer = "{token}"

[parameters]
"query.wait" = 0
"query.round" = 1
"path.room" = "{room}"

[checks.ignored_auth]
enabled = false

[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "422"]

[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "415", "422"]

[[operations]]
include-path = ["/api/rooms", "/api/rooms/{{room}}"]
include-method = "POST"

[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", "400", "401", "403", "404", "409", "413", "422"]

[[operations]]
include-path-regex = "/api/invitations/.*"
parameters = {{ code = "{join}" }}

[[operations]]
include-path-regex = "/api/watch/.*"
parameters = {{ code = "{watch}" }}

[[operations]]
include-path = "/api/puzzles/{{name}}"
parameters = {{ name = "{puzzle}" }}
"""


def write_config(server: Server) -> str:
    """Of somebody who has a seat in one room, and an invitation to another."""
    mine = {"setup": {"game": "code-swap", "opponent": "here"}, "token": True}
    seated = server.ask("POST", "/api/rooms", mine).body
    waiting = server.ask("POST", "/api/rooms", {"setup": {"game": "code-swap"}, "token": True}).body
    return CONFIG.format(
        token=seated["token"],
        room=seated["view"]["room"],
        join=waiting["view"]["links"]["join"].rpartition("/")[2],
        watch=seated["view"]["links"]["watch"].rpartition("/")[2],
        puzzle=read_book("code-swap")[0].name,
    )


def share_unicode_data(folder: Path) -> None:
    """What Hypothesis knows of all characters takes seconds to find out; it keeps it in a file."""
    known = storage_directory("unicode_data").path.absolute()
    known.mkdir(parents=True, exist_ok=True)
    (folder / ".hypothesis").mkdir()
    (folder / ".hypothesis" / "unicode_data").symlink_to(known, target_is_directory=True)


def check_unharmed(server: Server, table: Table) -> None:
    """A room from before plays on, nothing broke, and nothing was answered with 5xx."""
    for ply in range(4):
        assert play(server, table, ply).status == 200
    assert views(server, table)[0]["moves"] == ["+2"] * 4
    assert 'status="5' not in server.ask("GET", "/metrics").body
    check_unbroken(server)


def test_the_description_is_true(server: Server, table: Table, tmp_path: Path) -> None:
    (tmp_path / "schemathesis.toml").write_text(write_config(server))
    share_unicode_data(tmp_path)
    program = "from schemathesis.cli import schemathesis; schemathesis()"
    command = [sys.executable, "-c", program, "run", f"{server.address}/api/openapi.json"]
    command += ["--no-color", "--phases", "examples,coverage"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    operations = sum(len(verbs) for verbs in build_description()["paths"].values())
    assert f"{operations} passed" in done.stdout
    assert "Authentication failed" not in done.stdout  # it did get in, and did find the room
    assert "Missing test data" not in done.stdout
    check_unharmed(server, table)


def test_a_long_poll_ends_when_it_should(server: Server, table: Table) -> None:
    path, token = f"/api/rooms/{table.room}", table.tokens[0]
    seq = views(server, table)[0]["now"]["seq"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(server.ask, "GET", f"{path}?after={seq}&wait=25", token=token)
        for query in (f"after={seq - 1}&wait=25", f"after={seq}&wait=0", "wait=25"):
            assert server.ask("GET", f"{path}?{query}", token=token).status == 200
        assert not waiting.done()  # it was first, so none of the others waited as long as it may
        moved = server.ask("POST", path, move(0, "+2"), token)
        assert moved.status == 200, moved.body
        assert waiting.result().body["now"]["seq"] > seq
    seq = views(server, table)[0]["now"]["seq"]
    assert server.ask("GET", f"{path}?after={seq}&wait=1", token=token).status == 200
    for wait in ("26", "-1", "1.5", "", "x", "9" * 30):
        refused = server.ask("GET", f"{path}?after=0&wait={wait}", token=token)
        assert refused.status == 400
        assert "'wait' is a whole number from 0 to 25." in refused.body["error"]["message"]
