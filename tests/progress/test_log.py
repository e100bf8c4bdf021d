"""The log: read as far as it is sound, and nothing of it is ever lost."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.language.errors import BadOption
from plyground.study.progress import log
from plyground.study.progress.entries import Entry, make_entry, read_entry
from plyground.study.progress.log import append_entries, export_log, find_log, import_log, read_log

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
STEP = make_entry("lesson", NOON, game="code-swap", step=3)
SOLVED = make_entry("puzzle", NOON, name="abc", game="code-swap", solved=True, rating=900)
STRANGE = (
    b'{"v": 2, "at": "2031-01-01T00:00:00Z", "kind": "dream", "colour": [1, {"deep": null}]}',
    b'{"v":1,"at":"2026-11-16T12:00:00Z","kind":"lesson","game":"code-swap","step":0}',
    b'{"v":1,"at":"yesterday","kind":"lesson","game":"code-swap","step":1}',
    b'{"v":true,"at":"2026-11-16T12:00:00Z","kind":"lesson","game":"code-swap","step":1}',
    b'{"v":1,"at":"2026-11-16T12:00:00Z","kind":["lesson"],"game":"code-swap","step":1}',
    b'{"v":1,"at":"0001-01-01T00:00:00+23:00","kind":"lesson","game":"code-swap","step":1}',
    b"# my own note",
    b"\xff\xfe\x00 no text at all",
    b"[" * 10_000,
    b"null",
    b"1e999",
)


def test_what_is_written_is_read_back_in_the_order_in_which_it_happened() -> None:
    assert read_log() == ([], 0)
    earlier = make_entry("ladder", NOON.replace(hour=9), game="code-swap", character="x", won=True)
    append_entries([STEP])
    append_entries([SOLVED, earlier])
    assert read_log().entries == [earlier, STEP, SOLVED]
    assert (find_log().stat().st_mode & 0o777) == 0o600, "what somebody does is theirs alone"


def test_strange_lines_count_for_nothing_and_stay_as_they_are(tmp_path: Path) -> None:
    path, lines = find_log(), [log.write_line(STEP), *STRANGE]
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"\r\n".join(lines))  # and the last of them was cut short
    append_entries([SOLVED])
    assert read_log() == ([STEP, SOLVED], len(STRANGE))
    assert [line.rstrip(b"\r") for line in path.read_bytes().splitlines()] == [
        *lines,
        log.write_line(SOLVED),
    ]
    copy = tmp_path / "copy.jsonl"
    assert export_log(copy) == len(STRANGE) + 2
    path.unlink()
    assert import_log(copy) == (len(STRANGE) + 2, 0, len(STRANGE))
    assert path.read_bytes() == copy.read_bytes(), "everything goes along"


def test_a_file_taken_in_twice_changes_nothing(tmp_path: Path) -> None:
    path, page = find_log(), tmp_path / "page.jsonl"
    append_entries([STEP])
    page.write_text(f"{json.dumps(dict(reversed(STEP.items())))}\n\n{json.dumps(SOLVED)}\nodd\n")
    assert import_log(page) == (2, 1, 1)
    after = path.read_bytes()
    assert import_log(page) == (0, 3, 0)
    assert path.read_bytes() == after


def test_a_file_that_is_none_is_refused_and_named(tmp_path: Path) -> None:
    picture, pipe, missing = tmp_path / "p.png", tmp_path / "pipe", tmp_path / "missing"
    picture.write_bytes(b"\x89PNG\r\n" * 100)
    os.mkfifo(pipe)
    for path, why in (
        (picture, "nothing in this file can be read as progress"),
        (pipe, "this is not a file"),
        (tmp_path, "this is not a file"),
        (missing, "No such file"),
    ):
        with pytest.raises(BadOption, match=f"^{path}: {why}"):
            import_log(path)
    assert not find_log().exists()


def test_a_file_that_is_too_long_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "long.jsonl"
    path.write_bytes(log.write_line(STEP) * 20)
    monkeypatch.setattr(log, "MOST_BYTES", 1_000)
    with pytest.raises(BadOption, match="too large"):
        import_log(path)


def test_where_nothing_can_be_written_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_log().mkdir(parents=True)
    with pytest.raises(BadOption, match="cannot be written"):
        append_entries([STEP])
    (tmp_path / "file").touch()
    monkeypatch.setenv("PLYGROUND_DATA", str(tmp_path / "file"))
    with pytest.raises(BadOption, match="cannot be written"):
        append_entries([STEP])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@given(
    st.sampled_from([STEP, SOLVED]),
    st.sampled_from(["v", "at", "kind", "game", "step", "name", "solved", "rating", "day"]),
    JSON,
)
def test_whatever_stands_in_an_entry_it_is_sound_or_none(
    entry: Entry, field: str, value: object
) -> None:
    found = read_entry({**entry, field: value})
    if found is not None:
        assert read_entry(json.loads(log.write_line(found))) == found
