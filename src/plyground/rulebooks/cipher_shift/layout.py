"""What the numbers of Cipher Shift stand for: how far each letter is from its goal."""

from plyground.kernel.game import AnyGame
from plyground.support.layouts import ActionBlock, Grid, Layout, Number, Plane, equal

from .rules import LETTERS, CipherShift

FARTHEST = len(LETTERS) - 1


def layout(game: AnyGame) -> Layout:
    """One number a letter; in the planes, a row of the grid each."""
    assert isinstance(game, CipherShift)
    length, most = len(game.target), game.max_step
    distances = tuple(
        Number(
            f"distance {place}",
            0,
            FARTHEST if game.wrap else game.distances("A" * length)[place - 1],
            f"steps from letter {place} on to its goal, {goal}",
        )
        for place, goal in enumerate(game.target, 1)
    )
    return Layout(
        numbers=distances,
        see=lambda view, seat: game.distances(view.word),
        grid=Grid(
            height=length,
            width=len(LETTERS),
            rows="the places of the word, from the left",
            columns="steps to the goal, from 0 to 25",
            planes=(Plane("distance", "the letter here is so many steps from its goal", equal),),
        ),
        actions=(
            ActionBlock(
                0,
                length * most,
                "advance the letter at `place` (from 1) by `steps`",
                "(place - 1) * max_step + steps - 1",
            ),
        ),
    )
