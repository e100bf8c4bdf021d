"""Curves as a picture: figures stand where they belong, and 0 has a line of its own."""

import re
from itertools import pairwise
from xml.etree import ElementTree

from plyground.research.curves import HIGH, WIDE, Column, Curve, Panel, draw_curves

SVG = "{http://www.w3.org/2000/svg}"


def draw(*panels: Panel) -> ElementTree.Element:
    return ElementTree.fromstring(draw_curves("a < b", [Column("A & B", "updates", panels)]))


def list_lines(picture: ElementTree.Element) -> list[list[tuple[float, float]]]:
    return [
        [(float(x), float(y)) for x, y in re.findall(r"([\d.]+),([\d.]+)", line.get("points", ""))]
        for line in picture.iter(f"{SVG}polyline")
    ]


def test_shares_go_from_the_bottom_to_the_top() -> None:
    (line,) = list_lines(draw(Panel("won", [Curve([(0, 0), (50, 0.5), (100, 1)])])))
    (left, low), (middle, half), (right, high) = line
    assert (right - left, low - high) == (WIDE, HIGH)
    assert (middle - left, low - half) == (WIDE / 2, HIGH / 2)


def test_regret_goes_by_powers_of_ten_and_zero_lies_below_them_all() -> None:
    picture = draw(Panel("regret", [Curve([(0, 0.1), (1, 0.01), (2, 0.001), (3, 0.0)])], True))
    (line,) = list_lines(picture)
    heights = [y for _, y in line]
    steps = [after - before for before, after in pairwise(heights)]
    assert steps[0] > 0
    assert abs(steps[0] - steps[1]) < 0.2
    assert heights[3] > heights[2]
    dots = list(picture.iter(f"{SVG}circle"))
    assert [float(dot.get("cy", 0)) for dot in dots] == [heights[3]]
    words = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"0", "0.001", "0.01", "0.1", "a < b", "A & B", "updates"} <= {*words}
