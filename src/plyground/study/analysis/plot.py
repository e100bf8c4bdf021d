"""The course of a game as a picture in characters."""

from collections.abc import Sequence
from fractions import Fraction

from plyground.language import ENGLISH
from plyground.language.message import Message, render

HEIGHT = 9
WIDTH = 60


def draw_in_characters(
    course: Sequence[Fraction], names: tuple[str, str], language: str = ENGLISH
) -> list[str]:
    """A plot for the terminal: a column a move, Player 1 at the top."""
    shown = _thin(course, WIDTH)
    rows = [[" "] * len(shown) for _ in range(HEIGHT)]
    for column, share in enumerate(shown):
        row = int((1 - share) * (HEIGHT - 1) + Fraction(1, 2))
        rows[row][column] = "*"
    labels = dict(zip((0, HEIGHT // 2, HEIGHT - 1), _levels(names, language), strict=True))
    width = max(map(len, labels.values()))
    lines = [f"{labels.get(index, ''):>{width}} |{''.join(row)}" for index, row in enumerate(rows)]
    below = render(Message("terminal.plot-columns"), language)
    return [*lines, f"{'':>{width}} +{'-' * len(shown)}", f"{'':>{width}}  {below}"]


def _levels(names: tuple[str, str], language: str) -> tuple[str, str, str]:
    """The labels of the top, the middle and the bottom of a plot."""
    first, second = (
        render(Message.of("terminal.plot-wins", player=name), language) for name in names
    )
    return first, render(Message("terminal.plot-open"), language), second


def _thin(course: Sequence[Fraction], width: int) -> Sequence[Fraction]:
    """At most so many points, the last one kept."""
    if len(course) <= width:
        return course
    return [course[index * (len(course) - 1) // (width - 1)] for index in range(width)]
