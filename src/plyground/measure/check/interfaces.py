"""Interfaces: where a game can be used, and why not elsewhere."""

from importlib.util import find_spec
from typing import NamedTuple

from plyground.kernel.game import AnyGame, Game
from plyground.language.errors import TooLarge
from plyground.language.message import Message
from plyground.measure.benchmark.suites.population import refuse_game
from plyground.study.puzzles.mining import mine_puzzles, open_mine
from plyground.system.extras import find_extra


class Interface(NamedTuple):
    """What it takes besides the rules."""

    module: str = ""
    numbers: bool = False
    """Moves are numbered, so all of them must be known."""
    table: bool = False
    """All positions must be known, or the game bring a form of its own."""
    puzzles: bool = False
    """Something must be to be found in a position."""
    suites: bool = False
    """In enough positions something must be to be given away."""


INTERFACES = {
    "terminal": Interface(),
    "pages": Interface("starlette"),
    "solve": Interface(),
    "puzzles": Interface(table=True, puzzles=True),
    "lessons": Interface(table=True, puzzles=True),
    "lab": Interface("numpy"),
    "arena": Interface(),
    "suite": Interface(numbers=True, suites=True),
    "benchmark": Interface(numbers=True, suites=True),
    "evaluate": Interface("numpy", numbers=True),
    "export": Interface("pyarrow", table=True),
    "gymnasium": Interface("gymnasium", numbers=True),
    "vector": Interface("gymnasium", table=True),
    "pettingzoo": Interface("pettingzoo", numbers=True),
    "openspiel": Interface("pyspiel", numbers=True),
    "jax": Interface("jax", table=True),
    "textarena": Interface("textarena"),
    "inspect": Interface("inspect_ai"),
    "mcp": Interface("mcp"),
    "endpoint": Interface(),
    "ugi": Interface(),
}


def judge_interfaces(game: AnyGame, *, listed: bool) -> dict[str, Message | None]:
    """By name: why it does not work, or None where it does."""
    numbered, tabled = listed or _has_numbers(game), listed or _has_form(game)
    verdicts = {name: _judge(each, numbered, tabled) for name, each in INTERFACES.items()}
    mined = [name for name, why in verdicts.items() if why is None and INTERFACES[name].puzzles]
    drawn = [name for name, why in verdicts.items() if why is None and INTERFACES[name].suites]
    if mined and next(mine_puzzles(open_mine(game)), None) is None:
        verdicts.update(dict.fromkeys(mined, Message("check.needs-puzzles")))
    if drawn and game.fresh is None and (few := refuse_game(game)) is not None:
        verdicts.update(dict.fromkeys(drawn, few))
    return verdicts


def _has_numbers(game: AnyGame) -> bool:
    try:
        return len(game.all_moves) > 0
    except TooLarge:
        return False


def _has_form(game: AnyGame) -> bool:
    if type(game).own_form is Game.own_form or find_spec("numpy") is None:
        return False
    import numpy

    return game.own_form(numpy) is not None


def _judge(needed: Interface, numbered: bool, tabled: bool) -> Message | None:
    if needed.table and find_spec("numpy") is None:
        return Message.of("check.needs-extra", extra=find_extra("numpy"))
    if needed.table and not tabled:
        return Message("check.needs-table")
    if needed.numbers and not numbered:
        return Message("check.needs-numbers")
    if needed.module and find_spec(needed.module) is None:
        return Message.of("check.needs-extra", extra=find_extra(needed.module))
    return None
