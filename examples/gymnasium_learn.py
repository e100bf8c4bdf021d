"""A table of values learns Operator Outwit against a random player, in Gymnasium.

pip install '.[research]'
python -m examples.gymnasium_learn
"""

from collections import defaultdict
from random import Random

import gymnasium

import plyground.research.gymnasium  # noqa: F401  # registers the games


def learn(games: int, seed: int = 1) -> list[float]:
    """Monte Carlo with curiosity that fades: all chance at first, at the end what was learned."""
    env = gymnasium.make("plyground/OperatorOutwitFair-v0", opponent="random", seat=1)
    random, rewards = Random(seed), []
    worth: dict[tuple[int, int], float] = defaultdict(float)
    for number in range(games):
        curiosity = 1 - number / games
        seen, _ = env.reset(seed=seed if number == 0 else None)
        over, tried = False, []
        while not over:
            here = int(seen["observation"][0])
            legal = [int(each) for each in seen["action_mask"].nonzero()[0]]
            best = max(legal, key=lambda action: worth[here, action])
            action = random.choice(legal) if random.random() < curiosity else best
            tried.append((here, action))
            seen, reward, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
        for pair in tried:
            worth[pair] += 0.1 * (float(reward) - worth[pair])
        rewards.append(float(reward))
    return rewards


if __name__ == "__main__":
    rewards = learn(2_000)
    for name, some in (("first", rewards[:200]), ("last", rewards[-200:])):
        print(f"won of the {name} 200 games: {sum(reward > 0 for reward in some)}")
