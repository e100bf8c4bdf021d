"""A sixth game, one rules.py and one line on the shelf, plays in line mode."""

import sys
from pathlib import Path

from .terminal import Terminal

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "tests.sixth")


def at_the_terminal(*words: str) -> Terminal:
    return Terminal(words, program=PROGRAM, cwd=ROOT)


def test_the_sixth_game_plays_to_its_end_in_generic_words() -> None:
    with at_the_terminal("play", "last-match", "--heap", "5") as terminal:
        terminal.play(["4", "nonsense", "3"], "Enter your move: ")
        terminal.type("2")
        ran = terminal.finish_game()
    assert ran == (
        0,
        "Welcome to Last Match!\n"
        "\n"
        "left: 5\n"
        "\n"
        "Player 1's turn.\n"
        "Enter your move: 4\n"
        "'4' is not a move; try 1, 2 or 3 (? shows help)\n"
        "Enter your move: nonsense\n"
        "'nonsense' is not a move; try 1, 2 or 3 (? shows help)\n"
        "Enter your move: 3\n"
        "left: 2\n"
        "\n"
        "Player 2's turn.\n"
        "Enter your move: 2\n"
        "left: 0\n"
        "Player 2 wins! (Player 2 took the last match)\n"
        "\n"
        "╭─────────────────────────────────╮\n"
        "│  Player 2 wins!                 │\n"
        "│  Player 2 took the last match.  │\n"
        "╰─────────────────────────────────╯\n"
        "\n"
        "What now? (again, swap sides, review, menu, quit; Enter for again): quit\n"
        "Bye.\n",
        "",
    )


def test_the_sixth_game_is_in_the_menu() -> None:
    with at_the_terminal() as terminal:
        terminal.play(["6", ""], "Enter your move: ")
        assert "  6  Last Match" in terminal.transcript
        assert "left: 21\n" in terminal.transcript


def test_the_sixth_game_has_commands_rules_and_saves() -> None:
    with at_the_terminal("play", "last-match", "--heap", "9") as terminal:
        terminal.play(["moves", "1", "board", "history", "rules", "quit"][:-1], "move: ")
        told = terminal.transcript
        terminal.type("quit")
        terminal.finish()
    for part in ("move: moves\n1 2 3\n", "move: board\nleft: 8\n", "move: history\n1. 1\n"):
        assert part in told
    assert "move: rules\nLast Match\n\nTake at least one match" in told
    with at_the_terminal("saves", "resume") as terminal:
        assert "left: 8\n1 move has been made so far.\n" in terminal.until("Enter your move: ")
