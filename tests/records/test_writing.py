"""Records: written and read, and how a game ended."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyground
from plyground import Match, Record, Seat
from plyground.games import registry
from tests.endings import Ended

from .texts import SWAP, swap_match


def test_a_record_is_written_as_people_read_it() -> None:
    assert Record.of(swap_match(), {"Date": "2026-11-15"}).write() == SWAP


def test_a_record_is_read_back() -> None:
    record = Record.read(SWAP)
    assert record == Record.of(swap_match(), {"Date": "2026-11-15"})
    assert record.moves == ("1-2", "x3", "2-3")
    assert record.options() == {"codes": "413/251", "length": "3", "digits": "5"}
    assert record.finished
    match = registry.replay(record)
    assert match.outcome == Ended(Seat.FIRST, "Player 1 has an ascending code")
    assert match.game.write(match.state) == "114/253 2 #1"


def test_what_a_game_in_progress_says_of_its_end_is_nothing() -> None:
    match = plyground.match("operator-outwit")
    match.play("*2")
    record = Record.of(match)
    assert record.tags["Result"] == "*"
    assert "Reason" not in record.tags
    assert not record.finished


@settings(max_examples=100)
@given(value=st.text(max_size=60))
def test_a_tag_may_hold_any_text(value: str) -> None:
    record = Record({"Game": "code-swap", "Note": value}, ())
    kept = Record.read(record.write()).tags["Note"]
    assert kept == value or not value.isprintable()


def test_a_name_that_breaks_a_line_does_not_break_the_record() -> None:
    match = plyground.match("code-swap", seed=7, names={Seat.FIRST: 'Ada\n[Result "1-0"]'})
    record = Record.read(Record.of(match).write())
    assert record.tags["Result"] == "*"
    assert registry.replay(record).names[Seat.FIRST].startswith("Ada")


def test_a_name_is_cleaned_when_it_is_read() -> None:
    record = Record.read(SWAP).with_tags(Player1="\x1b[31mEve\u202e", Player2="")
    names = registry.replay(record).names
    assert names == {Seat.FIRST: "[31mEve", Seat.SECOND: "Player 2"}


@pytest.mark.parametrize(
    "text",
    [
        SWAP.replace("\n", "\r\n"),
        SWAP.replace("\n", " \t\n"),
        "\n\n" + SWAP + "\n\n",
        SWAP.replace("1. 1-2 x3  2. 2-3", "1-2 x3 2-3"),
        SWAP.replace("1. 1-2 x3  2. 2-3", "1.\n1-2\n7.\nx3 2-3"),
        SWAP.replace("1. 1-2 x3  2. 2-3", "1. 1-2 X3  2. 2-3"),
        SWAP.replace('[Date "2026-11-15"]', ""),
    ],
)
def test_a_record_may_be_laid_out_otherwise(text: str) -> None:
    match = registry.replay(Record.read(text))
    assert match.moves == swap_match().moves
    assert match.outcome == swap_match().outcome


def test_long_games_are_written_in_lines_that_fit_a_screen() -> None:
    match = plyground.match("operator-outwit")
    for _ in range(150):
        for move in ("+2", "-1", "-1"):
            match.play(move)
    text = Record.of(match).write()
    assert max(map(len, text.splitlines())) <= 78
    assert text.count("\n") < 60
    assert "\n1. +2 -1  2. -1 +2  3. -1 -1  " in text
    assert registry.replay(Record.read(text)).moves == match.moves


# ---- how a game ended ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("end", "result", "reason"),
    [
        (lambda match: match.resign(1), "0-1", "Player 1 resigned"),
        (lambda match: match.resign(2), "1-0", "Player 2 resigned"),
        (lambda match: match.stop(), "*", "stopped by agreement"),
        (lambda match: match.play("+2"), "*", "the limit of 2 turns is reached"),
    ],
)
def test_an_end_off_the_board_is_replayed(
    end: Callable[[Match], object], result: str, reason: str
) -> None:
    match = plyground.match("operator-outwit", turn_limit=2)
    match.play("*2")
    end(match)
    record = Record.read(Record.of(match).write())
    assert record.finished
    assert (record.tags["Result"], record.tags["Reason"]) == (result, reason)
    assert record.tags["Options"].endswith(" turn_limit=2")
    assert registry.replay(record).outcome == match.outcome
