"""A picture of what gives way when: a bar for each part, people on a logarithmic scale."""

from collections.abc import Sequence
from html import escape
from math import ceil, isfinite, log10

from .houses import Limit

LEFT, WIDE, TOP, ROW, RIGHT = 330, 420, 52, 30, 130
LEAST = 3
"""The scale begins with a thousand people."""
COLOURS = ("#1f5fa8", "#b3541e", "#0b6e4f", "#7a3e9d")
FONT = "system-ui, sans-serif"
HALO = 'paint-order="stroke" stroke="#fff" stroke-width="4"'
"""So that a number can be read where it stands on a line."""
MILLION = 1_000_000


def draw_limits(limits: Sequence[Limit]) -> str:
    """Bars in the order of the limits, coloured by what helps."""
    shown = [limit for limit in limits if isfinite(limit.people)]
    most = max(7, ceil(log10(max(limit.people for limit in shown))))
    helps = list(dict.fromkeys(limit.helps for limit in shown))

    def place(people: float) -> float:
        return LEFT + WIDE * (max(log10(people), LEAST) - LEAST) / (most - LEAST)

    bottom = TOP + ROW * len(shown)
    wide, high = LEFT + WIDE + RIGHT, bottom + 40 + 22 * len(helps)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" font-family="{FONT}" font-size="13" role="img">',
        "<title>People playing at once at which each part gives way</title>",
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" font-weight="bold">people playing at once</text>',
    ]
    for power in range(LEAST, most + 1):
        x = place(10**power)
        ink = '"#444" stroke-dasharray="4 3"' if 10**power == MILLION else '"#ddd"'
        parts.append(f'<path d="M{x:.1f} {TOP - 8}V{bottom}" stroke={ink}/>')
        word = _name_power(power)
        parts.append(f'<text x="{x:.1f}" y="{TOP - 14}" text-anchor="middle">{word}</text>')
    for row, limit in enumerate(shown):
        y = TOP + ROW * row
        colour = COLOURS[helps.index(limit.helps) % len(COLOURS)]
        end = place(limit.people)
        people = float(f"{limit.people:.2g}")
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 19}" text-anchor="end">{escape(limit.part)}</text>',
            f'<rect x="{LEFT}" y="{y + 5}" width="{max(end - LEFT, 2):.1f}" height="20" rx="3" '
            f'fill="{colour}"/>',
            f'<text x="{end + 6:.1f}" y="{y + 19}" {HALO}>{people:,.0f}</text>',
        ]
    for place_in_list, word in enumerate(helps):
        y = bottom + 30 + 22 * place_in_list
        colour = COLOURS[place_in_list % len(COLOURS)]
        parts += [
            f'<rect x="{LEFT}" y="{y - 11}" width="14" height="14" rx="3" fill="{colour}"/>',
            f'<text x="{LEFT + 22}" y="{y}">what helps then: {escape(word)}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def _name_power(power: int) -> str:
    return {3: "1,000", 4: "10,000", 5: "100,000", 6: "1 million", 7: "10 million"}.get(
        power, f"10^{power}"
    )
