"""Presets in the lab: everything that may be drawn, put together, and how the levels stand."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.preset import Preset
from plyground.players.levels import LEVELS
from plyground.rulebooks import shelf
from plyground.solvers import advise

from .chain import Chain
from .measures import Measure
from .profile import GAMES, Profile, combine, profile
from .simulation import Simulation


def list_games(slug: str, preset: Preset) -> Iterator[AnyGame]:
    """The games that a preset draws from, all equally likely."""
    for drawn in product(*preset.draws.values()):
        values = dict(zip(preset.draws, drawn, strict=True))
        yield shelf.game(slug, **preset.options, **values)


def profile_preset(slug: str, preset: Preset, games: int = GAMES) -> Profile:
    """What a preset promises, over all that it draws from."""
    return combine([profile(each, games) for each in list_games(slug, preset)])


def cross_levels(game: AnyGame, games: int = GAMES) -> dict[tuple[str, str], float]:
    """For two different levels, how often the first wins of those games that somebody wins.

    Each begins as often as the other.
    """
    measure = _find_measure(game, games)
    found: dict[tuple[str, str], float] = {}
    for one, two in product(LEVELS, repeat=2):
        if one != two:
            begins = measure(LEVELS[one], LEVELS[two])
            answers = measure(LEVELS[two], LEVELS[one])
            decided = begins.decided + answers.decided
            found[one, two] = (begins.first + answers.second) / decided if decided else 0.5
    return found


def _find_measure(game: AnyGame, games: int) -> Callable[[float, float], Measure]:
    oracle = advise(game)
    try:
        return Chain(game, oracle).measure
    except TooLarge:
        return partial(Simulation(game, oracle).measure, games=games)
