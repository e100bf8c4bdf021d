"""Curves of a training as an SVG picture: panels side by side and below each other.

A panel of regret has powers of ten up its side and, below them, a line for 0 itself: where a curve
comes down to that line nothing is given away any more, which no power of ten says.
"""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from textwrap import wrap
from typing import NamedTuple

WIDE, HIGH, LEFT, RIGHT, ABOVE, GAP, BELOW = 250, 150, 62, 24, 36, 34, 44
"""Of one panel, and the room around it."""
LETTER, BOLD_LETTER = 7, 10
"""Room for a letter, whichever typeface shows it."""
COLOURS = ("#0b6e4f", "#1f5fa8", "#b3541e", "#7a3e9d", "#806000")
DECADES = 4
"""Powers of ten in a panel of regret."""
STEPS = (1, 2, 5, 10)
MARKS = 4
"""Marks across, at most."""

Points = Sequence[tuple[float, float]]


class Curve(NamedTuple):
    """One line of a panel; curves of one colour belong together."""

    points: Points
    colour: int = 0
    faint: bool = False
    """Beside the point: thinner and paler."""


class Panel(NamedTuple):
    """Curves over one another."""

    name: str
    """What goes up its side."""
    curves: Sequence[Curve]
    powers: bool = False
    """Whether it goes by powers of ten down to 0, and not from 0 to 1."""


class Column(NamedTuple):
    """Panels with one axis across."""

    title: str
    across: str
    panels: Sequence[Panel]


def draw_curves(title: str, columns: Sequence[Column], words: str = "") -> str:
    """The picture; `words` say under the title what is drawn in which way."""
    rows = max(len(column.panels) for column in columns)
    width = len(columns) * (LEFT + WIDE) + RIGHT
    room = width - LEFT - RIGHT
    heading, lines = wrap(title, room // BOLD_LETTER), wrap(words, room // LETTER)
    below_heading = 6 + 20 * len(heading)
    top = below_heading + 16 * len(lines) + ABOVE
    height = top + rows * (HIGH + GAP) - GAP + BELOW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    parts += [
        f'<text x="{LEFT}" y="{22 + 20 * place}" font-size="15" font-weight="bold">'
        f"{escape(line)}</text>"
        for place, line in enumerate(heading)
    ]
    parts += [
        f'<text x="{LEFT}" y="{below_heading + 14 + 16 * place}" fill="#555">{escape(line)}</text>'
        for place, line in enumerate(lines)
    ]
    for place, column in enumerate(columns):
        parts += _draw_column(column, LEFT + place * (WIDE + LEFT), top)
    return "\n".join([*parts, "</svg>", ""])


def _draw_column(column: Column, left: float, top: float) -> list[str]:
    last = max(
        (x for panel in column.panels for curve in panel.curves for x, _ in curve.points),
        default=1.0,
    )
    marks = _mark_across(last)
    parts = [f'<text x="{left}" y="{top - 10}" font-weight="bold">{escape(column.title)}</text>']
    for row, panel in enumerate(column.panels):
        parts += _draw_panel(panel, left, top + row * (HIGH + GAP), last or 1.0, marks)
    bottom = top + len(column.panels) * (HIGH + GAP) - GAP
    parts += [
        _write(left + WIDE * mark / (last or 1.0), bottom + 16, f"{mark:,.0f}") for mark in marks
    ]
    parts.append(_write(left + WIDE / 2, bottom + 34, column.across))
    return parts


def _draw_panel(
    panel: Panel, left: float, top: float, last: float, marks: Sequence[float]
) -> list[str]:
    scale = _Powers(panel) if panel.powers else _Shares()
    parts = [
        f'<path d="M{left + WIDE * mark / last:.1f} {top}v{HIGH}" stroke="#e4e4e4"/>'
        for mark in marks
    ]
    for place, word in scale.marks():
        y = top + (1 - place) * HIGH
        colour = "#888" if word == "0" else "#e4e4e4"
        parts.append(f'<path d="M{left} {y:.1f}h{WIDE}" stroke="{colour}"/>')
        parts.append(_write(left - 6, y + 4, word, "end"))
    parts.append(
        f'<rect x="{left}" y="{top}" width="{WIDE}" height="{HIGH}" fill="none" stroke="#888"/>'
    )
    parts.append(
        f'<text transform="translate({left - 46} {top + HIGH / 2:.1f}) rotate(-90)" '
        f'text-anchor="middle">{escape(panel.name)}</text>'
    )
    # What is beside the point goes under what is the point.
    for curve in sorted(panel.curves, key=lambda each: not each.faint):
        path = " ".join(
            f"{left + WIDE * x / last:.1f},{top + (1 - scale.place(y)) * HIGH:.1f}"
            for x, y in curve.points
        )
        look = 'stroke-width="1" opacity="0.45"' if curve.faint else 'stroke-width="1.8"'
        colour = COLOURS[curve.colour % len(COLOURS)]
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" {look}/>')
        if panel.powers and not curve.faint:
            at_zero = top + (1 - scale.place(0)) * HIGH
            parts += [
                f'<circle cx="{left + WIDE * x / last:.1f}" cy="{at_zero:.1f}" r="3" '
                f'fill="{colour}"/>'
                for x, y in curve.points
                if y == 0
            ]
    return parts


class _Shares:
    """From 0 to 1."""

    def place(self, figure: float) -> float:
        return min(1.0, max(0.0, figure))

    def marks(self) -> list[tuple[float, str]]:
        return [(share / 100, f"{share}%") for share in (0, 25, 50, 75, 100)]


class _Powers:
    """By powers of ten, and a line for 0 below them."""

    def __init__(self, panel: Panel) -> None:
        figures = [y for curve in panel.curves for _, y in curve.points if y > 0]
        self.highest = ceil(log10(max(figures, default=1.0)))
        least = floor(log10(min(figures, default=0.1)))
        self.lowest = max(least, self.highest - DECADES)
        if self.lowest == self.highest:
            self.lowest -= 1
        self._zero, self._floor = 0.05, 0.17

    def place(self, figure: float) -> float:
        if figure <= 0:
            return self._zero
        share = (log10(figure) - self.lowest) / (self.highest - self.lowest)
        return self._floor + (1 - self._floor) * min(1.0, max(0.0, share))

    def marks(self) -> list[tuple[float, str]]:
        powers = range(self.lowest, self.highest + 1)
        return [
            (self._zero, "0"),
            *((self.place(10.0**each), f"{10.0**each:g}") for each in powers),
        ]


def _mark_across(last: float) -> list[float]:
    """Round figures from 0 on."""
    if last <= 0:
        return [0.0]
    power = 10.0 ** floor(log10(last / MARKS))
    step = next(each * power for each in STEPS if each * power * MARKS >= last)
    return [step * count for count in range(int(last / step) + 1)]


def _write(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
