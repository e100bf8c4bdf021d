"""Presets measured: everything that may be drawn, put together, and how the levels stand."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING

from plyground.kernel.game import AnyGame
from plyground.kernel.preset import Preset
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import TooLarge
from plyground.measure.lab.grid import Setup
from plyground.measure.lab.measures import Measure
from plyground.measure.lab.profile import (
    GAMES,
    Profile,
    Simulation,
    combine,
    list_chain,
    profile,
    profile_chain,
)
from plyground.players.slips import LEVELS
from plyground.solvers import advise

if TYPE_CHECKING:
    from plyground.measure.lab.chain import Chain


def list_games(slug: str, preset: Preset) -> Iterator[AnyGame]:
    """The games that a preset draws from, all equally likely."""
    draws = {name: list(values) for name, values in preset.draws.items()}
    return iter(Setup(slug, dict(preset.options), draws).list_games())


def profile_preset(
    slug: str,
    preset: Preset,
    games: int = GAMES,
    work: int = SHORT_WORK,
    limit: int | None = None,
) -> Profile:
    """What a preset promises, over all that it draws from."""
    return combine([_profile(each, games, work, limit) for each in list_games(slug, preset)])


def _profile(game: AnyGame, games: int, work: int, limit: int | None) -> Profile:
    chain = _list_once(game, limit)
    return profile(game, games, work=work) if chain is None else profile_chain(game, chain)


@lru_cache(maxsize=1)  # some take minutes, and two ask for the same
def _list_once(game: AnyGame, limit: int | None) -> "Chain | None":
    try:
        return list_chain(game, limit)
    except TooLarge:
        return None


def cross_levels(
    game: AnyGame, games: int = GAMES, work: int = SHORT_WORK, limit: int | None = None
) -> dict[tuple[str, str], float]:
    """For two different levels, how often the first wins of those games that somebody wins.

    Each begins as often as the other.
    """
    chain = _list_once(game, limit)
    measure: Callable[[float, float], Measure] = (
        partial(Simulation(game, advise(game, work)).measure, games=games)
        if chain is None
        else chain.measure
    )
    found: dict[tuple[str, str], float] = {}
    for one, two in product(LEVELS, repeat=2):
        if one != two:
            begins = measure(LEVELS[one], LEVELS[two])
            answers = measure(LEVELS[two], LEVELS[one])
            decided = begins.decided + answers.decided
            found[one, two] = (begins.first + answers.second) / decided if decided else 0.5
    return found
