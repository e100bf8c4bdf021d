"""What processes tell each other through PostgreSQL's NOTIFY: that a room changed, and how.

A notice is a line: `FORMAT ORIGIN ROOM SEQ`, and where it is public and fits, `SEAL AT DATA` after
it, the change itself, so that nobody has to read it. Lines of one commit share a payload.

Whoever can reach the database hears the channel and can speak on it, even without a right to read
the tables. So what must stay private does not travel, and a change is believed only under a seal,
made with a key that is in the tables. Any other line is no more than a hint to look there.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b

import msgspec

from .entry import Entry

CHANNEL = "plyground"
FORMAT = "2"
"""Of a later one, as much is understood as the room and its seq."""
MOST_BYTES = 7_999
"""What PostgreSQL takes as one payload."""
SEAL_BYTES = 12
SEQ_DIGITS = 10
"""As many as a seq can have; whoever sends more means no good."""
KEY = "notices"
"""The name of the key that seals are made with."""


class Notice(msgspec.Struct, frozen=True, gc=False):
    """Another process has brought a room as far as a seq; perhaps with the change itself."""

    room: str
    seq: int
    entry: Entry | None = None


class Notices:
    """How one process writes them, and reads those of the others."""

    def __init__(self, origin: str) -> None:
        self._origin, self._own = origin, f"{FORMAT} {origin} "
        self._sealer: blake2b | None = None

    def learn_key(self, key: bytes) -> None:
        """Until it is known, changes neither travel nor are believed."""
        self._sealer = blake2b(digest_size=SEAL_BYTES, key=key)

    def write(self, entry: Entry, *, public: bool) -> str:
        """The line about an entry."""
        room, seq = entry.room, entry.seq
        line = write_hint(self._origin, room, seq)
        if not public or self._sealer is None:
            return line
        change = f"{entry.at} {entry.data}"
        whole = f"{line} {_seal(self._sealer, room, seq, change)} {change}"
        return whole if len(whole.encode()) <= MOST_BYTES else line

    def is_own(self, payload: str) -> bool:
        """Whether this process wrote it."""
        return payload.startswith(self._own)

    def read(self, payload: str, wants: Callable[[str], bool]) -> Iterator[Notice | None]:
        """The notices about rooms that are wanted; None for a line that is not of ours."""
        for line in payload.split("\n"):
            words = line.split(" ", 4)
            if len(words) == 5 and words[0] == FORMAT and not wants(words[2]):
                continue  # as most are: of these no more is looked at
            if len(words) == 3:  # as versions before the formats wrote it
                words.insert(0, "0")
            if len(words) < 4 or not _is_seq(words[3]) or not words[0].isdecimal():
                yield None
            elif wants(words[2]):
                yield self._read_words(*words)

    def _read_words(self, form: str, origin: str, room: str, last: str, rest: str = "") -> Notice:
        seq, sealer = int(last), self._sealer
        seal, _, change = rest.partition(" ")
        if form == FORMAT and change and sealer and seal == _seal(sealer, room, seq, change):
            at, _, data = change.partition(" ")  # as it was written: nobody else can seal it
            return Notice(room, seq, Entry(room, seq, int(at), data))
        return Notice(room, seq)


def _is_seq(word: str) -> bool:
    return word.isdecimal() and len(word) <= SEQ_DIGITS


def write_hint(origin: str, room: str, seq: int) -> str:
    """The line that says no more than where to look."""
    return f"{FORMAT} {origin} {room} {seq}"


def number_payloads(lines: Sequence[str]) -> list[int]:
    """Which payload each line belongs to, so that there are as few as the lines fit into."""
    numbers: list[int] = []
    number = size = 0
    for line in lines:
        more = len(line.encode()) + 1
        if size and size + more > MOST_BYTES:
            number, size = number + 1, 0
        numbers.append(number)
        size += more
    return numbers


def _seal(sealer: blake2b, room: str, seq: int, change: str) -> str:
    seal = sealer.copy()  # which has the key in it
    seal.update(f"{room} {seq} {change}".encode())
    return seal.hexdigest()
