"""What processes tell each other: the change itself, sealed; anything else is only a hint."""

from collections.abc import Callable, Iterator
from itertools import groupby, pairwise

import pytest
from msgspec.structs import replace

from plyground.web.rooms import events
from plyground.web.rooms.events import Chair
from plyground.web.rooms.sealed import Sealed
from plyground.web.rooms.setup import Setup
from plyground.web.store.entry import Entry
from plyground.web.store.notices import MOST_BYTES, Notice, Notices, number_payloads

ENTRY = Entry("bcdfghjk", 7, 1_800_000_000_000, '[{"kind":"moved","move":"C3 / Cd"}]')


def process(origin: str = "1-a", key: bytes | None = b"the key") -> Notices:
    notices = Notices(origin)
    if key is not None:
        notices.learn_key(key)
    return notices


def heard(line: str, by: Notices) -> Notice | None:
    (notice,) = by.read(line, lambda room: True)
    return notice


def test_a_change_travels_whole_and_its_writer_leaves_it_alone() -> None:
    writer, reader = process("1-a"), process("2-b")
    line = writer.write(ENTRY, public=True)
    assert heard(line, reader) == Notice(ENTRY.room, ENTRY.seq, ENTRY)
    assert writer.is_own(line)
    assert not reader.is_own(line)


def test_what_is_private_stays_in_the_tables() -> None:
    line = process().write(ENTRY, public=False)
    assert line == f"2 1-a {ENTRY.room} {ENTRY.seq}"
    assert heard(line, process()) == Notice(ENTRY.room, ENTRY.seq)


def test_secrets_codes_fingerprints_and_names_are_private() -> None:
    begun = events.Begun(host_seat=1, start="1")
    moved = events.Moved(by=Chair.HOST, move="+2")
    setup = Setup(game="code-swap")
    assert events.are_public([moved])
    assert events.are_public([moved, begun])
    for private in (
        events.Begun(host_seat=1, start="1", secret=Sealed("19"), key=Sealed("00")),
        events.Opened(setup=setup, host="f", join="j", watch="w"),
        events.Joined(guest="f", name="Ada"),
        events.Reseated(guest="f"),
        events.Named(by=Chair.HOST, name="Ada"),
    ):
        assert not events.are_public([private])
        assert not events.are_public([begun, private])


def test_a_change_that_is_too_long_is_only_announced() -> None:
    for letter in ("x", "ä"):
        sizes = [len(process().write(replace(ENTRY, data=letter * n), public=True)) for n in LONG]
        assert sizes[0] > min(LONG)
        assert sizes[-1] < 50
        assert all(
            len(process().write(replace(ENTRY, data=letter * n), public=True).encode())
            <= MOST_BYTES
            for n in LONG
        )


LONG = (3_900, 3_960, 7_920, 7_960, 8_000)


@pytest.mark.parametrize(
    "forge",
    [
        lambda line: line.replace("C3", "C4"),
        lambda line: line.replace(" 7 ", " 8 "),
        lambda line: line.replace("bcdfghjk", "bcdfghjm"),
        lambda line: line.replace(" 1800000000000 ", " 1800000000001 "),
        lambda line: " ".join([*line.split(" ")[:4], "0" * 24, *line.split(" ")[5:]]),
        lambda line: " ".join([*line.split(" ")[:4], *line.split(" ")[5:]]),
        lambda line: "3" + line[1:],
    ],
)
def test_a_forged_change_is_no_more_than_a_hint(forge: Callable[[str], str]) -> None:
    notice = heard(forge(process().write(ENTRY, public=True)), process("2-b"))
    assert notice is not None
    assert notice.entry is None
    assert notice.seq >= ENTRY.seq


def test_without_the_key_nothing_travels_and_nothing_is_believed() -> None:
    keyless = process("2-b", key=None)
    assert keyless.write(ENTRY, public=True) == f"2 2-b {ENTRY.room} {ENTRY.seq}"
    for stranger in (keyless, process("2-b", key=b"another")):
        told = heard(process().write(ENTRY, public=True), stranger)
        assert told == Notice(ENTRY.room, ENTRY.seq)


def test_other_versions_are_understood_as_far_as_the_room() -> None:
    for line in ("1-a bcdfghjk 7", "3 1-a bcdfghjk 7", "17 1-a bcdfghjk 7 and more to come"):
        assert heard(line, process("2-b")) == Notice("bcdfghjk", 7)
    for junk in ("", "hello", "2 1-a bcdfghjk seven", "a b c d e", "\0", "2 1-a bcdfghjk"):
        assert heard(junk, process("2-b")) is None
    assert heard(f"2 1-a bcdfghjk {'9' * 5_000}", process("2-b")) is None


def test_of_rooms_that_nobody_wants_nothing_is_read() -> None:
    lines = [process().write(replace(ENTRY, room=room), public=True) for room in ("one", "two")]
    (notice,) = process("2-b").read("\n".join(lines), lambda room: room == "two")
    assert notice is not None
    assert notice.entry == replace(ENTRY, room="two")


def test_lines_share_payloads_that_fit() -> None:
    lines = [f"{number} {'ä' * (number % 90)}" for number in range(500)]
    numbers = number_payloads(lines)
    assert numbers == sorted(numbers)
    payloads = ["\n".join(payload) for payload in split(lines, numbers)]
    assert "\n".join(payloads) == "\n".join(lines)
    assert all(len(payload.encode()) <= MOST_BYTES for payload in payloads)
    for payload, following in pairwise(payloads):
        first = following.split("\n")[0]
        assert len(f"{payload}\n{first}".encode()) > MOST_BYTES
    assert number_payloads([]) == []


def split(lines: list[str], numbers: list[int]) -> Iterator[list[str]]:
    """The lines of each payload."""
    for _, numbered in groupby(zip(numbers, lines, strict=True), lambda pair: pair[0]):
        yield [line for _, line in numbered]
