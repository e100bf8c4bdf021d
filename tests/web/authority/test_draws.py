"""Draws and deals of a room: the operating system's randomness, and every outcome as likely."""

import os
from collections import Counter

import pytest

from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.web.rooms.tokens import BYTES_AT_ONCE, Tokens


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes were asked for each time, of a system that gives out every byte in turn."""
    asked: list[int] = []

    def give(size: int) -> bytes:
        begin = sum(asked)
        asked.append(size)
        return bytes((begin + place) % 256 for place in range(size))

    monkeypatch.setattr(os, "urandom", give)
    return asked


@pytest.mark.parametrize("bits", range(1, 9))
def test_small_draws_are_exactly_even(asked: list[int], bits: int) -> None:
    dice = Tokens().make_dice()
    drawn = Counter(dice.getrandbits(bits) for _ in range(256))
    assert drawn == dict.fromkeys(range(2**bits), 256 >> bits)
    assert asked == [BYTES_AT_ONCE] * (256 // BYTES_AT_ONCE)


@pytest.mark.parametrize("bits", [0, 9, 64, 1000])
def test_other_draws_are_the_systems_own(bits: int) -> None:
    drawn = {Tokens().make_dice().getrandbits(bits) for _ in range(50)}
    assert max(drawn) < 2**bits
    assert len(drawn) > 25 or bits == 0


def test_no_draw_is_made_with_what_was_drawn_before() -> None:
    game = shelf.game("code-swap", deal="any", digits=9, length=5)
    deals = {game.initial(Tokens().make_dice(), Seat.FIRST) for _ in range(50)}
    assert len(deals) == 50


def test_a_negative_number_of_bits_is_refused() -> None:
    with pytest.raises(ValueError, match="non-negative"):
        Tokens().make_dice().getrandbits(-1)
