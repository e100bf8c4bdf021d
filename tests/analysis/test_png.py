"""The plot as a PNG: a sound file, with the same words as the SVG, at their places."""

from collections.abc import Iterator
from fractions import Fraction
from struct import unpack
from typing import NamedTuple
from xml.etree import ElementTree
from zlib import crc32, decompress

import pytest

from plyground.analysis.canvas import COURSE, INK, RULE
from plyground.analysis.font import ADVANCE, BOX, CAPITAL, GLYPHS, inked, width
from plyground.analysis.plot import as_png, as_svg

COURSE_PLAYED = [Fraction(1, 2), Fraction(1), Fraction(2, 5), Fraction(0)]
NAMES = ("Ada", "Bob & Co")
TITLE = "Code Swap: Ada and Bob & Co"
SCALE = 3


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG, each of whose checksums must be right."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(png):
        (length,) = unpack(">I", png[at : at + 4])
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert unpack(">I", png[at + 8 + length : at + 12 + length])[0] == crc32(kind + content)
        yield kind, content
        at += 12 + length


class Picture(NamedTuple):
    """A PNG of our own, decoded: rows of ink numbers, and what colours they are."""

    rows: list[bytes]
    inks: bytes

    def ink(self, number: int) -> set[tuple[int, int]]:
        inked_rows = ((y, row) for y, row in enumerate(self.rows) if number in row)
        return {(x, y) for y, row in inked_rows for x, each in enumerate(row) if each == number}

    def has(self, text: str) -> list[tuple[int, int]]:
        """The places at which these words stand, with nothing else where they have no ink."""
        shape = set(inked(text))
        frame = [(column, row) for column in range(-1, width(text) + 1) for row in range(CAPITAL)]
        first_column, first_row = min(shape)
        dark = self.ink(INK)
        corners = [(x, y) for x, y in dark if not {(x - 1, y), (x, y - 1)} & dark]
        places = [(x - SCALE * first_column, y - SCALE * first_row) for x, y in corners]
        return [
            (left, top)
            for left, top in places
            if all(
                ((left + SCALE * column + 1, top + SCALE * row + 1) in dark)
                == ((column, row) in shape)
                for column, row in frame
            )
        ]


def decoded(png: bytes) -> Picture:
    parts = dict(chunks(png))
    assert list(parts) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    wide, high, depth, colours, *rest = unpack(">IIBBBBB", parts[b"IHDR"])
    assert (depth, colours, rest) == (8, 3, [0, 0, 0])  # one byte a pixel, a number in the palette
    data = decompress(parts[b"IDAT"])
    assert len(data) == high * (wide + 1)
    assert set(data[:: wide + 1]) == {0}  # no row is filtered
    rows = [data[at + 1 : at + 1 + wide] for at in range(0, len(data), wide + 1)]
    return Picture(rows, parts[b"PLTE"])


@pytest.fixture(scope="module")
def picture() -> Picture:
    return decoded(as_png(COURSE_PLAYED, NAMES, TITLE))


def svg_words() -> list[str]:
    root = ElementTree.fromstring(as_svg(COURSE_PLAYED, NAMES, TITLE))
    return [str(each.text) for each in root.iter("{http://www.w3.org/2000/svg}text")]


def test_every_word_of_the_svg_stands_once_in_the_png(picture: Picture) -> None:
    assert len(svg_words()) == 6
    for words in svg_words():
        assert len(picture.has(words)) == 1, words


def test_the_words_stand_beside_what_they_name(picture: Picture) -> None:
    levels = sorted({y for _, y in picture.ink(RULE)})[::2]
    left = min(x for x, _ in picture.ink(RULE))
    for level, words in zip(levels, ("Ada wins", "open", "Bob & Co wins"), strict=True):
        ((x, y),) = picture.has(words)
        assert x + SCALE * width(words) == left - 16
        assert y <= level <= y + SCALE * CAPITAL
    ((x, y),) = picture.has(TITLE)
    assert (x, y + SCALE * CAPITAL < levels[0]) == (left, True)
    ((x, y),) = picture.has("after move 3")
    assert y > levels[-1]


def test_the_course_runs_from_the_first_point_to_the_last(picture: Picture) -> None:
    drawn = picture.ink(COURSE)
    left, right = min(x for x, _ in drawn), max(x for x, _ in drawn)
    top, bottom = min(y for _, y in drawn), max(y for _, y in drawn)
    assert (right - left, bottom - top) == (1280 + 12, 480 + 12)
    assert picture.inks[3 * COURSE : 3 * COURSE + 3] == b"\x00\x66\xcc"


@pytest.mark.parametrize("length", [1, 40])
def test_no_name_is_cut_off(length: int) -> None:
    names = "W" * length, "M" * length
    title = f"Coordinate Clash: {names[0]} and {names[1]}"
    picture = decoded(as_png(COURSE_PLAYED, names, title))
    for words in (f"{names[0]} wins", f"{names[1]} wins", title):
        assert len(picture.has(words)) == 1


def test_a_single_point_is_a_picture_too() -> None:
    assert decoded(as_png([Fraction(1, 2)], NAMES, TITLE)).has("after move 0")


# ---- the typeface --------------------------------------------------------------------------------


def test_all_of_printable_ascii_is_drawn_and_no_two_look_alike() -> None:
    assert sorted(GLYPHS) == [chr(code) for code in range(32, 127)]
    assert len(set(GLYPHS.values())) == 95
    assert all(len(rows) in (7, 8, 9) for character, rows in GLYPHS.items() if character != " ")


def test_a_letter_is_as_it_was_drawn() -> None:
    art = [
        "".join(" #"[(column, row) in set(inked("R"))] for column in range(5)) for row in range(7)
    ]
    assert art == ["#### ", "#   #", "#   #", "#### ", "# #  ", "#  # ", "#   #"]


def test_accents_are_left_out_and_other_letters_are_boxes() -> None:
    assert list(inked("é")) == list(inked("e"))
    assert GLYPHS.get("李", BOX) == BOX
    assert len(list(inked("李"))) == 2 * 5 + 5 * 2
    assert {column // ADVANCE for column, _ in inked("a李b")} == {0, 1, 2}
