"""Set-ups that have a name, at the terminal: played, said once, refused, resumed and drawn anew."""

from pathlib import Path

import pytest

from plyground.games import registry
from plyground.language.message import render

from .runner import run
from .shared import assert_refused, record_of

WORD = str(registry.find_preset("cipher-shift", "fair").draws["target"][0])
"""One of the words that Cipher Shift draws."""
STEP = registry.find_preset("cipher-shift", "fair").options["max_step"]


def joined(out: str) -> str:
    """What a screen says, its lines as one."""
    return " ".join(out.split())


# ---- the command line --------------------------------------------------------------------------


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_set_up_says_once_what_it_changes(slug: str) -> None:
    words = ["--fair"] if slug < "code-swap" else ["--preset=fair"]
    line = render(registry.find_preset(slug, "fair").changes)
    out = run(["play", slug, *words]).out
    assert joined(out).count(f"Set-up fair: {line}") == 1
    assert "House rule" not in out  # a rule of the set-up is in that line already
    german = run(["play", slug, *words, "--lang", "de"]).out
    line = render(registry.find_preset(slug, "fair").changes, "de")
    assert f"Aufbau fair: {line}" in joined(german)


def test_a_seed_draws_the_same_word_for_every_command() -> None:
    words = ["cipher-shift", "--fair", "--seed", "3"]
    position = run(["analyze", *words, "--top", "1"]).out.partition(":")[0]
    assert " ".join(position) in run(["play", *words]).out
    assert position in run(["engine", *words], "query position\n").out


REFUSED = [
    (["play", "code-swap", "--preset", "fare"], "no --preset 'fare' (did you mean fair?)"),
    (["play", "code-swap", "--preset", ""], "Code Swap has no --preset ''"),
    (
        ["play", "cipher-shift", "--fair", "--max-step", "25"],
        f"--max-step 25 contradicts --preset fair, which sets it to {STEP}",
    ),
    (
        ["play", "code-swap", "--fair", "--preset", "classic"],
        "--fair is short for --preset fair and cannot go with --preset classic",
    ),
    (
        ["play", "cipher-shift", "--fair", "--from", "CODE:AAAA 1"],
        "--target CODE does not go with --preset fair",
    ),
    (["play", "code-swap", "--fair", "--resume", "x.ply"], "--fair cannot go with --resume"),
]


@pytest.mark.parametrize(("words", "expected"), REFUSED)
def test_a_set_up_that_contradicts_a_flag_is_refused_by_name(
    words: list[str], expected: str
) -> None:
    assert_refused(words, expected)


def test_a_position_goes_with_a_set_up_that_draws_its_word(folder: Path) -> None:
    before = chr(ord(WORD[0]) - 1) + WORD[1:]  # one step away
    position = ["--from", f"{WORD}:{before} 2"]
    run(["play", "cipher-shift", "--fair", *position, "--record", "game.ply"], "1\n")
    record = record_of(folder / "game.ply")
    assert record.tags["Options"] == f"target={WORD} max_step={STEP} wrap=off"
    assert (record.tags["Preset"], record.tags["Result"]) == ("fair", "0-1")


# ---- records and rounds --------------------------------------------------------------------------


def test_a_resumed_game_keeps_its_set_up(folder: Path) -> None:
    run(["play", "operator-outwit", "--fair", "--record", "game.ply"], "*2\n")
    before = record_of(folder / "game.ply")
    out = run(["play", "--resume", "game.ply"], "+2\n").out
    assert "Set-up fair: " in out
    after = record_of(folder / "game.ply")
    assert after.tags["Preset"] == "fair"
    assert after.tags["Options"] == before.tags["Options"]
    assert len(after.moves) == 2
