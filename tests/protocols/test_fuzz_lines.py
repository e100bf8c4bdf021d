"""Whatever is said to the engine, it answers in plain lines and lives on."""

import io
from collections.abc import Iterator
from random import Random

import pytest

from plyground.games import registry
from plyground.protocols.board import Board
from plyground.protocols.conversation import MAX_LINE_BYTES, read_lines, sanitize_line
from plyground.protocols.ugi import ALONE, LIMITS, QUERIES, Ugi
from tests.line.runner import piped

POSITIONS = {
    "cipher-shift": ["CODE:AAAA 1", "CODE:BNDE 2", "CODE:CODE 2 #1"],
    "coordinate-clash": ["5/5/5/5/5 1", "5/1OX2/5/3X1/5 2"],
    "cipher-quest": ["-/- 15-25 1", "7,6/8 19-25 2", "7,6/8,9 19-22 1"],
    "code-swap": ["413/251 1", "134/251 2 #1"],
    "operator-outwit": ["23:1 1", "23:22 2", "23:23 1", "23:0 1"],
}
OPTIONS = ["target", "level", "seed", "codes", "game", ""]
HOUSE_RULES = ["turn_limit", "win_by"]
QUICK = ("operator-outwit", "code-swap")
"""The games that are solved in no time under house rules, too."""
VALUES = ["23", "true", "false", "0.5", "easy", "7", "413/251", "0", "<empty>", "", "many"]
NONSENSE = [b"\0", b"\xff\xfe", b"\x1b[2J", "\u202e1".encode(), b"#", b"\r", b"\t", b"  ", b"moves"]


def ugi_line(random: Random, slug: str) -> str:
    """Something that a referee might say, more or less."""
    moves = [str(move) for move in registry.game(slug).all_moves][:40]
    some = " ".join(random.choices(moves, k=random.randrange(4)))
    text = random.choice(POSITIONS[slug])
    options = [*OPTIONS, *HOUSE_RULES] if slug in QUICK else OPTIONS
    line: str = random.choice(
        [
            *ALONE,
            f"setoption name {random.choice(options)} value {random.choice(VALUES)}",
            f"position startpos moves {some}",
            f"position fen {text}",
            f"position fen {text} moves {some}",
            f"position fen {text} moves {some} now {random.choice(POSITIONS[slug])}",
            "go",
            f"go {random.choice(LIMITS)} {random.randrange(100)}",
            "go infinite",
            f"query {random.choice(QUERIES)} {random.choice(moves)}",
            f"legal {some}",
        ]
    )
    return line


def mangled(random: Random, line: bytes) -> bytes:
    """The line with a few bytes put in, taken out or changed; now and then nothing is left."""
    if random.random() < 0.1:
        return random.randbytes(random.randrange(30))
    text = bytearray(line)
    for _ in range(random.randint(1, 3)):
        place = random.randint(0, len(text))
        if random.random() < 0.3:
            text[place:place] = random.choice(NONSENSE)
        elif random.random() < 0.5:
            text.insert(place, random.randrange(256))
        else:
            del text[place : place + random.randint(1, 8)]
    return bytes(text)


def fuzzed(random: Random, slug: str, count: int) -> bytes:
    def said() -> Iterator[bytes]:
        for _ in range(count):
            line = ugi_line(random, slug).encode()
            yield (mangled(random, line) if random.random() < 0.4 else line).replace(b"\n", b"")

    return b"\n".join(said()) + b"\n"


def assert_plain(answer: str) -> None:
    assert "a fault of this engine" not in answer
    assert all(" " <= c <= "~" for c in sanitize_line(answer))
    assert answer.isprintable(), answer


def talk(slug: str, seed: str, count: int) -> None:
    said = fuzzed(Random(seed), slug, count)
    engine = Ugi(Board(slug, seed=1))
    heard = 0
    for line in read_lines(io.BytesIO(said)):
        assert line is not None
        heard += 1
        for answer in engine.handle_line(line):
            assert_plain(answer)
    assert heard == count
    for line in ("setoption name game value operator-outwit", "setoption name level value perfect"):
        list(engine.handle_line(line))
    list(engine.handle_line("position fen 23:11 1"))
    assert list(engine.handle_line("go"))[-1] == "bestmove *2"


@pytest.mark.parametrize("slug", registry.slugs())
def test_nothing_that_is_said_ends_the_conversation(slug: str) -> None:
    talk(slug, f"a few lines about {slug}", 200)


def test_a_line_without_end_is_refused_and_skipped() -> None:
    ran = piped(["engine"], b"x" * (3 * MAX_LINE_BYTES) + b"\nisready\n")
    assert ran == (0, "info string error: this line is too long\nreadyok\n", "")


def test_lines_are_cut_where_they_end_and_nowhere_else() -> None:
    long = b"y" * MAX_LINE_BYTES
    text = b"a\r\n\n" + long + b"\n" + long + b"y\nb\xff\nlast"
    assert list(read_lines(io.BytesIO(text))) == [
        "a",
        "",
        "y" * MAX_LINE_BYTES,
        None,
        "b\ufffd",
        "last",
    ]
    assert list(read_lines(io.BytesIO(b""))) == []
    assert list(read_lines(io.BytesIO(b"z" * (2 * MAX_LINE_BYTES)))) == [None]
