"""Pictures of states: what anybody may see of the first few games of a batch."""

import re
from typing import TYPE_CHECKING

import jax

from plyground.analysis.picture import draw_picture
from plyground.rulebooks import shelf

from .state import State

if TYPE_CHECKING:
    from .environment import Env

MOST = 16
ABREAST = 4


def draw_states(env: "Env", state: State, *, dark: bool, scale: float) -> str:
    """One game as SVG, or up to `MOST` of a batch side by side."""
    if state.terminated.ndim:
        state = jax.tree.map(lambda each: each.reshape(-1, *each.shape[1:])[:MOST], state)
    game = env.game.core
    pictures = []
    for row in env.rows(state).tolist():
        view = game.view(env.read_row(row), None)
        pictures.append(draw_picture(shelf.sketch(game, view), game.write(view), dark=dark))
    sizes = [_measure(picture) for picture in pictures]
    width, height = (max(sides) for sides in zip(*sizes, strict=True))
    across = width * min(ABREAST, len(pictures))
    down = height * -(-len(pictures) // ABREAST)
    placed = (
        picture.replace(
            "<svg ", f'<svg x="{at % ABREAST * width}" y="{at // ABREAST * height}" ', 1
        )
        for at, picture in enumerate(pictures)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" '
        f'width="{across * scale:g}" height="{down * scale:g}">{"".join(placed)}</svg>\n'
    )


def _measure(picture: str) -> tuple[int, int]:
    found = re.search(r'width="(\d+)" height="(\d+)"', picture)
    assert found
    return int(found[1]), int(found[2])
