"""Whom somebody at a terminal can play against, and by which rules."""

from collections.abc import Iterable, Mapping

from plyground.kernel.preset import Preset
from plyground.kernel.seats import Seat
from plyground.kernel.text import wrap_words
from plyground.language.message import Message
from plyground.players import HUMAN
from plyground.players.characters import LADDER
from plyground.players.levels import LEVELS
from plyground.players.program_names import name_program

from .console import Console

ENGINES = {
    f"engine:{level}": Message.of("terminal.opponent-engine", level=level) for level in LEVELS
}
WEAKEST = next(iter(ENGINES))
OPPONENTS = {
    HUMAN: Message("terminal.opponent-friend"),
    **{
        character.spec: Message.of(
            "terminal.opponent-character", who=character.kind_said, manner=character.manner_said
        )
        for character in LADDER
    },
    WEAKEST: ENGINES[WEAKEST],
    "greedy": Message("terminal.opponent-greedy"),
    **ENGINES,
}
"""The characters, then plain programs; both by strength, as they came out in the fair games."""
BEGINNERS = {
    "toss": "terminal.begins-toss",
    "1": "terminal.begins-1",
    "2": "terminal.begins-2",
}


def name_beginners(
    console: Console, opponent: str, seat: Seat, names: Mapping[Seat, str]
) -> dict[str, str]:
    """Who can begin: two people by their names, and whoever plays a program is 'you'."""
    shown = {choice: console.write(code) for choice, code in BEGINNERS.items()}
    shown |= {str(each): name for each, name in names.items()}
    if opponent != HUMAN:
        shown[str(seat)] = console.write("terminal.begins-you")
        shown[str(seat.other)] = name_program(opponent, console.language)
    return shown


def show_presets(console: Console, presets: Iterable[Preset]) -> None:
    """Set-ups that can be played, by name, with what each changes."""
    shown = list(presets)
    column = max((len(preset.name) for preset in shown), default=0) + 4
    for preset in shown:
        lines = wrap_words(console.render(preset.changes).split(), console.columns - column)
        console.say(f"  {preset.name:<{column - 2}}{lines[0]}")
        console.show(f"{'':<{column}}{line}" for line in lines[1:])
