"""Small pictures side by side as SVG, all over the same two axes."""

from collections.abc import Mapping, Sequence
from html import escape
from math import log10
from typing import NamedTuple

WIDE, HIGH = 190, 130
LEFT, TOP, GAP_ACROSS, GAP_DOWN = 60, 44, 22, 46
COLUMNS = 3
COLOURS = ("#0b6e4f", "#b3541e", "#1f5fa8")
DASHES = ("", "6 3", "2 3")
Point = tuple[float, float]


class Axis(NamedTuple):
    """What a direction shows, from its least to its most."""

    name: str
    least: float
    most: float
    marks: Mapping[float, str]
    powers: bool = True
    """Whether equal steps multiply by the same number."""

    def place(self, value: float) -> float:
        """From 0 to 1; what lies outside is drawn at the edge."""
        least, most = self.least, self.most
        if self.powers:
            value, least, most = log10(max(value, least)), log10(least), log10(most)
        return min(1.0, max(0.0, (value - least) / (most - least)))


class Line(NamedTuple):
    """Points of one kind; a faint one stands behind the others."""

    kind: str
    points: Sequence[Point]
    faint: bool = False


def draw_panels(
    title: str,
    panels: Mapping[str, Sequence[Line]],
    across: Axis,
    up: Axis,
) -> str:
    """Each panel by its name, all kinds of lines explained once above them."""
    rows = -(-len(panels) // COLUMNS)
    width = LEFT + COLUMNS * (WIDE + GAP_ACROSS)
    height = TOP + rows * (HIGH + GAP_DOWN)
    kinds = list(dict.fromkeys(line.kind for lines in panels.values() for line in lines))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for place, kind in enumerate(kinds):
        x = LEFT + place * (width - LEFT) // len(kinds)
        parts.append(f'<path d="M{x} 14h26" {_style(place)}/>')
        parts.append(f'<text x="{x + 32}" y="18">{escape(kind)}</text>')
    for number, (name, lines) in enumerate(panels.items()):
        x = LEFT + number % COLUMNS * (WIDE + GAP_ACROSS)
        y = TOP + number // COLUMNS * (HIGH + GAP_DOWN)
        parts += _draw_frame(name, x, y, across, up, first=number % COLUMNS == 0)
        for line in sorted(lines, key=lambda line: not line.faint):
            points = " ".join(
                f"{x + across.place(a) * WIDE:.1f},{y + (1 - up.place(b)) * HIGH:.1f}"
                for a, b in line.points
            )
            style = _style(kinds.index(line.kind), faint=line.faint)
            parts.append(f'<polyline points="{points}" {style}/>')
    middle = LEFT + (width - LEFT - GAP_ACROSS) / 2
    parts.append(
        f'<text x="{middle}" y="{height - 8}" text-anchor="middle">{escape(across.name)}</text>'
    )
    parts.append(
        f'<text transform="translate(14 {(TOP + height - GAP_DOWN) / 2}) rotate(-90)" '
        f'text-anchor="middle">{escape(up.name)}</text>'
    )
    return "\n".join([*parts, "</svg>", ""])


def _draw_frame(name: str, x: int, y: int, across: Axis, up: Axis, *, first: bool) -> list[str]:
    parts = [
        f'<text x="{x}" y="{y - 6}" font-weight="bold">{escape(name)}</text>',
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" fill="none" stroke="#888"/>',
    ]
    for value, word in across.marks.items():
        at = x + across.place(value) * WIDE
        parts.append(f'<path d="M{at:.1f} {y}v{HIGH}" stroke="#ddd"/>')
        parts.append(f'<text x="{at:.1f}" y="{y + HIGH + 15}" text-anchor="middle">{word}</text>')
    for value, word in up.marks.items():
        at = y + (1 - up.place(value)) * HIGH
        parts.append(f'<path d="M{x} {at:.1f}h{WIDE}" stroke="#ddd"/>')
        if first:
            parts.append(f'<text x="{x - 6}" y="{at + 4:.1f}" text-anchor="end">{word}</text>')
    return parts


def _style(place: int, *, faint: bool = False) -> str:
    """Kinds differ in their dashes too, for whoever does not tell the colours apart."""
    look = 'stroke-width="1" opacity="0.35"' if faint else 'stroke-width="2"'
    return f'fill="none" stroke="{COLOURS[place]}" stroke-dasharray="{DASHES[place]}" {look}'
