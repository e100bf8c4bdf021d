"""The tasks: the items of a suite, those of one game, and whole games."""

from collections.abc import Callable

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset
from inspect_ai.solver import generate

from plyground.benchmark.prompts.arm import read_arm
from plyground.benchmark.suites.drawing import USUAL_SUITE
from plyground.benchmark.suites.items import CHARGES, USUAL_CHARGE
from plyground.kernel.errors import PlygroundError
from plyground.kernel.text import join_words, quote
from plyground.rulebooks import shelf

from .games import game_regret, pairing, play
from .parameters import (
    LONGEST_GAME,
    MOST,
    MOST_TRIES,
    BadParameter,
    Options,
    check_opponent,
    check_seed,
    check_settled,
    check_switch,
    check_whole,
    game_with,
)
from .suites import list_samples, move_regret

TASKS: dict[str, Callable[..., Task]] = {}
"""Every task by its name."""


def _register(slug: str) -> None:
    """The two tasks of a game."""
    name = slug.replace("-", "_")

    @task(name=name)
    def single(calls: int | None = None, arm: str = "", charge: str = USUAL_CHARGE) -> Task:
        return _ask_items(name, None, slug, calls, arm, charge)

    @task(name=f"{name}_games")
    def whole(
        count: int = 20,
        seed: int = 1,
        opponent: str = "engine:medium",
        options: Options = None,
        preset: str | None = None,
        legal_moves: bool = True,
        tries: int = 3,
        max_turns: int = 100,
    ) -> Task:
        count, seed = check_whole("count", count, MOST), check_seed(seed)
        # What a preset draws is drawn for each pair of games, like their starts.
        games = [
            game_with(slug, options, preset, f"{seed}, draw {number // 2}")
            for number in range(count)
        ]
        playing = play(
            check_opponent(opponent),
            check_switch("legal_moves", legal_moves),
            check_whole("tries", tries, MOST_TRIES),
            check_whole("max_turns", max_turns, LONGEST_GAME),
        )
        for game in dict.fromkeys(games):
            check_settled(game)
        samples = [pairing(game, number, seed) for number, game in enumerate(games)]
        return Task(MemoryDataset(samples, f"{name}_games"), solver=playing, scorer=game_regret())

    TASKS[name], TASKS[f"{name}_games"] = single, whole


shelf.register_each(_register)


@task(name="benchmark")
def benchmark(
    suite: str = USUAL_SUITE,
    game: str | None = None,
    calls: int | None = None,
    arm: str = "",
    charge: str = USUAL_CHARGE,
) -> Task:
    """The items of a suite, as `plyground benchmark` asks them."""
    return _ask_items("benchmark", suite, game, calls, arm, charge)


def _ask_items(
    name: str, suite: str | None, game: str | None, calls: int | None, arm: str, charge: str
) -> Task:
    if calls is not None:
        check_whole("calls", calls, MOST)
    if charge not in CHARGES:
        raise BadParameter(f"charge cannot be {quote(str(charge))}; take {join_words(CHARGES)}")
    try:
        samples = list_samples(suite, game, calls, read_arm(arm), charge)
    except (PlygroundError, OSError) as error:
        raise BadParameter(str(error)) from error
    if not samples:
        raise BadParameter("calls is less than one whole block of the suite")
    return Task(MemoryDataset(samples, name), solver=generate(), scorer=move_regret())


TASKS["benchmark"] = benchmark
