"""The ladder at a terminal: beat one, and the next one is there."""

import re

import pytest

from plyground.study.progress.log import read_log
from plyground.terminal.preferences import keep_preferences

from .runner import run, typed
from .terminal import Terminal

WINNING, LOSING = "+1", "*2"
"""What wins the game against Zip of this seed; and what passes the target in any."""
SEED = "1"


def climb(move: str, *words: str) -> str:
    moves = typed([move] * 60)
    return run(["ladder", "operator-outwit", "--seed", SEED, *words], moves).out


def test_who_beats_one_meets_the_next_and_it_is_kept() -> None:
    told = climb(WINNING)
    assert "1 of 5: Zip the hare. Cannot wait for the end, however it goes." in told
    assert told.endswith("Zip is beaten. Next in Operator Outwit: Pica the magpie.\n")
    [entry] = read_log().entries
    assert (entry["kind"], entry["character"], entry["won"]) == ("ladder", "zip", True)
    assert "[x] Zip   [>] Pica  [ ] Mora" in run(["ladder"]).out
    assert "2 von 5: Pica, die Elster." in climb(WINNING, "--lang", "de")


def test_whoever_said_their_name_once_has_it_on_the_ladder() -> None:
    keep_preferences(name="Ada")
    assert "Ada" in climb(WINNING)


@pytest.mark.parametrize(
    "before", [["hint", "y"], [WINNING, "eval", "no", "eval", "y"], [WINNING, "undo", "y"]]
)
def test_a_game_with_help_does_not_count_whether_left_or_not(before: list[str]) -> None:
    told = run(["ladder", "operator-outwit", "--seed", SEED], typed([*before, *[WINNING] * 60])).out
    helped = (
        "You had help or took moves back, so this game against Zip does not count for the ladder.\n"
    )
    assert told.endswith(helped)
    left = run(["ladder", "operator-outwit", "--seed", SEED], typed(before))
    [save] = re.findall(r"--resume (\S+)", left.out + left.err)
    told = run(["play", "--resume", save.strip("\"'")], typed([WINNING] * 60)).out
    assert told.endswith(helped)
    assert read_log().entries == []


def test_who_is_beaten_stays_and_is_told_kindly() -> None:
    assert climb(LOSING).endswith("Zip is still next on your ladder. Try again!\n")
    assert [entry["won"] for entry in read_log().entries] == [False]
    assert "[>] Zip" in run(["ladder"]).out


def test_a_game_that_was_left_and_is_gone_on_with_counts() -> None:
    left = run(["ladder", "operator-outwit", "--seed", SEED], typed([WINNING] * 3))
    listed = run(["saves"]).out
    assert "Zip" in listed
    assert "character:" not in listed
    assert read_log().entries == []
    [save] = re.findall(r"--resume (\S+)", left.out + left.err)
    told = run(["play", "--resume", save.strip("\"'")], typed([WINNING] * 60)).out
    [entry] = read_log().entries  # Zip is not seeded any more, and either may win
    assert ("Zip is beaten" in told, "Zip is still next on your ladder" in told) == (
        entry["won"],
        not entry["won"],
    )


@pytest.mark.parametrize(
    "words",
    [
        ["operator-outwit", "--p2", "zip"],  # as printed
        ["operator-outwit", "--fair", "--p2", "engine:easy"],
        ["operator-outwit", "--fair", "--p1", "una", "--p2", "zip"],
        ["operator-outwit", "--fair", "--p2", "zip", "--target", "40", "--from", "40:38 1"],
    ],
)
def test_other_games_do_not_count(words: list[str]) -> None:
    run(["play", *words, "--seed", "1"], typed(["+2"] * 60))
    assert read_log().entries == []


def test_at_a_terminal_enter_alone_leads_on_to_the_next() -> None:
    with Terminal(["ladder", "operator-outwit", "--seed", SEED]) as terminal:
        while "Enter for next): " not in terminal.until(": "):
            terminal.type(WINNING)
        terminal.type("")
        terminal.answer("Choose an operation", WINNING)
        terminal.until("Pica chose")


def test_the_menu_leads_to_the_ladder() -> None:
    with Terminal(["--lines"]) as terminal:
        terminal.until("Which game?")
        terminal.type("a")
        shown = terminal.until("Which game?")
        assert "[>] Zip   [ ] Pica" in shown
        terminal.type("5")
        assert "1 of 5: Zip the hare" in terminal.until("Choose an operation")
