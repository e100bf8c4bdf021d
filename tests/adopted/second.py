"""An environment listed and solved a second time, as plainly as can be: the twin of the worker."""

import copy
import random
from collections.abc import Hashable
from typing import Any

import numpy

MOVERS = ("current_player", "player_turn", "turn")
WIN, LOSS, DRAW = "win", "loss", "draw"


def listed(env_class: Any, seeds: int = 1, zero: str = DRAW) -> dict[str, Any]:
    """What `solve --json` says, for games that end."""
    memo: dict[Hashable, tuple[str, int]] = {}
    starts, seats = [], list[Any]()
    for seed in range(seeds):
        env = env_class()
        random.seed(seed)  # noqa: TID251  (as whoever runs such a file does)
        numpy.random.seed(seed)
        env.reset(seed=seed)
        starts.append(env)
    name = next((each for each in MOVERS if hasattr(starts[0], each)), "")
    if (
        isinstance(getattr(starts[0], name, None), int)
        and getattr(starts[0], name) == 0
        and name == "turn"
    ):
        name = ""  # a count

    def seat(env: Any, otherwise: int) -> int:
        if not name:
            return otherwise
        value = getattr(env, name)
        if value not in seats:
            seats.append(value)
        return seats.index(value)

    def value(env: Any, turn: int) -> tuple[str, int]:
        key = (turn, tell(env, env))
        if key not in memo:
            memo[key] = judge(env, turn)
        return memo[key]

    def judge(env: Any, turn: int) -> tuple[str, int]:
        found = []
        for move in list(copy.deepcopy(env).valid_moves()):
            after = copy.deepcopy(env)
            _, reward, terminated, truncated, _ = after.step(move)
            if terminated or truncated:
                won = 0 if truncated else reward
                result = (
                    {True: WIN, False: LOSS}[won > 0] if won else zero if not truncated else DRAW
                )
                if reward <= -5:
                    result = LOSS
                found.append((result, 1))
                continue
            then = seat(after, 1 - turn)
            if not list(copy.deepcopy(after).valid_moves()):
                found.append((DRAW, 1))
                continue
            theirs, plies = value(after, then)
            flip = {WIN: LOSS, LOSS: WIN, DRAW: DRAW}
            found.append((theirs if then == turn else flip[theirs], plies + 1))
        wins = [plies for result, plies in found if result == WIN]
        draws = [plies for result, plies in found if result == DRAW]
        if wins:
            return WIN, min(wins)
        return (DRAW, max(draws)) if draws else (LOSS, max(plies for _, plies in found))

    begun = [value(env, seat(env, 0)) for env in starts]
    results = [result for result, _ in memo.values()]
    won = [plies for result, plies in memo.values() if result == WIN]
    return {
        "positions": len(memo),
        **{name: results.count(name) for name in (WIN, LOSS, DRAW)},
        "endless": 0,
        "longest": max(won, default=None),
        "start": {result for result, _ in begun},
    }


def tell(value: Any, env: Any) -> Hashable:
    """What a value is, without where it lies."""
    if value is env:
        held = {k: v for k, v in vars(env).items() if "random" not in k and "space" not in k}
        return tuple((k, "me" if v is env else tell(v, env)) for k, v in sorted(held.items()))
    if isinstance(value, numpy.ndarray):
        return tuple(map(float, value.reshape(-1)))
    if isinstance(value, list | tuple):
        return tuple(tell(each, env) for each in value)
    if isinstance(value, int | float | str | type(None) | numpy.generic):
        return value if not isinstance(value, numpy.generic) else value.item()
    return type(value).__name__
