"""Pictures as SVG: the shapes that all of them use, and an estimate with its whisker."""

from collections.abc import Sequence
from html import escape

EDGE = 2.0
"""Per cent that are left free at both sides."""


def draw_tag(name: str, words: str | None = None, **attributes: object) -> str:
    """A shape or words; `text_anchor` is written text-anchor, and `kind` is its class."""
    named = {
        "class" if key == "kind" else key.replace("_", "-"): attributes[key] for key in attributes
    }
    written = "".join(
        f' {key}="{escape(str(value))}"' for key, value in named.items() if value not in ("", None)
    )
    return f"<{name}{written}/>" if words is None else f"<{name}{written}>{escape(words)}</{name}>"


def draw_picture(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    """A file of its own: a picture that scales, with its words as text."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" font-family="sans-serif" '
        f'font-size="13"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def draw_estimate(low: float, figure: float, high: float, most: float, title: str) -> str:
    """A dot with its whisker, for a row of a table; one that is exact has no whisker."""
    x1, x, x2 = (_place(each / (most or 1.0)) for each in (low, figure, high))
    parts = [
        draw_tag("line", kind="rule", x1=f"{EDGE}%", x2=f"{100 - EDGE}%", y1=11, y2=11),
        draw_tag("line", kind="whisker", x1=x1, x2=x2, y1=11, y2=11),
        draw_tag("circle", kind="dot", cx=x, cy=11, r=6 if low < high else 4),
    ]
    return f'<svg role="img" height="22" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def _place(share: float) -> str:
    """Where a share lies, in per cent of the width."""
    return f"{EDGE + (100 - 2 * EDGE) * min(1.0, max(0.0, share)):.2f}%"
