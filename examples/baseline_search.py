"""Search at several budgets: what our Monte Carlo tree search gives away, measured exactly.

pip install '.[research]'
python -m examples.baseline_search --game tic-tac-toe --seed 1 2 3 --steps 300 --out search.csv

It plays out at random from each position, 10 times, 30 times and so on up to --steps; nothing is
learned. Each seed is asked about positions of its own, drawn from those that the trained players
are measured in.
"""

from collections.abc import Iterator, Sequence
from random import Random

from plyground.players.mcts import MctsPlayer

from .baselines import Point, measure_all, open_setup

BUDGETS = (1, 3, 10, 30, 100, 300, 1_000, 3_000)
STEPS, POSITIONS = 300, 50
WORK = 10**9
"""What a player may spend on a move: so much that every playout takes place."""


def search(name: str, seeds: Sequence[int], steps: int) -> Iterator[Point]:
    """What each budget gives away."""
    env, truth = open_setup(name)
    actions = {move: action for action, move in enumerate(env.game.all_moves)}
    random = truth.random_regret
    for seed in seeds:
        count = min(POSITIONS, len(truth))
        places = Random(f"positions {seed}").sample(range(len(truth)), count)
        views = {place: env.game.position(truth.write_position(place)) for place in places}
        for budget in (budget for budget in BUDGETS if budget <= steps):
            player = MctsPlayer(Random(seed), str(budget), WORK)
            chosen = truth.values.optimal.argmax(axis=1)  # gives nothing away where nobody is asked
            for place, view in views.items():
                chosen[place] = actions[player.choose(env.game, view)]
            regret = truth.exact_regret(chosen) * len(truth) / count
            yield Point("mcts", name, seed, budget, count, regret, random)


def main(words: Sequence[str] | None = None) -> None:
    measure_all(__doc__, search, "search.csv", STEPS, words)


if __name__ == "__main__":
    main()
