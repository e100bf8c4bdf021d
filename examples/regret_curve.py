"""Learn fair Operator Outwit from nothing, and watch the regret of every step fall to zero.

pip install '.[research]'
python -m examples.regret_curve
"""

import numpy

import plyground
from plyground.research.gymnasium import Duels

GAMES, STEPS, SHOWN = 256, 100, 5
EXPLORED = 0.2
"""The share of actions that are tried at random."""


def learn(steps: int = STEPS, seed: int = 1) -> list[float]:
    """The mean regret of the actions that were thought best, step by step.

    A table says what every action is worth to whoever takes it. It is learned in self-play: the
    reward, or the other side's best, turned round. There is no chance, so the latest is right.
    """
    game = plyground.game("operator-outwit", preset="fair", seed=0)
    envs = Duels(game, GAMES, opponent="self", autoreset_mode="NextStep", truth=True)
    highest = 2 * game.target  # type: ignore[attr-defined]
    worth = numpy.zeros((highest, len(envs.game.all_moves)))
    random, curve = numpy.random.default_rng(seed), list[float]()
    seen, _ = envs.reset(seed=seed)
    for _ in range(steps):
        numbers, legal = seen["observation"][:, 0], seen["action_mask"]
        best = numpy.where(legal, worth[numbers], -2).argmax(axis=1)
        explores = random.random(GAMES) < EXPLORED
        tried = (random.random(legal.shape) * legal).argmax(axis=1)
        actions = numpy.where(explores, tried, best)
        seen, rewards, over, _, infos = envs.step(actions)
        after = numpy.where(seen["action_mask"], worth[seen["observation"][:, 0]], -2)
        learned = numpy.where(over, rewards, -after.max(axis=1))
        moved = infos["_regret"]  # the other games began anew
        worth[numbers[moved], actions[moved]] = learned[moved]
        curve.append(float(infos["regret"][moved & ~explores].mean()))
    return curve


if __name__ == "__main__":
    curve = learn()
    for first in range(0, len(curve), SHOWN):
        regret = sum(curve[first : first + SHOWN]) / SHOWN
        bar = "#" * round(200 * regret)
        print(f"steps {first + 1:3} to {first + SHOWN:3}: {regret:.4f} {bar}")
