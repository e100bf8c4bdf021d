"""Tables of rows are shown as the positions that they stand for, and rubbish is refused."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.kernel.errors import BadOption
from plyground.kernel.seats import Seat
from plyground.research.encoding import ENCODINGS, make_encoding
from plyground.research.observing import Observer
from plyground.research.row_views import encode_rows
from plyground.rulebooks import shelf
from plyground.support.layouts import find_layout
from plyground.support.rows import find_plan
from tests.later import skip_without
from tests.laws import Plan, walk

skip_without("numba")
every_game = pytest.mark.parametrize("slug", shelf.slugs())


@every_game
def test_rows_are_shown_as_the_positions_are(slug: str) -> None:
    game = shelf.game(slug)
    plan, observer = find_plan(game), Observer(game)
    assert plan is not None
    states = [
        state
        for seed in range(4)
        for state in walk(game, Plan(seed, Seat(1 + seed % 2), 20, careful=True)).states
    ]
    rows = [plan.write(state) for state in states]
    hidden = [plan.write(game.view(state, None)) for state in states]
    for observe in ENCODINGS:
        encoding = make_encoding(game, observe)
        for seat in (None, 0, 1):
            seats = [game.turn(each) if seat is None else Seat(seat + 1) for each in states]
            seen = [
                encoding.encode(observer.numbers(game.view(state, None), looks)).tolist()
                for state, looks in zip(states, seats, strict=True)
            ]
            assert encode_rows(game, rows, observe, seat=seat).tolist() == seen
        assert (encode_rows(game, hidden, observe) == encode_rows(game, rows, observe)).all()


@every_game
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), wild=st.booleans())
def test_rubbish_is_refused_or_within_bounds(slug: str, seed: int, wild: bool) -> None:
    game, random = shelf.game(slug), Random(seed)
    layout = find_layout(game)
    assert layout is not None
    rows = [
        [random.randint(each.lowest - wild, each.highest + wild) for each in layout.row]
        for _ in range(3)
    ]
    try:
        seen = encode_rows(game, rows)
    except BadOption:
        return
    for numbers in seen.tolist():
        pairs = zip(layout.numbers, numbers, strict=True)
        assert all(value in each.values for each, value in pairs)
