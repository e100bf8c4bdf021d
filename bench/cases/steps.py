"""Random games: how many times a second legal moves are listed and one of them is made."""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from bench.report import Row
from plyground.games import registry
from plyground.kernel import AnyGame, Seat

TITLE = "Steps a second (`game.moves`, a random pick, `game.apply`; one core, plain Python)"
STEPS = 50_000
REPEATS = 7
LONGEST = 200
"""Single turns after which a game is left for the next; some would hardly ever end."""

GOALS = {"coordinate-clash": 80_000}


def measure() -> Iterator[Row]:
    """Every game in the registry, by its rule book."""
    for slug in registry.slugs():
        game = registry.game(slug)
        walk(game, STEPS // 10, seed=0)  # Lays out what the rules look up.
        speed = median(STEPS / _seconds(game, seed) for seed in range(REPEATS))
        least = GOALS.get(slug)
        yield Row(
            slug,
            f"{round(speed, -2):,.0f}",
            "" if least is None else f"at least {least:,}",
            None if least is None else speed >= least,
        )


def _seconds(game: AnyGame, seed: int) -> float:
    begun = process_time()
    walk(game, STEPS, seed)
    return process_time() - begun


def walk(game: AnyGame, steps: int, seed: int) -> None:
    """So many steps of random games, one after the other."""
    random = Random(seed)
    pick, moves_of, apply = random.random, game.moves, game.apply
    state, turns = game.initial(random, Seat.FIRST), 0
    for _ in range(steps):
        moves = moves_of(state)
        if not moves or turns == LONGEST:
            state, turns = game.initial(random, Seat.FIRST), 0
            moves = moves_of(state)
        state = apply(state, moves[int(pick() * len(moves))])
        turns += 1
