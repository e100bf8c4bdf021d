"""Any text whatever is a position, or is refused in one clean line."""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyground
from plyground import BadNotation, Seat
from plyground.games import registry
from plyground.kernel.game import AnyGame
from tests.laws import Plan, assert_one_clean_line, walk
from tests.variants import VARIANTS, Variant

MEGABYTE = 1_000_000

ODD_CHARACTERS = "0123456789 /:#,-+*.xXoOABCZ\x00\x1b\n\t\r\u202e\u200b\u2028１٣²½\ud800é"
ODD_TEXTS = st.one_of(st.text(max_size=60), st.text(ODD_CHARACTERS, max_size=40))


def read_or_refuse(game: AnyGame, text: str) -> None:
    """Either a position like any other, or BadNotation with one clean line."""
    try:
        state = game.read(text)
    except BadNotation as refusal:
        assert_one_clean_line(str(refusal))
        return
    assert game.read(game.write(state)) == state
    assert (game.outcome(state) is None) == bool(game.moves(state))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@settings(max_examples=4)
@given(text=ODD_TEXTS)
def test_any_text_is_a_position_or_bad_notation(variant: Variant, text: str) -> None:
    read_or_refuse(variant.game(), text)


class Edit(NamedTuple):
    """One change to a text: so many characters from a place are replaced."""

    place: int
    length: int
    by: str

    def on(self, text: str) -> str:
        place = self.place % (len(text) + 1)
        return text[:place] + self.by + text[place + self.length :]


EDITS = st.builds(
    Edit,
    place=st.integers(0, 200),
    length=st.integers(0, 3),
    by=st.one_of(st.text(ODD_CHARACTERS, max_size=2), st.sampled_from([" moves ", " now ", " #1"])),
)


def edited(variant: Variant, seed: int, edits: list[Edit]) -> tuple[AnyGame, str]:
    game = variant.game()
    text = game.write(walk(game, Plan(seed, Seat.FIRST, seed % 12, careful=True)).end)
    for edit in edits:
        text = edit.on(text)
    return game, text


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@settings(max_examples=8)
@given(seed=st.integers(0, 1_000), edits=st.lists(EDITS, min_size=1, max_size=3))
def test_an_edited_position_is_a_position_or_bad_notation(
    variant: Variant, seed: int, edits: list[Edit]
) -> None:
    read_or_refuse(*edited(variant, seed, edits))


HUGE = ["A", "1", "1,", "5/", "XO", "\x00", "\u202e", "é", "１", " ", "#1 ", "23:1 1 ", "-"]


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_megabyte_of_anything_is_refused_in_one_line(slug: str) -> None:
    game = plyground.game(slug)
    for piece in HUGE:
        for text in (piece * (MEGABYTE // len(piece)), game.example + piece * MEGABYTE):
            with pytest.raises(BadNotation) as refusal:
                game.read(text)
            assert_one_clean_line(str(refusal.value))
