"""The value graph of a small game, as SVG: every position, by how many turns it is from a start.

What a position is worth to whoever is to move is told by its shape and by a word: a circle wins, a
square loses, a diamond is endless, and of a game with a secret a hexagon has its chance.
"""

from itertools import pairwise
from typing import Any

from plyground.games.pictures.charts import draw_picture, draw_tag
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import DRAW, ENDLESS, LOSS, WIN, Value
from plyground.language.message import Message, render
from plyground.solvers import advise
from plyground.solvers.tables.listing import list_positions

MOST_POSITIONS = 300
ACROSS, DOWN, EDGE, RADIUS = 96, 84, 60, 12
COLOURS = {"win": "#cfe8cf", "loss": "#f2d0c8", "other": "#e4e4ee", "end": "#fff"}


class Node:
    """A position in the picture."""

    def __init__(self, state: Any, layer: int, after: list[int]) -> None:
        self.state, self.layer, self.after = state, layer, after
        self.x = self.y = 0.0


def list_nodes(game: AnyGame) -> list[Node]:
    """Every position that any play reaches, starts first; TooLarge beyond some hundred."""
    listed, states = list_positions(
        game,
        game.openings(Seat.FIRST),
        MOST_POSITIONS,
        # Seats apart: the same numbers with the other one to move are drawn once.
        key=lambda state: (game.secret(state), game.solver_key(state)),
    )
    going = len(listed.first) - 1
    leads = [lead if lead >= 0 else going + ~lead for lead in listed.following]
    ways = [dict.fromkeys(leads[begin:end]) for begin, end in pairwise(listed.first)]
    layers = dict.fromkeys(listed.starts, 0)
    for number, after in enumerate(ways):
        for lead in after:
            layers.setdefault(lead, layers[number] + 1)
    ways += [{} for _ in listed.ends]
    return [Node(state, layers[at], list(ways[at])) for at, state in enumerate(states)]


def draw_graph(game: AnyGame, title: str, language: str) -> str:
    """The picture: a row for each number of turns from a start, downwards."""
    nodes = list_nodes(game)
    layers: dict[int, list[Node]] = {}
    for node in nodes:
        layers.setdefault(node.layer, []).append(node)
    widest = max(map(len, layers.values()))
    for layer, row in layers.items():
        for place, node in enumerate(row):
            node.x = EDGE + 60 + (place + 0.5) * ACROSS * widest / len(row)
            node.y = EDGE + 40 + layer * DOWN
    oracle = advise(game)
    parts = [
        '<defs><marker id="tip" markerWidth="7" markerHeight="7" refX="6" refY="3" orient="auto">'
        '<path d="M0,0 L6,3 L0,6 z" fill="#888"/></marker></defs>',
        draw_tag("text", title, x=12, y=24, font_weight="bold"),
        draw_tag("text", render(Message("lab.graph-legend"), language), x=12, y=44),
    ]
    parts += [
        draw_tag("text", str(layer), x=12, y=EDGE + 44 + layer * DOWN, fill="#555")
        for layer in layers
    ]
    for node in nodes:
        parts += [_draw_edge(node, nodes[after]) for after in node.after]
    for node in nodes:
        ended = game.outcome(node.state)
        value = None if ended else oracle.value(game.view(node.state, game.turn(node.state)))
        parts.append(_draw_node(node, value, game.write(node.state)))
    width = max(2 * EDGE + 60 + ACROSS * widest, 12 + 8 * len(title), 760)
    return draw_picture(width, EDGE + 80 + DOWN * len(layers), title, parts)


def _draw_edge(node: Node, after: Node) -> str:
    x, y, to_x, to_y = node.x, node.y, after.x, after.y
    length = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    gap = RADIUS + 3
    x1, y1 = x + (to_x - x) * gap / length, y + (to_y - y) * gap / length
    x2, y2 = to_x - (to_x - x) * gap / length, to_y - (to_y - y) * gap / length
    return (
        f'<path d="M{x1:.1f},{y1:.1f} L{x2:.1f},{y2:.1f}" fill="none" stroke="#aaa" '
        'marker-end="url(#tip)"/>'
    )


def _draw_node(node: Node, value: Value | None, label: str) -> str:
    x, y, r = node.x, node.y, RADIUS
    kind = "end" if value is None else value.result or "other"
    fill = COLOURS.get(kind, COLOURS["other"])
    style = f'fill="{fill}" stroke="#333"'
    if value is None:
        shape = f'<path d="M{x - r},{y} H{x + r}" stroke="#333" stroke-width="4"/>'
        word = "."
    elif value.result == WIN:
        shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" {style}/>'
        word = f"+{value.plies}"
    elif value.result == LOSS:
        shape = f'<rect x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r}" height="{2 * r}" {style}/>'
        word = f"-{value.plies}"
    elif value.chance is not None:
        half = r / 2
        sides = f"l{half},{-r} h{r} l{half},{r} l{-half},{r} h{-r} z"
        shape = f'<path d="M{x - r},{y} {sides}" {style}/>'
        word = str(value.chance)
    else:
        far = r + 3
        sides = f"l{far},{far} l{-far},{far} l{-far},{-far} z"
        shape = f'<path d="M{x},{y - far} {sides}" {style}/>'
        word = {DRAW: "=", ENDLESS: "∞"}.get(value.result or "", "?")
    middle = {"x": f"{x:.1f}", "text_anchor": "middle"}
    text = draw_tag("text", word, **middle, y=f"{y + 4:.1f}", font_size=10)
    below = draw_tag("text", label, **middle, y=f"{y + r + 14:.1f}", font_size=9)
    return shape + text + below
