"""What the numbers of Operator Outwit stand for: the number, and the target."""

from plyground.kernel.game import AnyGame
from plyground.support.layouts import ActionBlock, Grid, Layout, Number, Plane, equal

from .rules import OperatorOutwit, find_highest

NUMBER, TARGET = range(2)


def layout(game: AnyGame) -> Layout:
    """Two numbers; in the planes, the number line."""
    assert isinstance(game, OperatorOutwit)
    highest, count = find_highest(game), len(game.operations)
    number = Number("number", 1, highest, "the number; from the target on, the game is over", ())
    return Layout(
        numbers=(number, Number("target", game.target, game.target, "the target")),
        see=lambda view, seat: (view.number, game.target),
        grid=Grid(
            height=1,
            width=highest,
            rows="one",
            columns=f"the numbers from 1 to {highest}",
            planes=(
                Plane("number", "the number is here", lambda _, at: equal(NUMBER, at + 1)),
                Plane("target", "the target is here", lambda _, at: equal(TARGET, at + 1)),
            ),
        ),
        actions=(
            ActionBlock(
                0,
                count,
                "do `operation`, of those of the option `operations` in their order",
                "operations.index(operation)",
            ),
        ),
    )
