"""What a fuzzer sends: messages that are none, and frames that are broken."""

import json
import os
import struct
from collections.abc import Callable
from random import Random
from typing import Any

from .clients import CLOSE, PING, TEXT, frame, move

# ---- messages --------------------------------------------------------------------------------

JUNK: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    10**30,
    "",
    "x",
    "\x00",
    "\ud83d\ude00",
    [],
    {},
    [[]],
    {"": {}},
]
FIELDS = ["id", "do", "ply", "move", "name", "round", "token", "seat", "__proto__", ""]
VERBS = ["see", "move", "undo", "resign", "stop", "rematch", "decline", "name", "open", "", "MOVE"]


def junk_bytes(random: Random) -> bytes:
    return random.randbytes(random.randint(0, 200))


def junk_text(random: Random) -> bytes:
    letters = '{}[]":,\\ \n0123456789aeinudl\x00é😀\u202e'
    return "".join(random.choices(letters, k=random.randint(0, 300))).encode()


def junk_value(random: Random) -> bytes:
    return json.dumps(random.choice(JUNK)).encode()


def junk_fields(random: Random) -> bytes:
    fields = random.sample(FIELDS, random.randint(0, 6))
    return json.dumps({field: random.choice(JUNK) for field in fields}).encode()


def odd_command(random: Random) -> bytes:
    command: dict[str, Any] = {
        "id": random.choice(["a", str(random.random()), "x" * 64, "x" * 65, *JUNK]),
        "do": random.choice(VERBS),
        "ply": random.choice([0, 1, 2, 5_000, 5_001, *JUNK]),
        "move": random.choice(["+2", "*2", "x" * 64, "x" * 65, "+2\x00", *JUNK]),
        "name": random.choice(["Ada", "<b>", "\u202eadA", "x" * 200, "x" * 201, *JUNK]),
    }
    for field in random.sample(list(command), random.randint(0, 3)):
        del command[field]
    return json.dumps(command).encode()


def deep(random: Random) -> bytes:
    opening, closing = random.choice([(b"[", b"]"), (b'{"id":', b"}"), (b'{"do":[', b"]}")])
    depth = random.randint(1, 4_000 // (len(opening) + len(closing)))
    return opening * depth + random.choice([b"", b"1" + closing * depth])


def doubled(random: Random) -> bytes:
    return b'{"id": "a", "id": "b", "do": "see", "do": "resign", "do": "see"}'


def cut_short(random: Random) -> bytes:
    whole = json.dumps(move(0, "+2")).encode()
    return whole[: random.randrange(len(whole))]


MESSAGES: list[Callable[[Random], bytes]] = [
    junk_bytes,
    junk_text,
    junk_value,
    junk_fields,
    odd_command,
    deep,
    doubled,
    cut_short,
]


# ---- frames ----------------------------------------------------------------------------------


def noise(random: Random) -> bytes:
    return random.randbytes(random.randint(1, 2_000))


def reserved_bits(random: Random) -> bytes:
    whole = bytearray(frame(b'{"id": "a", "do": "see"}'))
    whole[0] |= random.choice([0x40, 0x20, 0x10, 0x70])
    return bytes(whole)


def reserved_kind(random: Random) -> bytes:
    return frame(b"x", random.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]))


def unmasked(random: Random) -> bytes:
    return frame(b'{"id": "a", "do": "resign"}', masked=False)


def long_control(random: Random) -> bytes:
    return frame(b"x" * 126, random.choice([CLOSE, PING]))


def split_control(random: Random) -> bytes:
    return frame(b"x", PING, last=False)


def lone_continuation(random: Random) -> bytes:
    return frame(b"x", 0)


def new_message_inside_another(random: Random) -> bytes:
    return frame(b'{"id"', last=False) + frame(b'{"id": "a", "do": "see"}')


def bad_close(random: Random) -> bytes:
    codes = [b"", b"\x00", struct.pack("!H", random.choice([0, 999, 1005, 1006, 5_000, 65_535]))]
    return frame(random.choice(codes) + random.choice([b"", b"\xff\xfe"]), CLOSE)


def bad_letters(random: Random) -> bytes:
    return frame(b"\xff\xfe\xc0\x80", TEXT)


def endless_length(random: Random) -> bytes:
    length = random.choice([4_097, 2**16, 2**32, 2**62, 2**64 - 1])
    return bytes([0x81, 0x80 | 127]) + struct.pack("!Q", length) + os.urandom(4)


def half_a_frame(random: Random) -> bytes:
    whole = frame(b'{"id": "a", "do": "resign"}')
    return whole[: random.randrange(1, len(whole))]


FRAMES: list[Callable[[Random], bytes]] = [
    noise,
    reserved_bits,
    reserved_kind,
    unmasked,
    long_control,
    split_control,
    lone_continuation,
    new_message_inside_another,
    bad_close,
    bad_letters,
    endless_length,
    half_a_frame,
]
