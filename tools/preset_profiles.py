"""Presets measured: everything that may be drawn, put together, and how the levels stand."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.preset import Preset
from plyground.kernel.work import SHORT_WORK
from plyground.lab.grid import Setup
from plyground.lab.measures import Measure
from plyground.lab.profile import GAMES, Profile, combine, list_chain, profile
from plyground.lab.simulation import Simulation
from plyground.players.levels import LEVELS
from plyground.solvers import advise


def list_games(slug: str, preset: Preset) -> Iterator[AnyGame]:
    """The games that a preset draws from, all equally likely."""
    draws = {name: list(values) for name, values in preset.draws.items()}
    return iter(Setup(slug, dict(preset.options), draws).list_games())


def profile_preset(
    slug: str, preset: Preset, games: int = GAMES, work: int = SHORT_WORK
) -> Profile:
    """What a preset promises, over all that it draws from."""
    return combine([profile(each, games, work=work) for each in list_games(slug, preset)])


def cross_levels(
    game: AnyGame, games: int = GAMES, work: int = SHORT_WORK
) -> dict[tuple[str, str], float]:
    """For two different levels, how often the first wins of those games that somebody wins.

    Each begins as often as the other.
    """
    measure = _find_measure(game, games, work)
    found: dict[tuple[str, str], float] = {}
    for one, two in product(LEVELS, repeat=2):
        if one != two:
            begins = measure(LEVELS[one], LEVELS[two])
            answers = measure(LEVELS[two], LEVELS[one])
            decided = begins.decided + answers.decided
            found[one, two] = (begins.first + answers.second) / decided if decided else 0.5
    return found


def _find_measure(game: AnyGame, games: int, work: int) -> Callable[[float, float], Measure]:
    try:
        return list_chain(game).measure
    except TooLarge:
        return partial(Simulation(game, advise(game, work)).measure, games=games)
