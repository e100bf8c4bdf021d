"""The games inside OpenSpiel and PettingZoo, against the tic-tac-toe that each brings along."""

import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench.report import Row
from plyground.games import registry

TITLE = "Adapters (moves a second of random games; one core, processor time)"
SECONDS, REPEATS = 0.4, 5
LONGEST = 200
"""Turns after which a game is left for the next, as `steps` does."""
LARGE = "coordinate-clash"


def measure() -> Iterator[Row]:
    """Medians of interleaved runs, so that a busy moment hits all of them."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  # registers it

    from plyground.research import openspiel, pettingzoo

    spiel = {"": partial(_spiel, pyspiel.load_game("python_tic_tac_toe"))}
    zoo = {"": partial(_zoo, _tictactoe())}
    for slug in registry.slugs():
        spiel[slug] = partial(_spiel, pyspiel.load_game(openspiel.NAMES[slug]))
        zoo[slug] = partial(_zoo, pettingzoo.raw_env(slug))
    yield from _compare("OpenSpiel", spiel, 1.0)
    yield from _compare("PettingZoo", zoo, 2.0)


def _compare(where: str, runs: Mapping[str, Callable[[], float]], large: float) -> Iterator[Row]:
    """The slowest game, and the large one, beside what the project brings along."""
    for run in runs.values():
        run()  # lays out, and lists, what it needs
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(REPEATS):
        for name, run in runs.items():
            speeds[name].append(run())
    base = median(speeds.pop(""))
    ratios = {name: median(found) / base for name, found in speeds.items()}
    ratio = ratios.pop(LARGE)
    yield Row(f"{where}, {LARGE}", f"{ratio:.2f} times", f"at least {large:g}", ratio >= large)
    slug = min(ratios, key=lambda slug: ratios[slug])
    shown = f"{ratios[slug]:.2f} times"
    yield Row(f"{where}, {slug}, the slowest other", shown, "at least 2", ratios[slug] >= 2)


def _spiel(game: Any) -> float:
    random, moves, begun = Random(1).random, 0, process_time()
    while process_time() - begun < SECONDS:
        state, turns = game.new_initial_state(), 0
        while not state.is_terminal() and turns < LONGEST:
            if state.is_chance_node():  # all our odds are equal
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            turns += 1
        moves += turns
    return moves / (process_time() - begun)


def _zoo(env: Any) -> float:
    random, moves, begun = Random(1).random, 0, process_time()
    while process_time() - begun < SECONDS:
        env.reset()
        for _ in env.agent_iter(LONGEST):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            moves += 1
    return moves / (process_time() - begun)


def _tictactoe() -> Any:
    with warnings.catch_warnings():  # it would rather be made by name, wrapped
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import tictactoe_v3
    return tictactoe_v3.raw_env()
