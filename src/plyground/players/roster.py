"""The players there are, one line each, and how a seat is filled by name."""

from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from random import Random
from typing import cast

from plyground.kernel.seats import Seat, read_seat
from plyground.kernel.seeds import check_seed
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import shorten, suggest

from .characters import CHARACTERS, KIND, LADDER, find_character
from .player import Player
from .slips import LEVELS

HUMAN = "human"

ROSTER: dict[str, str] = {
    "random": "plyground.players.player:RandomPlayer",
    "greedy": "plyground.players.player:GreedyPlayer",
    "engine": "plyground.players.engine:EnginePlayer",
    "mcts": "plyground.players.mcts:MctsPlayer",
    KIND: "plyground.players.manners:CharacterPlayer",
}

OUTSIDE: dict[str, str] = {
    "llm": "plyground.players.completions:LlmPlayer",
    "process": "plyground.players.process:ProcessPlayer",
}
"""Players that reach out of this program: only whoever runs it may seat them, never a guest."""

OUTSIDE_SPECS = ("llm:MODEL", "process:COMMAND")

SEATS = [
    HUMAN,
    *(f"engine:{level}" for level in LEVELS),
    "greedy",
    "random",
    "mcts",
    *(character.spec for character in LADDER),
]
"""The players offered for a seat; engine:0.15, mcts:1000 and a bare `zip` work too."""


def list_players() -> list[str]:
    """List what may name a player for a seat."""
    return list(SEATS)


def list_programs() -> list[str]:
    """The same where nobody sits at a keyboard."""
    return SEATS[1:]


def seat_player(
    spec: str, seat: Seat | int, seed: int | str | None = None, *, outside: bool = False
) -> Player | None:
    """The player of a name (and, after a colon, how it plays), seeded for its seat.

    None stands for a human. Players from outside are found only where that is said.

    >>> import plyground
    >>> engine = seat_player("engine:perfect", 2, seed=7)
    >>> game = plyground.game("operator-outwit")
    >>> str(engine.choose(game, game.position("23:20 2")))
    '+2'
    """
    return None if spec == HUMAN else _seat(spec, seat, seed, outside, list_players())


def seat_program(
    spec: str, seat: Seat, seed: int | str | None = None, *, outside: bool = False
) -> Player:
    """The same where nobody sits at a keyboard: a program, and no human."""
    return _seat(spec, seat, seed, outside, list_programs())


def _seat(
    spec: str, seat: Seat | int, seed: int | str | None, outside: bool, offered: list[str]
) -> Player:
    seat, seed, spec = read_seat(seat), check_seed(seed), complete_spec(spec)
    roster = {**ROSTER, **OUTSIDE} if outside else ROSTER
    if not _is_known(spec, roster):
        alone = [name for name in ROSTER if name != KIND]
        hint = suggest(spec, [*_respell(spec, roster), *offered, *alone, *CHARACTERS])
        players = (*offered, *(OUTSIDE_SPECS if outside else ()))
        raise BadOption.of("unknown-player", name=shorten(spec), hint=hint, players=players)
    name, colon, manner = spec.partition(":")
    module, _, player = roster[name].partition(":")
    random = Random(None if seed is None else f"{seed}, seat {seat}")
    kind = getattr(import_module(module), player)
    return cast(Player, kind(random, manner) if colon else kind(random))


def complete_spec(spec: str) -> str:
    """The same player as it is kept and compared: 'zip' is character:zip."""
    character = find_character(spec)
    return spec if character is None else character.spec


def _is_known(spec: str, roster: Mapping[str, str]) -> bool:
    name, colon, _ = spec.partition(":")
    return name in roster and not (colon and name in ("random", "greedy"))


def _respell(spec: str, roster: Mapping[str, str]) -> list[str]:
    """Correct a misspelt name before a right manner: engine:0.2 for engin:0.2."""
    name, colon, manner = spec.partition(":")
    meant = [f"{near}:{manner}" for near in get_close_matches(name.lower(), roster)]
    found = []
    for each in meant if colon else []:
        with suppress(PlygroundError):
            if _is_known(each, roster):
                seat_player(each, Seat.FIRST, outside=True)
                found.append(each)
    return found
