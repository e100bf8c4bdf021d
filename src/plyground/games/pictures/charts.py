"""An estimate with its whisker, as SVG."""

from html import escape

EDGE = 2.0
"""Per cent that are left free at both sides."""


def draw_estimate(low: float, figure: float, high: float, most: float, title: str) -> str:
    """A dot with its whisker, for a row of a table; one that is exact has no whisker."""
    x1, x, x2 = (_place(each / (most or 1.0)) for each in (low, figure, high))
    parts = [
        f'<line class="rule" x1="{EDGE}%" x2="{100 - EDGE}%" y1="11" y2="11"/>',
        f'<line class="whisker" x1="{x1}" x2="{x2}" y1="11" y2="11"/>',
        f'<circle class="dot" cx="{x}" cy="11" r="{6 if low < high else 4}"/>',
    ]
    return f'<svg role="img" height="22" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def _place(share: float) -> str:
    """Where a share lies, in per cent of the width."""
    return f"{EDGE + (100 - 2 * EDGE) * min(1.0, max(0.0, share)):.2f}%"
