"""A recorded game is shown again as it was played."""

from itertools import cycle
from pathlib import Path

import pytest

from plyground.games import registry

from .half_games import HalfGame
from .runner import piped, run, typed
from .shared import GAME, half_games
from .terminal import Terminal


@half_games
def test_a_replay_shows_the_game_as_it_was_played(half: HalfGame, folder: Path) -> None:
    whole = typed([*half.before, *half.after])
    played = run([*half.words, "--record", "game.ply"], whole).out
    assert played.endswith(f"{half.last}\n")
    assert run(["replay", "game.ply"]).out == played


@pytest.mark.parametrize(
    ("slug", "language"), list(zip(registry.slugs(), cycle(["en", "de"]), strict=False))
)
def test_a_replay_tells_a_program_s_turns_as_they_were_told(
    slug: str, language: str, folder: Path
) -> None:
    words = ["play", slug, "--p1", "greedy", "--p2", "engine:easy", "--turn-limit", "30"]
    spoken = ["--lang", language]
    played = run([*words, "--record", "game.ply", *spoken]).out
    assert ("Computer (leicht)" if language == "de" else "Engine (easy)") in played
    assert run(["replay", "game.ply", *spoken]).out == played


def test_a_replay_tells_the_house_rules_and_what_stayed_hidden(folder: Path) -> None:
    words = ["play", "cipher-quest", "--targets", "21-21", "--turn-limit", "2"]
    played = run([*words, "--record", "game.ply"], "9\n8\n").out
    assert "\nHouse rule: the game stops unfinished after 2 turns.\n" in played
    assert played.endswith("\n[System]: The target sum was 21.\n")
    assert run(["replay", "game.ply"]).out == played


def test_at_a_terminal_a_replay_waits_for_enter_between_moves(folder: Path) -> None:
    run([*GAME, "--record", "game.ply"], "*2\n+2\n*2\n")
    with Terminal(["replay", "game.ply"], cwd=folder) as terminal:
        shown = terminal.until("-- move 1 of 3: Enter shows the next, q leaves --")
        assert shown.count("You chose") == 1
        terminal.type("")
        assert terminal.until("-- move 2 of 3").count("You chose") == 1
        terminal.type("q")
        assert terminal.finish().status == 0
    assert "-- move" not in piped(["replay", "game.ply"], cwd=folder).out
