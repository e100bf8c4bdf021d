"""`plyground verify` believes a record that is true, and no other."""

import json
from pathlib import Path

import pytest

from plyground.kernel.record import Record
from tests.line.runner import run
from tests.line.shared import assert_refused
from tests.web.servers import Server
from tests.web.terminal.host import Host

OTHER = "0123456789abcdef" * 4


def played(server: Server, *, resigned: bool = False) -> tuple[Record, str]:
    """A finished Cipher Quest, and the commitment as it was told at the start."""
    host = Host(server, "cipher-quest", opponent="here", opponent_name="Ada")
    promised: str = host.view()["promise"]["commitment"]
    while not host.view()["now"]["outcome"]:
        if resigned:
            host.do("resign")
        else:
            host.move()
    text = server.ask("GET", f"{host.path}/record", token=host.token).body
    return Record.read(text), promised


def written(record: Record, folder: Path) -> str:
    path = folder / "game.ply"
    path.write_text(record.write(), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("resigned", [False, True], ids=["played", "resigned"])
def test_a_kept_promise_is_confirmed(server: Server, tmp_path: Path, resigned: bool) -> None:
    record, promised = played(server, resigned=resigned)
    ran = run(["verify", written(record, tmp_path), "--commitment", promised.upper()])
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("It replays: Cipher Quest, Hilde and Ada, ")
    secret = record.tags["Secret"]
    assert lines[1] == f"The promise was kept: {secret} was fixed before the first move."
    assert lines[3] == f"  {promised}"


def test_a_game_in_progress_keeps_its_promise_sealed(server: Server, tmp_path: Path) -> None:
    host = Host(server, "cipher-quest", opponent="here")
    host.move("1")
    text = server.ask("GET", f"{host.path}/record", token=host.token).body
    assert "[Commitment " in text
    assert "[Key " not in text
    path = written(Record.read(text), tmp_path)
    ran = run(["verify", path])
    assert ran.status == 0
    assert "Its promise can be checked when the game is over." in ran.out
    assert json.loads(run(["verify", path, "--json"]).out)["promise"] == "sealed"


def test_a_record_without_a_promise_replays_and_promises_nothing(tmp_path: Path) -> None:
    run(
        ["play", "operator-outwit", "--target", "3", "--record", str(tmp_path / "game.ply")], "+2\n"
    )
    ran = run(["verify", str(tmp_path / "game.ply")])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "It replays: Operator Outwit, Player 1 and Player 2, 1 move, Player 1 reached 3 exactly.",
        "It carries no commitment, so nothing was promised about anything hidden.",
    ]
    german = run(["verify", str(tmp_path / "game.ply"), "--lang", "de"])
    assert german.out.splitlines()[0] == (
        "Sie lässt sich nachspielen: Operator Outwit, Spieler 1 und Spieler 2, 1 Zug, "
        "Spieler 1 hat 3 genau getroffen."
    )


def test_a_record_that_was_tampered_with_is_refused(server: Server, tmp_path: Path) -> None:
    record, _ = played(server)
    for tag, value, reason in (
        ("Commitment", OTHER, "the promise was NOT kept"),
        ("Key", OTHER, "the promise was NOT kept"),
        ("Key", OTHER[:-2], "not 64 hexadecimal digits"),
        ("Secret", "99", "do not lead to the view"),
        ("Result", "*", "but its moves end with"),
    ):
        path = written(record.with_tags(**{tag: value}), tmp_path)
        assert_refused(["verify", path], reason)
    for missing in ("Key", "Secret"):
        assert_refused(["verify", written(without(record, missing), tmp_path)], "not the key")
    bare = without(record, "Commitment", "Key")
    assert_refused(["verify", written(bare, tmp_path)], "has no commitment, which was taken out")


def without(record: Record, *names: str) -> Record:
    return Record(
        {tag: value for tag, value in record.tags.items() if tag not in names}, record.moves
    )


def test_a_promise_must_be_the_one_that_was_seen(server: Server, tmp_path: Path) -> None:
    record, _ = played(server)
    path = written(record, tmp_path)
    assert_refused(["verify", path, "--commitment", OTHER], "is not the one that you saw")
    assert_refused(["verify", path, "--commitment", "beef"], "--commitment is not 64")
    path = written(without(record, "Commitment", "Key"), tmp_path)
    assert_refused(["verify", path, "--commitment", OTHER], "it has no commitment")
