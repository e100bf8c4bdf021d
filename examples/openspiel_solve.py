"""OpenSpiel solves Operator Outwit by value iteration, and our oracle says the same.

pip install '.[research]' cvxpy, then: python examples/openspiel_solve.py
"""

import pyspiel
from open_spiel.python.algorithms.value_iteration import value_iteration

import plyground
import plyground.research.openspiel  # registers the games
from plyground.study.analysis.analysis import analyze

WORTH = {"win": 1, "endless": 0, "loss": -1}


def main(target: int = 23) -> None:
    """Every position of Player 1, as both see it."""
    spiel = pyspiel.load_game(f"plyground_operator_outwit(target={target})")
    values = value_iteration(spiel, depth_limit=-1, threshold=1e-9, cyclic_game=True)
    game = plyground.game("operator-outwit", target=target)
    agreed = 0
    for text, value in values.items():
        state = game.position(text)
        if str(game.turn(state)) == "1" and game.outcome(state) is None:
            ours = analyze(game, state).value
            assert ours is not None
            agreed += WORTH[ours.result or ""] == round(value)
            print(f"{text:8} {value:+.0f}  {ours}")
    print(f"agreed on {agreed} positions")


if __name__ == "__main__":
    main()
