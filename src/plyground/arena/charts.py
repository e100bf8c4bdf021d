"""Plots as SVG: estimates with their intervals, and how long games last.

Places across are in per cent of the width, so that a plot is as wide as the screen while its words
keep their size. Colours are the page's, by class.
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
    marks: tuple[tuple[float, str], ...]
    even: float
    """Where a dashed line stands."""

    def place(self, figure: float) -> float:
        """Where a figure lies, in per cent of the width."""
        share = (figure - self.low) / ((self.high - self.low) or 1.0)
        return EDGE + (100 - 2 * EDGE) * min(1.0, max(0.0, share))


PER_CENT = Scale(0.0, 1.0, tuple((share / 4, f"{25 * share}%") for share in range(5)), even=0.5)


def make_scale(figures: Sequence[float]) -> Scale:
    """A scale in round steps that takes in all figures, and nought."""
    low, high = min(0.0, *figures), max(0.0, *figures)
    step = _find_step((high - low) / TICKS)
    first, last = floor(low / step), ceil(high / step)
    marks = tuple(
        (step * count, f"{step * count:+.0f}" if count else "0") for count in range(first, last + 1)
    )
    return Scale(step * first, step * last, marks, even=0.0)


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
        kind = "even" if figure == scale.even else "rule"
        parts.append(
            f'<line class="{kind}" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="{height - AXIS}"/>'
        )
        parts.append(_write(x, height - 6, words, _find_anchor(x), soft))
    for row, each in enumerate(estimates):
        y = ROW * row + 32
        low, figure, high = (scale.place(x) for x in (each.low, each.figure, each.high))
        parts += [
            _write(0, y - 14, each.name, "start"),
            _write(100, y - 14, each.words, "end"),
            f'<line class="whisker" x1="{low:.2f}%" x2="{high:.2f}%" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{figure:.2f}%" cy="{y}" r="6"/>',
        ]
    return _frame(height, title, parts)


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
        said = f"{first}: {count}" if width == 1 else f"{first}-{last}: {count}"
        parts.append(_draw_bar("bar", EDGE + each * place, each, count / most, said))
    if unfinished:
        x = EDGE + each * (columns - 1)
        parts.append(_draw_bar("open", x, each, unfinished / most, f"{open_words}: {unfinished}"))
        parts.append(_write(100 - EDGE, 12, f"{open_words} {unfinished}", "end", "soft"))
    base = f'<line class="rule" x1="0" x2="100%" y1="{BAR_HEIGHT}" y2="{BAR_HEIGHT}"/>'
    parts.append(base)
    parts.append(_write(EDGE, BAR_HEIGHT + 18, "1", "start", "soft"))
    end = EDGE + each * len(counts)
    parts.append(_write(end, BAR_HEIGHT + 18, str(width * len(counts)), "end", "soft"))
    return _frame(BAR_HEIGHT + AXIS, title, parts)


def _draw_bar(kind: str, x: float, each: float, share: float, said: str) -> str:
    height = max(1.0, share * (BAR_HEIGHT - ABOVE_BARS)) if share else 0.0
    return (
        f'<rect class="{kind}" x="{x + each * 0.08:.2f}%" width="{each * 0.84:.2f}%" '
        f'y="{BAR_HEIGHT - height:.1f}" height="{height:.1f}"><title>{escape(said)}</title></rect>'
    )


def _find_anchor(x: float) -> str:
    """Words at an edge stay within the plot."""
    return "start" if x <= EDGE else "end" if x >= 100 - EDGE else "middle"


def _write(x: float, y: float, words: str, anchor: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.2f}%" y="{y:.0f}" text-anchor="{anchor}">{escape(words)}</text>'


def _frame(height: int, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg role="img" height="{height}" aria-label="{escape(title)}">'
        + "".join(parts)
        + "</svg>"
    )
