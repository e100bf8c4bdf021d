"""The line reader under random lines: good answers, notation, commands and garbage, all mixed."""

import os
import shutil
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from plyground.cli.parser import build_parser, collect_options
from plyground.games import registry
from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.terminal import session
from plyground.terminal.resume import open_match
from plyground.terminal.saves import Autosave, save_path
from tests.line.runner import watched

LINES_IN_A_SITTING = 300

STEPS: list[str] = [
    "yes",
    "no",
    "y",
    "n",
    "row",
    "column",
    "up",
    "down",
    "left",
    "right",
    "back",
    *"12345",
]
COMMANDS = ["?", "help", "board", "moves", "history", "rules", "undo", "stop", "resign", "back"]
PLACES = ["a.ply", "b.ply", "new/c.ply", ".", "/", "", "~nobody-of-that-name/x", "a" * 300, "\x1b"]

STEERING = [b"\x1b[2J", b"\x1b]0;x\x07", b"\0", "\u202e1".encode(), b"\xff"]
LENGTHS = [1, 4095, 4096, 4097, 9000]

VARIANTS = {
    "cipher-shift": ["--target CAB --max-step 4", "--target ZZ --no-wrap"],
    "coordinate-clash": ["", "--size 3 --no-shifts"],
    "cipher-quest": ["", "--pool 6 --targets 5-15 --near 2"],
    "code-swap": ["", "--length 5 --digits 9 --deal any"],
    "operator-outwit": ["--target 7", "--operations +1,-1,-2"],
}
TABLES = [
    "",
    "--win-by 9 --turn-limit 9",
    "--p1 greedy --first 2",
    "--name1 Ada --name2 Bob --next loser",
    "--choose-seats",
]


# ---- lines -----------------------------------------------------------------------------------


def mangled(random: Random, line: bytes) -> bytes:
    """A line with a few bytes put in, taken out or changed."""
    text = bytearray(line)
    for _ in range(random.randint(1, 3)):
        place = random.randint(0, len(text))
        if random.random() < 0.5:
            text.insert(place, random.randrange(256))
        elif text:
            text[place % len(text)] = random.randrange(256)
    return bytes(text).replace(b"\n", b"")


def nonsense(random: Random) -> bytes:
    kind = random.randrange(4)
    if kind == 0:
        return random.randbytes(random.randrange(20)).replace(b"\n", b"")
    if kind == 1:
        codes = (random.randrange(0x110000) for _ in range(random.randrange(12)))
        return "".join(map(chr, codes)).encode("utf-8", "replace").replace(b"\n", b"")
    if kind == 2:
        return random.choice(STEERING) * 3
    return random.choice([b" ", b"1", b"+", b"a"]) * random.choice(LENGTHS)


def notation(slug: str, words: list[str]) -> list[str]:
    """Every move there is with these options."""
    given = collect_options(build_parser("play", slug).read(words[1:]), slug)
    return [str(move) for move in registry.game(slug, **given).all_moves]


def typed_line(random: Random, moves: list[str]) -> bytes:
    """What players might type, and what nobody would."""
    chance = random.random()
    if chance < 0.45:
        return random.choice(moves).encode()
    if chance < 0.75:
        return random.choice(STEPS).encode()
    if chance < 0.85:
        return random.choice(COMMANDS).encode()
    if chance < 0.86:
        return f"save {random.choice(PLACES)}".encode()
    if chance < 0.93:
        return mangled(random, random.choice([*moves[:50], *STEPS, *COMMANDS]).encode())
    return nonsense(random) if chance < 0.998 else random.choice([b"quit", b"exit"])


def sittings(random: Random, slug: str) -> Iterator[tuple[list[str], bytes]]:
    """Command lines and what is typed at them, without end."""
    while True:
        variant, table = random.choice(VARIANTS[slug]), random.choice(TABLES)
        words = ["play", slug, *variant.split(), *table.split(), "--rounds", "1000"]
        moves = notation(slug, words)
        lines = (typed_line(random, moves) for _ in range(LINES_IN_A_SITTING))
        yield words, b"\n".join(lines) + b"\n"


# ---- what must hold --------------------------------------------------------------------------


class Witness(Autosave):
    """A keeper who can be asked afterwards."""

    latest: ClassVar[dict[Match, "Witness"]] = {}
    """A match gets a new keeper once the seats are chosen."""

    def __init__(self, match: Match, tags: dict[str, str], **given: Any) -> None:
        super().__init__(match, tags, **given)
        self.latest[match] = self


def assert_true_to_its_record(keeper: Autosave) -> None:
    """What was kept last tells the match as it stands, and it can be gone on with."""
    path = save_path(keeper.identity)
    if not path.exists():
        assert not keeper.match.moves
        return
    record = Record.read(path.read_text(encoding="utf-8"))
    assert record == keeper.record()
    told, redrawn = open_match(path, record, keeper.identity)
    assert not redrawn
    assert told.moves == keeper.match.moves
    assert told.state == keeper.match.state
    assert told.outcome == keeper.match.outcome


def sit_down(words: list[str], keys: bytes) -> int:
    """Play a sitting and check everything; how many lines were read."""
    Witness.latest.clear()
    played = watched(words, keys)
    assert (played.ran.status, played.ran.err) == (0, ""), words
    steering = {c for c in played.ran.out if unicodedata.category(c) in ("Cc", "Cf", "Cs")}
    assert steering <= {"\n"}, words
    assert Witness.latest
    for keeper in Witness.latest.values():
        assert_true_to_its_record(keeper)
    return len(played.asked_at)


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder to save into, a keeper who can be asked, and a disk that need not be waited for."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(session, "Autosave", Witness)


def play_on(slug: str, seed: str, lines: int, data_folder: Path) -> None:
    read = 0
    for words, keys in sittings(Random(seed), slug):
        read += sit_down(words, keys)
        shutil.rmtree(data_folder)
        if read >= lines:
            break


@pytest.mark.parametrize("slug", registry.slugs())
def test_nothing_that_is_typed_breaks_a_game(slug: str, data_folder: Path) -> None:
    play_on(slug, f"a few lines of {slug}", 600, data_folder)


@pytest.mark.soak
@pytest.mark.parametrize("slug", registry.slugs())
def test_nothing_in_a_million_lines_breaks_a_game(slug: str, data_folder: Path) -> None:
    play_on(slug, f"a million lines with {slug}", 1_000_000 // len(registry.slugs()), data_folder)
