"""A review at a terminal tells moves in words; through a pipe it is what programs read."""

from pathlib import Path

import pytest

from .runner import run, typed, typing

GAMES = {
    "coordinate-clash": ["B3/Ed", "C2/Dd", "C1/Ed", "A5/-", "resign", "yes"],
    "code-swap": ["x1", "1-2", "x3", "1-3"],
}


def play(slug: str) -> None:
    """A game that is over, as game.ply in this folder."""
    codes = ["--codes", "413/251"] if slug == "code-swap" else []
    assert run(["play", slug, *codes, "--record", "game.ply"], typed(GAMES[slug])).status == 0


IN_WORDS = {
    ("coordinate-clash", "en"): [
        "  3. Player X: C1, then column E down (C1/Ed)\n"
        "     good: “B1, then column B down (B1/Bd)” was winning in 3; this wins in 5\n",
    ],
    ("coordinate-clash", "de"): [
        "  3. Spieler X: C1, dann Spalte E nach unten (C1/Ed)\n"
        "     gut: „B1, dann Spalte B nach unten (B1/Bd)“ hätte in 3 gewonnen;",
    ],
    ("code-swap", "en"): [
        "  3. Player 1: a swap of position 3 with Player 2 (x3??)\n"
        "     losing move: “a swap of positions 1 and 2 (1-2)” was winning in 1; this",
        "\n\n?? losing move. In brackets: the move as it is typed.\n",
        "The game turned at move 3: Player 1 played “a swap of position 3 with Player 2",
    ],
    ("code-swap", "de"): [
        "  3. Spieler 1: Stelle 3 mit Spieler 2 tauschen (x3??)\n"
        "     Verlustzug: „Stellen 1 und 2 tauschen (1-2)“ hätte in 1 gewonnen; dieser",
    ],
}


@pytest.mark.parametrize(("slug", "language"), IN_WORDS)
def test_at_a_terminal_moves_are_told_in_words(slug: str, language: str, folder: Path) -> None:
    play(slug)
    told = typing(["review", "game.ply", "--lang", language], []).answers[0]
    for lines in IN_WORDS[slug, language]:
        assert lines in told
    assert max(map(len, told.splitlines()[:-1])) <= 80
    assert told.count("??") in (0, 2)  # explained where it occurs


def test_without_a_name_the_last_finished_game_is_offered(folder: Path) -> None:
    play("code-swap")
    run(["play", "operator-outwit"], "*2\n")
    offered, told = typing(["review"], [""]).answers[:2]
    assert "  1. Code Swap between" in offered
    assert "  2. " not in offered
    assert "The game turned at move 3" in told
