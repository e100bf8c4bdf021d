"""A match in PettingZoo: one agent asks our perfect player, the other takes any legal action.

pip install '.[research]', then: python examples/pettingzoo_match.py
"""

from typing import Any

import plyground
from plyground.players import seat_player
from plyground.research import pettingzoo


def main(game: str = "code-swap", seed: int = 7) -> None:
    """Play one game and print its end."""
    env: Any = pettingzoo.env(game, preset="fair", seed=0, render_mode="ansi")
    env.reset(seed=seed)
    rules = env.unwrapped.game
    perfect = seat_player("engine:perfect", plyground.Seat.FIRST, seed)
    assert perfect is not None
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        rewards[agent] = reward
        if over or cut:
            action = None
        elif agent == "player_1":
            move = perfect.choose(rules, rules.position(env.render().splitlines()[-1]))
            action = rules.all_moves.index(move)
        else:
            action = env.action_space(agent).sample(seen["action_mask"])
        env.step(action)
    print(env.render(), end="")
    print(rewards)


if __name__ == "__main__":
    main()
