"""What a player of Cipher Quest may know: a view, the worlds behind it, and exact chances.

python -m examples.clues
"""

from fractions import Fraction
from typing import Any

import plyground


def chances(game: plyground.Game[Any, Any], view: Any) -> dict[str, tuple[Fraction, Fraction]]:
    """For every number that can be taken: the chance to win by it, and to lose by it, at once."""
    mover, worlds = game.turn(view), list(game.possible_states(view))
    found = {}
    for move in game.moves(view):
        ends = [game.outcome(game.apply(world, move)) for world in worlds]
        winners = [ended.winner for ended in ends if ended]
        won, lost = winners.count(mover), winners.count(mover.other)
        found[str(move)] = Fraction(won, len(worlds)), Fraction(lost, len(worlds))
    return found


def main() -> None:
    match = plyground.match("cipher-quest", seed=4)
    for move in ("9", "8", "6", "7"):
        match.play(move)
    view = match.view(match.turn)
    print(f"What Player {match.turn} knows: {match.game.write(view)}")
    for move, (win, loss) in chances(match.game, view).items():
        print(f"  take {move}: wins at once {win}, loses at once {loss}")


if __name__ == "__main__":
    main()
