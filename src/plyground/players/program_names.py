"""The names of programs, for those who play against them."""

from collections.abc import Callable, Mapping

from plyground.games.dialogue import Names
from plyground.kernel.seats import Seat
from plyground.language.message import Message, render
from plyground.language.text import clean

from .characters import find_character
from .slips import STRONGEST_LEVEL


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


def name_programs(
    names: Names, programs: Mapping[Seat, str], language: str, label: Callable[[Seat], str]
) -> dict[Seat, str | None]:
    """The names that are known, and for programs without one what they are called.

    Two programs of the same kind are told apart by what the game tells its players apart by.
    """
    known = {seat: names.get(seat) for seat in Seat}
    called = {seat: name_program(spec, language) for seat, spec in programs.items()}
    alike = len(called) == len(Seat) and len({*called.values()}) == 1
    for seat, name in called.items():
        known[seat] = known[seat] or (f"{name} {label(seat)}" if alike else name)
    return known
