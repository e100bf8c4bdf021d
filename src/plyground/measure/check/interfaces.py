"""Interfaces: where a game can be used, and why not elsewhere."""

from importlib.util import find_spec

from plyground.kernel.game import AnyGame, Game
from plyground.language.errors import TooLarge
from plyground.language.message import Message
from plyground.measure.benchmark.suites.population import refuse_game
from plyground.study.puzzles.mining import mine_puzzles, open_mine
from plyground.system.extras import find_extra

NUMBERS, TABLE, PUZZLES, SUITES = "NUMBERS", "TABLE", "PUZZLES", "SUITES"
"""All moves must be known; all positions, or a form of the game's own; something must be to be
found in a position; in enough positions something must be to be given away."""
INTERFACES: dict[str, tuple[str, ...]] = {
    "terminal": (),
    "pages": ("starlette",),
    "solve": (),
    "puzzles": ("numpy", TABLE, PUZZLES),
    "lessons": ("numpy", TABLE, PUZZLES),
    "lab": ("numpy",),
    "arena": (),
    "suite": (NUMBERS, SUITES),
    "benchmark": (NUMBERS, SUITES),
    "evaluate": (NUMBERS, "numpy"),
    "export": ("numpy", TABLE, "pyarrow"),
    "gymnasium": (NUMBERS, "gymnasium"),
    "vector": ("numpy", TABLE, "gymnasium"),
    "pettingzoo": (NUMBERS, "pettingzoo"),
    "openspiel": (NUMBERS, "pyspiel"),
    "jax": ("numpy", TABLE, "jax"),
    "inspect": ("inspect_ai",),
    "mcp": ("mcp",),
    "endpoint": (),
    "ugi": (),
}
"""By name: what it takes besides the rules, in capitals, and which modules."""


def judge_interfaces(game: AnyGame, *, listed: bool) -> dict[str, Message | None]:
    """By name: why it does not work, or None where it does."""
    missing: dict[str, Message] = {}
    if not listed and not _has_form(game):
        missing[TABLE] = Message("check.needs-table")
    if not listed and not _has_numbers(game):
        missing[NUMBERS] = Message("check.needs-numbers")
    for needs in INTERFACES.values():
        for need in needs:
            if need.islower() and find_spec(need) is None:
                missing[need] = Message.of("check.needs-extra", extra=find_extra(need))
    minable = "numpy" not in missing and TABLE not in missing
    if minable and next(mine_puzzles(open_mine(game)), None) is None:
        missing[PUZZLES] = Message("check.needs-puzzles")
    if NUMBERS not in missing and game.fresh is None and (few := refuse_game(game)) is not None:
        missing[SUITES] = few
    return {
        name: next((missing[need] for need in needs if need in missing), None)
        for name, needs in INTERFACES.items()
    }


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
