"""Records broken in every way, and very large ones."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyground
from plyground import Record, Seat
from plyground.games import registry
from tests.laws import Plan, match_of, walk
from tests.variants import VARIANTS

from .texts import SWAP, refusal_of, replayed_or_refused

NO_GAME = "there is no game '{}' here; one in a file is brought by --with FILE"


NO_TAG = (
    "line 6: '[Date %s]' is not a tag; "
    'write it as [Name "value"], where a quotation mark is \\" and a backslash \\\\'
)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('[Game "code-swap"]\n', "", 'this is not a record: it has no line [Game "..."]'),
        ("code-swap", "chess", NO_GAME.format("chess")),
        ('[Start "413/251 1"]\n', "", 'this record has no line [Start "..."]'),
        (
            "413/251 1",
            "nonsense",
            "'nonsense' is not a position; write it like 413/251 1",
        ),
        (
            "digits=5",
            "digits=50",
            "digits cannot be '50'; it takes a whole number from 2 to 9",
        ),
        (
            "x3 ",
            "x4 ",
            "move 2, 'x4': 'x4' is not a move; try 1-2, 1-3, 2-3, x1, x2 or x3",
        ),
        ("2-3\n", "2-3 1-2\n", "move 4, '1-2': the game is over"),
        ("1-0", "0-1", "the record says 0-1, but its moves end with 1-0"),
        ("1-0", "*", "the record says *, but its moves end with 1-0"),
        ("1-0", "1/2", "the result '1/2' is none of 1-0, 0-1, 1/2-1/2 and *"),
        (
            '[Date "2026-11-15"]',
            '[Game "code-swap"]',
            "line 6: the tag Game stands there twice",
        ),
        ('"2026-11-15"', '"2026-11-15', NO_TAG % '"2026-11-15'),
        ('"2026-11-15"', '"20"26"', NO_TAG % '"20"26"'),
        ('"2026-11-15"', '"20\\26"', NO_TAG % '"20\\26"'),
        (
            "2-3\n",
            "x" * 65 + "\n",
            f"line 11: '{'x' * 37}...' is not a move",
        ),
        ("2-3\n", "2-3", "the last line has no end: this record was cut off"),
    ],
)
def test_a_broken_record_says_what_is_wrong(old: str, new: str, why: str) -> None:
    text = SWAP.replace(old, new)
    assert text != SWAP
    assert refusal_of(text) == why


def test_a_loss_off_the_board_that_only_a_sentence_tells_is_refused() -> None:
    """So it was written before records had a line for programs."""
    match = plyground.match("operator-outwit")
    match.forfeit(Seat.FIRST, "crashed")
    lines = match.record.write().splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith("[Termination"))
    assert refusal_of(text) == "the record ends with 'Player 1 crashed', but its moves do not"


@pytest.mark.parametrize("options", [{}, {"turn_limit": 80}], ids=str)
def test_a_finished_record_that_lost_its_last_line_is_refused(options: dict[str, Any]) -> None:
    match = plyground.match("operator-outwit", **options)
    for move in [*("+2", "-1", "-1") * 30, *["*2"] * 5]:
        if match.outcome is None:
            match.play(move)
    assert match.outcome is not None
    lines = Record.of(match).write().splitlines()
    for kept in range(len(lines) - 1, lines.index(""), -1):
        refusal_of("\n".join(lines[:kept]) + "\n")


@cache
def text_of(number: int) -> str:
    """A record of each variant: some in progress, some over, some given up."""
    game = VARIANTS[number].game()
    match = match_of(game, walk(game, Plan(number, Seat.FIRST, 3 + number % 9, careful=True)))
    if match.outcome is None and number % 4 == 0:
        match.resign(match.turn)
    elif match.outcome is None and number % 4 == 1:
        match.stop()
    return Record.of(match, {"Date": "2026-11-15"}).write()


@pytest.mark.parametrize("number", range(len(VARIANTS)), ids=lambda n: str(VARIANTS[n]))
def test_every_prefix_of_a_record_replays_or_is_refused(number: int) -> None:
    text = text_of(number)
    assert Record.of(registry.replay(Record.read(text)), {"Date": "2026-11-15"}).write() == text
    for length in range(len(text)):
        replayed_or_refused(text[:length])


CHARACTERS = '\n\r\t "[]\\.=/,:-+*#0123456789ACX\x00\x1b\u202e１é\ud800'


def mutated(number: int, place: int, kind: str, character: str) -> str:
    """A record's text with one character left out, put in or replaced."""
    text = text_of(number)
    place %= len(text)
    rest = text[place:] if kind == "insert" else text[place + 1 :]
    return text[:place] + ("" if kind == "delete" else character) + rest


MUTATIONS = {
    "number": st.integers(0, len(VARIANTS) - 1),
    "place": st.integers(0, 500),
    "kind": st.sampled_from(["insert", "delete", "replace"]),
    "character": st.one_of(st.sampled_from(CHARACTERS), st.characters()),
}


@settings(max_examples=500)
@given(**MUTATIONS)
def test_a_record_with_one_character_changed_replays_or_is_refused(
    number: int, place: int, kind: str, character: str
) -> None:
    replayed_or_refused(mutated(number, place, kind, character))


@settings(max_examples=100)
@given(text=st.text(CHARACTERS + "GameStrdov", max_size=200))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    replayed_or_refused(text)
    replayed_or_refused(SWAP + text + "\n")


# ---- large ---------------------------------------------------------------------------------------


def test_a_file_that_is_far_too_large_is_refused_unread() -> None:
    assert refusal_of("x" * 64_000_001) == "this file is too large to be a record"


def test_a_megabyte_on_one_line_is_refused_in_one_line() -> None:
    for line in ("x", "[", '"', "\x00", "1.", "é"):
        refusal_of(SWAP + line * 1_000_000 + "\n")
        refusal_of(SWAP.replace("2026-11-15", line * 1_000_000)[:-2])
