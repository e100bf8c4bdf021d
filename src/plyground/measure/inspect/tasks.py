"""The tasks: the items of a suite, and whole games."""

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset
from inspect_ai.solver import generate

from plyground.language.errors import BadOption
from plyground.measure.benchmark.asking.answers import WITH_CODE, WITHOUT_CODE
from plyground.measure.benchmark.asking.models import read_variant
from plyground.measure.benchmark.asking.whole_games import MOST_PLIES
from plyground.research.checks import check_switch, check_whole

from .games import (
    Options,
    check_opponent,
    check_settled,
    game_regret,
    game_with,
    pairing,
    play,
    refuse_plainly,
)
from .report import list_samples, move_regret

MOST = 10_000
MOST_TRIES = 100


@task
@refuse_plainly()
def benchmark(
    suite: str | None = None,
    game: str | None = None,
    calls: int | None = None,
    prompt: str = "",
    code: bool = False,
) -> Task:
    """The items of a suite, or those of one game, as `plyground benchmark` asks them."""
    if calls is not None:
        calls = check_whole("calls", calls, most=MOST)
    track = WITH_CODE if check_switch("code", code) else WITHOUT_CODE
    samples = list_samples(suite, game, calls, read_variant(prompt), track)
    if not samples:
        raise BadOption("calls is too few: items come several at a time, one of each kind")
    return Task(MemoryDataset(samples, "benchmark"), solver=generate(), scorer=move_regret())


@task
@refuse_plainly()
def games(
    game: str = "operator-outwit",
    count: int = 20,
    seed: int = 1,
    opponent: str = "engine:medium",
    options: Options = None,
    preset: str | None = None,
    legal_moves: bool = True,
    tries: int = 3,
    max_turns: int = MOST_PLIES,
) -> Task:
    """Whole games of one game against a player of ours, each draw from both seats."""
    count, seed = check_whole("count", count, most=MOST), check_whole("seed", seed, 0)
    # What a preset draws is drawn for each pair of games, like their starts.
    played = [
        game_with(game, options, preset, f"{seed}, draw {number // 2}") for number in range(count)
    ]
    playing = play(
        check_opponent(opponent),
        check_switch("legal_moves", legal_moves),
        check_whole("tries", tries, most=MOST_TRIES),
        check_whole("max_turns", max_turns, most=MOST),
    )
    for each in dict.fromkeys(played):
        check_settled(each)
    samples = [pairing(each, number, seed) for number, each in enumerate(played)]
    return Task(MemoryDataset(samples, "games"), solver=playing, scorer=game_regret())
