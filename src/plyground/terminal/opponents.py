"""Whom somebody at a terminal can play against, and by which rules."""

from collections.abc import Iterable

from plyground.kernel.preset import Preset
from plyground.players import HUMAN
from plyground.rulebooks.dialogue import wrap_words

from .console import Console

OPPONENTS = {
    HUMAN: "terminal.opponent-friend",
    "engine:easy": "terminal.opponent-easy",
    "greedy": "terminal.opponent-greedy",
    "engine:medium": "terminal.opponent-medium",
    "engine:hard": "terminal.opponent-hard",
    "engine:perfect": "terminal.opponent-perfect",
}
"""The programs by strength, as they came out against each other in three of the fair games."""
BEGINNERS = {
    "toss": "terminal.begins-toss",
    "1": "terminal.begins-1",
    "2": "terminal.begins-2",
}
WIDTH = 78
"""Columns of a line of the menu, which fits a small screen."""


def show_presets(console: Console, presets: Iterable[Preset]) -> None:
    """Set-ups that can be played, by name, with what each changes."""
    shown = list(presets)
    column = max((len(preset.name) for preset in shown), default=0) + 4
    for preset in shown:
        lines = wrap_words(console.render(preset.changes).split(), WIDTH - column)
        console.say(f"  {preset.name:<{column - 2}}{lines[0]}")
        console.show(f"{'':<{column}}{line}" for line in lines[1:])
