"""What a store holds, as records and as a list, for whoever runs the server."""

import json
from pathlib import Path

from plyground.games import registry
from plyground.kernel.record import Record

from .stores import assert_done, store, stored


def test_every_finished_game_is_exported_as_a_record(filled: Path, tmp_path: Path) -> None:
    assert_done(store("export", filled, tmp_path / "records"), "Wrote 2 records")
    paths = sorted((tmp_path / "records").iterdir())
    assert [path.name.rsplit("-", 2)[0] for path in paths] == ["cipher-quest", "operator-outwit"]
    for path in paths:
        record = Record.read(path.read_text(encoding="utf-8"))
        assert record.finished
        assert registry.replay(record).outcome
        assert record.tags["Player1"] == "Änne"
    assert_done(store("export", filled, tmp_path / "records"), "Wrote 2 records")


def test_no_secret_of_a_game_in_progress_is_exported(filled: Path, tmp_path: Path) -> None:
    assert_done(store("export", filled, tmp_path / "records"))
    secrets = [
        event["key"]
        for room in stored(filled).values()
        for entry in room.entries
        for event in json.loads(entry.data)
        if "key" in event
    ]
    assert len(secrets) == 3  # one is over, two go on
    shown = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "records").iterdir())
    assert len([secret for secret in secrets if secret in shown]) == 1
    for room in stored(filled).values():
        _, _, join_code, watch_code = room.row
        assert join_code not in shown
        assert watch_code not in shown
