"""Thousands of games of Coordinate Clash at once, in Gymnasium.

pip install '.[research]'
python -m examples.vector_env
"""

from time import perf_counter

import gymnasium
import numpy

import plyground.research.gymnasium  # noqa: F401  # registers the games


def play(games: int, steps: int) -> tuple[int, int, float]:
    """Random against random: how many games were won and lost, and how long it took."""
    envs = gymnasium.make_vec(
        "plyground/CoordinateClashFair-v0", games, vectorization_mode="vector_entry_point"
    )
    random = numpy.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    won = lost = 0
    begun = perf_counter()
    for _ in range(steps):
        masks = seen["action_mask"]
        actions = (random.random(masks.shape, numpy.float32) * masks).argmax(axis=1)
        seen, rewards, *_ = envs.step(actions)
        won += int((rewards > 0).sum())
        lost += int((rewards < 0).sum())
    return won, lost, perf_counter() - begun


if __name__ == "__main__":
    won, lost, seconds = play(4_096, 50)
    print(f"{won:,} games won and {lost:,} lost in {seconds:.1f} seconds")
