"""Whatever comes in on a WebSocket, the server answers or hangs up; everybody else plays on."""

import json
import os
import struct
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.web.servers import Server, Table, open_table

from .clients import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    Wire,
    bearer,
    frame,
    move,
    seated,
    views,
    wired,
)

SOON = 5.0
"""Seconds that a move may take while somebody else misbehaves; on a busy machine, too."""

GIVEN_UP = 90.0
"""Seconds after which a connection from which nobody reads has ended for sure."""

TOO_BIG, POLICY = 1009, 1008


class Friends:
    """Two who want to play while others misbehave."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.table = open_table(server, "operator-outwit", options={"target": 1_000_000})
        self.ply = 0

    def play_on(self) -> None:
        began = time.monotonic()
        path, token = f"/api/rooms/{self.table.room}", self.table.tokens[self.ply % 2]
        moved = self.server.ask("POST", path, move(self.ply, "+2"), token)
        assert moved.status == 200, moved.body
        assert time.monotonic() - began < SOON
        self.ply += 1
        assert moved.body["now"]["ply"] == self.ply


@pytest.fixture
def friends(server: Server) -> Friends:
    return Friends(server)


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


def answered(wire: Wire, data: bytes, kind: int) -> Any | None:
    """The answer to a message; None where it was a reason to hang up."""
    wire.say(data, kind)
    try:
        told = wire.told()
        while "re" not in told:  # news of what others did
            told = wire.told()
        return told
    except ConnectionError:
        return None


@pytest.mark.parametrize("tries", [200, pytest.param(10_000, marks=pytest.mark.soak)])
def test_every_message_is_answered_or_ends_the_connection(
    server: Server, table: Table, friends: Friends, tries: int
) -> None:
    random = Random(tries)
    wire = None
    for number in range(tries):
        if wire is None:
            wire = Wire(server)
            seat = random.choice(table.tokens)
            assert wire.upgrade(f"/api/rooms/{table.room}/live", [bearer(seat)]).status == 101
        data = random.choice(MESSAGES)(random)
        answer = answered(wire, data, random.choice([TEXT, BINARY]))
        if answer is None:
            wire.close()
            wire = None
        elif not answer["ok"]:
            assert answer["error"]["code"]
            assert answer["error"]["message"]
        if number % 20 == 0:
            friends.play_on()
    if wire:
        wire.close()
    check_alive(server, table)


def check_alive(server: Server, table: Table) -> None:
    """Both still see one and the same game, a new one can be opened, and nothing broke."""
    first, second = views(server, table)
    assert first["moves"] == second["moves"]
    open_table(server, "code-swap")
    assert server.process.poll() is None
    assert server.log is not None
    assert '"what": "failed"' not in server.log.read_text()


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


@pytest.mark.parametrize("rounds", [3, pytest.param(300, marks=pytest.mark.soak)])
@pytest.mark.parametrize("broken", FRAMES, ids=lambda broken: str(broken.__name__))
def test_broken_frames_end_that_connection_alone(
    server: Server, table: Table, friends: Friends, broken: Callable[[Random], bytes], rounds: int
) -> None:
    random = Random(rounds)
    before = views(server, table)
    for _ in range(rounds):
        with seated(server, table, 1) as wire:
            wire.send(broken(random))
            wire.end()
            wire.close_code()  # or it would hang here
        friends.play_on()
    assert views(server, table) == before
    check_alive(server, table)


@pytest.mark.parametrize("size", [4_097, 5_000, 65_536, 1_000_000])
@pytest.mark.parametrize("kind", [TEXT, BINARY])
def test_a_message_over_4_kib_is_refused(
    server: Server, table: Table, size: int, kind: int
) -> None:
    with seated(server, table, 1) as wire:
        try:
            wire.say(b'{"id": "a", "do": "resign"}'.ljust(size), kind)
        except ConnectionError:
            return  # it hung up before we had said it all
        assert wire.close_code() in (TOO_BIG, 1006)
    assert views(server, table)[0]["now"]["outcome"] is None


def test_a_message_over_4_kib_in_pieces_is_refused(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        piece = b" " * 1_000
        wire.send(frame(b'{"id": "a", "do": "resign"}', last=False))
        for _ in range(4):
            wire.send(frame(piece, 0, last=False))
        wire.send(frame(piece, 0))
        assert wire.close_code() == TOO_BIG
    assert views(server, table)[0]["now"]["outcome"] is None


def test_a_message_of_4_kib_is_taken(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        wire.say(b'{"id": "a", "do": "resign"}'.ljust(4_096))
        assert wire.told()["ok"]


def test_a_message_in_pieces_is_one_message(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        whole = json.dumps(move(0, "+2")).encode()
        wire.send(frame(whole[:9], last=False) + frame(b"ping", PING))
        wire.send(frame(whole[9:20], 0, last=False) + frame(whole[20:], 0))
        assert wire.next_frame() == (PONG, b"ping")
        assert wire.told()["now"]["ply"] == 1


# ---- floods, silence and cut lines -----------------------------------------------------------


def test_whoever_only_talks_nonsense_is_told_and_sent_away(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        wire.send(frame(b"nonsense") * 500)
        refusals = [wire.told() for _ in range(20)]
        assert {refusal["error"]["code"] for refusal in refusals} == {"bad-message"}
        assert wire.close_code() == POLICY
    check_alive(server, table)


def test_a_flood_holds_up_nobody_else(server: Server, table: Table, friends: Friends) -> None:
    see = frame(b'{"id": "a", "do": "see"}')
    with seated(server, table, 1) as wire:
        for _ in range(5):
            wire.send(see * 100)
            friends.play_on()
            for _ in range(100):
                assert wire.told()["ok"]


@pytest.mark.parametrize("bursts", [20, pytest.param(400, marks=pytest.mark.soak)])
def test_whoever_does_not_read_holds_up_nobody(
    server: Server, table: Table, friends: Friends, bursts: int
) -> None:
    """In the long run all buffers on the way are full; then the system gives that line up."""
    for ply in range(100):  # a longer game, so that they are full sooner
        path, token = f"/api/rooms/{table.room}", table.tokens[ply % 2]
        server.ask("POST", path, move(ply, ["+2", "-1"][ply % 2]), token)
    before = sockets(server)
    with wired(server, buffer=4_096) as wire:
        wire.upgrade(f"/api/rooms/{table.room}/live", [bearer(table.tokens[0])])
        for _ in range(bursts):
            wire.send(frame(b'{"id": "a", "do": "see"}') * 50)
            time.sleep(0.02)
        friends.play_on()
        deadline = time.monotonic() + GIVEN_UP
        while bursts > 20 and sockets(server) > before:
            assert time.monotonic() < deadline
            time.sleep(1)
            friends.play_on()
    check_alive(server, table)


def test_silent_and_half_open_lines_hold_up_nobody(
    server: Server, table: Table, friends: Friends
) -> None:
    lines = [Wire(server) for _ in range(60)]
    openings = [
        b"",
        b"G",
        b"GET /api/games HTTP/1.1\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: " + b"x" * 1_000,
        b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{",
        f"GET /api/rooms/{table.room}/live HTTP/1.1\r\nUpgrade: websocket\r\n".encode(),
    ]
    for number, line in enumerate(lines):
        line.send(openings[number % len(openings)])
    for _ in range(5):
        friends.play_on()
    for line in lines:
        line.close()
    check_alive(server, table)


def test_lines_cut_in_the_middle_leave_nothing_behind(
    server: Server, table: Table, friends: Friends
) -> None:
    before = sockets(server)
    for number in range(30):
        wire = Wire(server)
        path = f"/api/rooms/{table.room}/live"
        assert wire.upgrade(path, [bearer(table.tokens[number % 2])]).status == 101
        wire.send(
            [b"", frame(b'{"id": "a", "do": "see"}'), half_a_frame(Random(number))][number % 3]
        )
        wire.close(abruptly=True)
        if number % 10 == 0:
            friends.play_on()
    deadline = time.monotonic() + SOON
    while sockets(server) > before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert sockets(server) == before
    check_alive(server, table)


def sockets(server: Server) -> float:
    """How many WebSockets the server says are open."""
    lines = server.ask("GET", "/metrics").body.splitlines()
    return float(next(line for line in lines if line.startswith("plyground_sockets ")).split()[1])


# ---- handshakes ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/live",
        "/api/live",
        "/api/rooms//live",
        "/api/rooms/%00/live",
        "/api/rooms/%ff%fe/live",
        "/api/rooms/../../live",
        "/api/watch/%F0%9F%98%80/live",
        "/api/games",
        "/",
        "/static/x",
    ],
)
def test_a_socket_that_leads_nowhere_is_refused(server: Server, path: str) -> None:
    with wired(server) as wire:
        heard = wire.upgrade(path, [bearer("x")])
        assert 400 <= heard.status < 500


@pytest.mark.parametrize("path", ["/live", "/live/", "/live/more", "//live", "/LIVE", "/live%2f"])
def test_only_the_exact_address_is_a_rooms_socket(server: Server, table: Table, path: str) -> None:
    with wired(server) as wire:
        heard = wire.upgrade(f"/api/rooms/{table.room}{path}", [bearer(table.tokens[0])])
        assert heard.status == (101 if path == "/live" else 404)


@pytest.mark.parametrize(
    "change",
    [
        ("Sec-WebSocket-Version", "7"),
        ("Sec-WebSocket-Key", "short"),
        ("Sec-WebSocket-Key", ""),
        ("Upgrade", "h2c"),
        ("Connection", "close"),
    ],
)
def test_a_wrong_handshake_is_refused(
    server: Server, table: Table, change: tuple[str, str]
) -> None:
    with wired(server) as wire:
        asked = {
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            **dict([change, bearer(table.tokens[0])]),
        }
        heard = wire.ask("GET", f"/api/rooms/{table.room}/live", list(asked.items()))
        assert 400 <= heard.status < 500
