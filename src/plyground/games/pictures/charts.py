"""Pictures as SVG: the shapes that all of them use, and plots of estimates and of counts.

In plots, places across are in per cent of the width, so that a plot is as wide as the screen while
its words keep their size. Colours are the page's, by class.
"""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

ROW = 44
"""Pixels of height for one estimate, its name above it."""
AXIS = 24
BARS, BAR_HEIGHT, ABOVE_BARS = 24, 130, 20
EDGE = 2.0
"""Per cent that are left free at both sides."""
TICKS = 5
MOST_ON_A_PHONE = 5
"""Words below an axis that have room there; of more, every other one is for wider screens."""


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


def frame_plot(height: float, title: str, parts: Sequence[str]) -> str:
    """A plot within a page, as wide as there is room."""
    return (
        f'<svg role="img" height="{height:.0f}" aria-label="{escape(title)}">{"".join(parts)}</svg>'
    )


# ---- estimates -----------------------------------------------------------------------------------


class Estimate(NamedTuple):
    """A name, a figure in words, and where it lies with its interval."""

    name: str
    words: str
    low: float
    figure: float
    high: float


class Scale(NamedTuple):
    """From where to where a plot goes, and where it has marks."""

    low: float
    high: float
    marks: tuple[tuple[float, str], ...] = ()
    even: float = 0.0
    """Where a dashed line stands."""

    def place(self, figure: float) -> str:
        """Where a figure lies, in per cent of the width."""
        share = (figure - self.low) / ((self.high - self.low) or 1.0)
        return f"{EDGE + (100 - 2 * EDGE) * min(1.0, max(0.0, share)):.2f}%"


PER_CENT = Scale(0.0, 1.0, tuple((share / 4, f"{25 * share}%") for share in range(5)), even=0.5)


def make_scale(figures: Sequence[float]) -> Scale:
    """A scale in round steps that takes in all figures, and nought."""
    low, high = min(0.0, *figures), max(0.0, *figures)
    step = _find_step((high - low) / TICKS)
    first, last = floor(low / step), ceil(high / step)
    marks = tuple(
        (step * count, f"{step * count:+.0f}" if count else "0") for count in range(first, last + 1)
    )
    return Scale(step * first, step * last, marks)


def _find_step(least: float) -> float:
    """The next round step: 1, 2, 2.5 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(max(least, 1.0)))
    return next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= least)


def draw_estimates(estimates: Sequence[Estimate], scale: Scale, title: str) -> str:
    """Dots with whiskers, one below the other."""
    height = ROW * len(estimates) + AXIS
    parts = []
    few = len(scale.marks) <= MOST_ON_A_PHONE
    middle = [figure for figure, _ in scale.marks].index(scale.even)
    for count, (figure, words) in enumerate(scale.marks):
        x = scale.place(figure)
        soft = "soft" if few or (count - middle) % 2 == 0 else "soft between"
        anchor = {scale.low: "start", scale.high: "end"}.get(figure, "middle")
        kind = "even" if figure == scale.even else "rule"
        parts += [
            draw_tag("line", kind=kind, x1=x, x2=x, y1=0, y2=height - AXIS),
            draw_tag("text", words, kind=soft, x=x, y=height - 6, text_anchor=anchor),
        ]
    for row, each in enumerate(estimates):
        y = ROW * row + 32
        parts += [
            draw_tag("text", each.name, x=0, y=y - 14),
            draw_tag("text", each.words, x="100%", y=y - 14, text_anchor="end"),
            *_draw_estimate(each.low, each.figure, each.high, scale, y),
        ]
    return frame_plot(height, title, parts)


def draw_estimate(low: float, figure: float, high: float, most: float, title: str) -> str:
    """One dot with its whisker, for a row of a table; one that is exact has no whisker."""
    axis = draw_tag("line", kind="rule", x1=f"{EDGE}%", x2=f"{100 - EDGE}%", y1=11, y2=11)
    scale = Scale(0.0, most)
    return frame_plot(22, title, [axis, *_draw_estimate(low, figure, high, scale, 11)])


def _draw_estimate(low: float, figure: float, high: float, scale: Scale, y: int) -> list[str]:
    x1, x, x2 = (scale.place(each) for each in (low, figure, high))
    return [
        draw_tag("line", kind="whisker", x1=x1, x2=x2, y1=y, y2=y),
        draw_tag("circle", kind="dot", cx=x, cy=y, r=6 if low < high else 4),
    ]


# ---- counts --------------------------------------------------------------------------------------


def draw_lengths(turns: Sequence[int], unfinished: int, title: str, open_words: str) -> str:
    """How many games ended when; at the right, dashed, those that did not."""
    longest = max(turns, default=1)
    width = max(1, -(-longest // BARS))
    counts = [0] * -(-longest // width)
    for turn in turns:
        counts[(turn - 1) // width] += 1
    columns = len(counts) + (2 if unfinished else 0)
    most = max([*counts, unfinished, 1])
    each = (100 - 2 * EDGE) / columns
    parts = []
    for place, count in enumerate(counts):
        first, last = place * width + 1, (place + 1) * width
        label = f"{first}: {count}" if width == 1 else f"{first}-{last}: {count}"
        parts.append(_draw_bar("bar", EDGE + each * place, each, count / most, label))
    if unfinished:
        label = f"{open_words}: {unfinished}"
        parts.append(_draw_bar("open", EDGE + each * (columns - 1), each, unfinished / most, label))
        at = {"x": f"{100 - EDGE}%", "y": 12, "text_anchor": "end"}
        parts.append(draw_tag("text", f"{open_words} {unfinished}", kind="soft", **at))
    end, below = f"{EDGE + each * len(counts):.2f}%", BAR_HEIGHT + 18
    parts += [
        draw_tag("line", kind="rule", x1=0, x2="100%", y1=BAR_HEIGHT, y2=BAR_HEIGHT),
        draw_tag("text", "1", kind="soft", x=f"{EDGE}%", y=below),
        draw_tag("text", str(width * len(counts)), kind="soft", x=end, y=below, text_anchor="end"),
    ]
    return frame_plot(BAR_HEIGHT + AXIS, title, parts)


def _draw_bar(kind: str, x: float, each: float, share: float, label: str) -> str:
    height = max(1.0, share * (BAR_HEIGHT - ABOVE_BARS)) if share else 0.0
    return (
        f'<rect class="{kind}" x="{x + each * 0.08:.2f}%" width="{each * 0.84:.2f}%" '
        f'y="{BAR_HEIGHT - height:.1f}" height="{height:.1f}">{draw_tag("title", label)}</rect>'
    )
