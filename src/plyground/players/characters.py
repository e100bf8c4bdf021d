"""The characters: five opponents, the same in every game, from the weakest to the strongest.

They are animals, and drawn as such: nobody takes them for people. A character is an error rate and
a manner (`manners`): which of the good moves it likes, and which mistakes it makes. The engine's
levels are something else: they measure games, and stay as they are (`slips`).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.games.dialogue import Dialogue, Names
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK
from plyground.language.message import Message, render
from plyground.language.text import clean

from .slips import STRONGEST_LEVEL

KIND = "character"
"""How a seat is filled with one: character:zip."""

RUSH, GRAB, STALL, TRAP, PERFECT = "rush", "grab", "stall", "trap", "perfect"


class Character(NamedTuple):
    """One of the five: what it is called, how often it errs, and its manner."""

    name: str
    """As it is written for a seat; on a screen it begins with a capital, in every language."""
    manner: str
    error_rate: float
    """How often it gives something away where it can."""
    work: int
    """Units of work that it looks at for a move, at most."""

    @property
    def kind_said(self) -> Message:
        """What animal it is, with its name."""
        return Message(f"character.{self.name}")

    @property
    def manner_said(self) -> Message:
        """How it plays, in a sentence."""
        return Message(f"character.{self.name}-plays")

    @property
    def title(self) -> str:
        """Its name as a screen shows it."""
        return self.name.capitalize()

    @property
    def spec(self) -> str:
        """The text that chooses it for a seat."""
        return f"{KIND}:{self.name}"


LADDER = (
    Character("zip", RUSH, 0.6, 5_000),
    Character("pica", GRAB, 0.4, 10_000),
    Character("mora", STALL, 0.25, 20_000),
    Character("webb", TRAP, 0.1, 50_000),
    Character("una", PERFECT, 0.0, SHORT_WORK),
)
"""As they are met: each is stronger than the one before it, in every fair game."""

CHARACTERS = {character.name: character for character in LADDER}


def find_character(spec: str) -> Character | None:
    """The character that a seat is filled with, if it is one: 'zip' or 'character:zip'."""
    kind, colon, name = spec.partition(":")
    if colon:
        return CHARACTERS.get(name.lower()) if kind == KIND else None
    return CHARACTERS.get(spec)


def name_program(spec: str, language: str) -> str:
    """A program by its name in a language: 'Engine (easy)' for engine:easy."""
    if character := find_character(spec):
        return character.title
    kind, _, manner = spec.partition(":")
    if kind == "engine":
        level = Message.of("level", level=clean(manner) or STRONGEST_LEVEL)
        return render(Message.of("engine", level=level), language)
    model = clean(manner.partition("@")[0])
    return render(Message.of("terminal.program", kind=kind, model=model), language)


def open_dialogue(
    game: AnyGame, names: Names, language: str, programs: Mapping[Seat, str]
) -> Dialogue[Any, Any]:
    """What line mode says for a game; programs without a name are called what they are.

    Two programs of the same kind are told apart by what the game tells its players apart by.
    """
    dialogue = registry.dialogue(game, names, language, programs)
    called = {seat: name_program(spec, language) for seat, spec in programs.items()}
    alike = len(called) == len(Seat) and len({*called.values()}) == 1
    for seat, name in called.items():
        shown = f"{name} {dialogue.label(seat)}" if alike else name
        dialogue.names[seat] = names.get(seat) or shown
    return dialogue
