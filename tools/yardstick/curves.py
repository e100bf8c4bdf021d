"""Curves as SVG: a frame, a few lines, words beside them."""

from collections.abc import Mapping, Sequence
from math import log10

from .calls import predict_power
from .coverage import Coverage

WIDE, HIGH, LEFT, TOP = 560, 260, 60, 20
COLOURS = ("#0b6e4f", "#1f5fa8", "#b3541e", "#7a3e9d")
Point = tuple[float, float]


def draw_frame(
    lines: Mapping[str, Sequence[Point]],
    across: Mapping[float, str],
    up: Mapping[float, str],
    title: str,
) -> str:
    """Lines over a frame whose sides are 0 to 1, with marks at some places."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE + LEFT + 170} '
        f'{HIGH + TOP + 50}" font-family="sans-serif" font-size="13" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{WIDE + LEFT + 170}" height="{HIGH + TOP + 50}" fill="#fff"/>',
        f'<rect x="{LEFT}" y="{TOP}" width="{WIDE}" height="{HIGH}" fill="none" stroke="#888"/>',
    ]
    for place, word in across.items():
        x = LEFT + place * WIDE
        parts.append(f'<path d="M{x:.1f} {TOP}v{HIGH}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.1f}" y="{TOP + HIGH + 18}" text-anchor="middle">{word}</text>')
    for place, word in up.items():
        y = TOP + (1 - place) * HIGH
        parts.append(f'<path d="M{LEFT} {y:.1f}h{WIDE}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{word}</text>')
    for place, (name, points) in enumerate(lines.items()):
        path = " ".join(
            f"{LEFT + x * WIDE:.1f},{TOP + (1 - max(0.0, min(1.0, y))) * HIGH:.1f}"
            for x, y in points
        )
        colour, y = COLOURS[place], TOP + 16 + 22 * place
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(
            f'<path d="M{LEFT + WIDE + 10} {y - 4}h20" stroke="{colour}" stroke-width="2"/>'
        )
        parts.append(f'<text x="{LEFT + WIDE + 36}" y="{y}">{name}</text>')
    parts.append(
        f'<text x="{LEFT + WIDE / 2}" y="{TOP + HIGH + 40}" text-anchor="middle">{title}</text>'
    )
    return "\n".join([*parts, "</svg>", ""])


def draw_coverage(rows: Sequence[Coverage]) -> str:
    """The share of intervals that hold the truth, from 30% on, over the truth."""
    rows = [row for row in rows if not row.expected and not row.player.startswith("blind")]
    least, most = log10(0.001), 0.0

    def place(truth: float) -> float:
        return (log10(truth) - least) / (most - least)

    def lift(share: float) -> float:
        return (share - 0.3) / 0.7

    lines = {
        "fixed": [(place(row.truth), lift(row.fixed)) for row in rows],
        "anytime": [(place(row.truth), lift(row.anytime)) for row in rows],
        "mean ± 1.96 SE": [(place(row.truth), lift(row.wald)) for row in rows],
    }
    across = {place(truth): f"{truth:g}" for truth in (0.001, 0.01, 0.1, 1.0)}
    up = {lift(share): f"{share:.0%}" for share in (0.3, 0.5, 0.7, 0.85, 0.95)}
    return draw_frame(
        lines, across, up, "intervals that hold the truth, by mean regret (200 items)"
    )


def draw_power(needed: Mapping[str, float]) -> str:
    """The chance to tell the two apart, over the calls of each player."""
    least, most = 1.0, 5.0
    steps = 120
    lines = {
        name: [
            (step / steps, predict_power(10 ** (least + (most - least) * step / steps), calls))
            for step in range(steps + 1)
        ]
        for name, calls in needed.items()
    }
    across = {(power - least) / (most - least): f"{10**power:,}" for power in range(1, 6)}
    up = {share / 100: f"{share}%" for share in (0, 20, 40, 60, 80, 100)}
    return draw_frame(lines, across, up, "error rates 20% and 25% told apart, by calls each")
