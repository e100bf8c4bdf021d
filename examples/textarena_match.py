"""Two agents meet in TextArena: one reads the legal moves off its observation, one is our engine.

python -m examples.textarena_match
"""

import textarena as ta

import plyground.research.textarena  # noqa: F401  # registers the games
from plyground.protocols.endpoint.models import reply_to


class Reader(ta.Agent):  # type: ignore[misc]  # TextArena has no types
    """Takes the last legal move that is listed."""

    def __call__(self, observation: str) -> str:
        listed = observation.rpartition("Legal moves: ")[2].split("\n\n")[0].split()
        return f"[{listed[-1]}]"


class Engine(ta.Agent):  # type: ignore[misc]
    """Answers from exact values."""

    def __call__(self, observation: str) -> str:
        return reply_to("plyground/engine-perfect", [observation], "1").text


def play(env_id: str = "Plyground-CodeSwapFair-v0") -> tuple[dict[int, int], str]:
    """The rewards, and why."""
    agents: list[ta.Agent] = [Reader(), Engine()]
    env, done = ta.make(env_id), False
    env.reset(num_players=2, seed=4)
    while not done:
        player, observation = env.get_observation()
        done, _ = env.step(action=agents[player](observation))
    rewards, told = env.close()
    return rewards, told[0]["reason"]


if __name__ == "__main__":
    print(*play())
