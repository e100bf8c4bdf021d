"""Colour is for terminals that want it, and never says anything alone."""

import pytest

from .terminal import Terminal

WANTED = {"NO_COLOR": "", "TERM": "xterm"}
ESCAPE = "\x1b["

WORDS = ["play", "operator-outwit", "--target", "3", "--rounds", "2", "--turn-limit", "9"]
KEYS = ["nonsense", "+2", "*2", "+2"]


def on_a_terminal(env: dict[str, str], *words: str) -> str:
    with Terminal([*WORDS, *words], env=env) as terminal:
        terminal.play(KEYS[:-1], "-1): ")
        terminal.type(KEYS[-1])
        return terminal.finish_game().out


def test_a_terminal_shows_colour() -> None:
    out = on_a_terminal(WANTED)
    assert f"{ESCAPE}33m'nonsense' is not a move" in out
    assert f"{ESCAPE}1;32mPlayer 1 wins!{ESCAPE}0m\n" in out
    assert f"{ESCAPE}36mHouse rule:" in out


@pytest.mark.parametrize(
    ("env", "words"),
    [
        ({**WANTED, "NO_COLOR": "1"}, []),
        ({**WANTED, "TERM": "dumb"}, []),
        (WANTED, ["--plain"]),
    ],
    ids=["NO_COLOR", "dumb", "--plain"],
)
def test_colour_can_be_declined(env: dict[str, str], words: list[str]) -> None:
    assert ESCAPE not in on_a_terminal(env, *words)
