"""Set-ups that have a name, at the terminal: played, said once, refused, resumed and drawn anew."""

from pathlib import Path

import pytest

from plyground.games import registry
from plyground.language.message import render

from .runner import run
from .shared import record_of

PAWNS = Path(__file__).parents[1] / "any_game" / "pawns.py"
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


def test_a_game_of_ones_own_says_that_it_begins_a_few_turns_in() -> None:
    out = run(["play", str(PAWNS), "--fair"]).out
    assert joined(out).count("Set-up fair: The game begins a few turns in") == 1


def test_a_seed_draws_the_same_word_for_every_command() -> None:
    words = ["cipher-shift", "--fair", "--seed", "3"]
    position = run(["analyze", *words, "--top", "1"]).out.partition(":")[0]
    assert " ".join(position) in run(["play", *words]).out
    assert position in run(["engine", *words], "query position\n").out


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
