"""A heat map: one measure over two options, as SVG; every field has its figure in words."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from plyground.games.pictures.charts import draw_picture, draw_tag
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render

from .grid import Grid, Row, Setup, list_options
from .table import show_count, show_share

CELL, HIGH, LEFT, TOP, EDGE = 78, 44, 150, 86, 20
LIGHT, DARK = (247, 251, 255), (8, 69, 148)
DIM = 375
"""Red, green and blue together: on less than that white is read better than black."""


class Scale(NamedTuple):
    """A measure, what it is called, and between which figures it is coloured."""

    name: str
    title: Message
    low: float = 0.0
    high: float | None = 1.0
    """None: the greatest there is."""


MEASURES = {
    "first": Scale("first_medium", Message("lab.heat-first")),
    "hard": Scale("first_hard", Message("lab.heat-hard")),
    "skill": Scale("skill", Message("lab.heat-skill")),
    "length": Scale("median_medium", Message("lab.heat-length"), high=None),
    "open": Scale("unfinished", Message("lab.heat-open")),
    "choices": Scale("choices", Message("lab.heat-choices")),
    "forgiveness": Scale("forgiveness", Message("lab.heat-forgiveness")),
    "traps": Scale("traps", Message("lab.heat-traps")),
    "swings": Scale("swings", Message("lab.heat-swings"), high=None),
    "kept": Scale("kept", Message("lab.heat-kept"), high=6.0),
}


def check_axes(grid: Grid) -> tuple[str, str]:
    """The two options that a map is drawn over; BadOption where there are more or fewer."""
    varied = grid.varied
    if len(varied) != 2:
        raise BadOption(
            Message.of("lab.heat-two-options", heat=OptionName("heat"), found=len(varied))
        )
    return varied[0], varied[1]


def draw_heat(
    slug: str, grid: Grid, rows: Mapping[str, Row], measure: str, title: str, language: str
) -> str:
    """The map: the first option downwards, the second across."""
    down, across = check_axes(grid)
    scale = MEASURES[measure]
    found = {_place(setup, down, across): rows[setup.key] for setup in grid.setups}
    figures = [row[scale.name] for row in found.values() if row[scale.name] is not None]
    high = scale.high or max(figures, default=1.0) or 1.0
    options = list_options(slug)
    tops = [_show(options[across], value) for value in grid.axes[across]]
    sides = [_show(options[down], value) for value in grid.axes[down]]
    parts = [
        draw_tag("text", title, x=LEFT, y=24, font_weight="bold"),
        draw_tag("text", render(scale.title, language), x=LEFT, y=44),
        draw_tag("text", across.replace("_", "-"), x=LEFT, y=64),
        draw_tag("text", down.replace("_", "-"), x=12, y=TOP - 8),
    ]
    for column, word in enumerate(tops):
        x = LEFT + column * CELL + CELL // 2
        parts.append(draw_tag("text", word, x=x, y=TOP - 6, text_anchor="middle"))
    for line, side in enumerate(sides):
        y = TOP + line * HIGH
        parts.append(draw_tag("text", side, x=LEFT - 10, y=y + HIGH // 2 + 5, text_anchor="end"))
        for column, top in enumerate(tops):
            row = found.get((side, top))
            parts.append(_draw_field(LEFT + column * CELL, y, row, scale, high, language))
    width, height = LEFT + CELL * len(tops) + EDGE, TOP + HIGH * len(sides) + EDGE
    width = max(width, LEFT + 8 * len(title) + EDGE)
    return draw_picture(width, height, title, parts)


def _draw_field(x: int, y: int, row: Row | None, scale: Scale, high: float, language: str) -> str:
    """One set-up: its figure, with a margin where it is estimated; none where it is no game."""
    figure = None if row is None else row[scale.name]
    share = 0.0 if figure is None else min(1.0, max(0.0, (figure - scale.low) / (high - scale.low)))
    colour = tuple(round(a + (b - a) * share) for a, b in zip(LIGHT, DARK, strict=True))
    fill = "#fff" if figure is None else "#{:02x}{:02x}{:02x}".format(*colour)
    words = "-"
    if row is not None and figure is not None:
        words = show_share(figure) if scale.high == 1.0 else show_count(figure, language)
        if not row["exact"] and scale.name.startswith("first"):
            words = f"{words[:-1]}±{round(100 * row['margin'])}%"
    ink = "#fff" if sum(colour) < DIM else "#111"
    at = {"x": x + CELL // 2, "y": y + HIGH // 2 + 5, "text_anchor": "middle"}
    return draw_tag("rect", x=x, y=y, width=CELL, height=HIGH, fill=fill, stroke="#999") + draw_tag(
        "text", words, **at, fill=ink
    )


def _show(option: Any, value: object) -> str:
    return "off" if value is None else str(option.show(value))


def _place(setup: Setup, down: str, across: str) -> tuple[str, str]:
    options = list_options(setup.slug)
    shown = []
    for name in (down, across):
        value = setup.options.get(name)
        shown.append(_show(options[name], None if value is None else options[name].accept(value)))
    return shown[0], shown[1]
