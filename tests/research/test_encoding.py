"""What the layouts say of every number is so, in every game under every option."""

import pickle

import numpy
import pytest

from plyground.games import registry
from plyground.kernel.layouts import Observer, derive_layout, find_layout
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.research.encoding import (
    ENCODINGS,
    NUMBERS,
    ONE_HOT,
    PLANES,
    make_encoding,
)
from tests.laws import Plan, walk
from tests.research.second_reading import read_numbers, read_planes
from tests.sixth.rules import LastMatch
from tests.variants import VARIANTS, Variant

LINES = [Plan(seed, Seat(1 + seed % 2), 40, careful=True) for seed in range(3)]
SMALL = [each for each in VARIANTS if each.options.get("target") != 10**9]
"""Those that are not refused as zeros and ones."""


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_number_is_what_the_layout_says(variant: Variant) -> None:
    game = variant.game()
    layout, observer = find_layout(game), Observer(game)
    assert len(layout.numbers) == observer.size
    assert max(each.highest for each in layout.numbers) == observer.highest
    for line in LINES:
        for state in walk(game, line).states:
            for seat in Seat:
                view = game.view(state, seat)
                seen = observer.see(view, seat)
                told = dict(zip((each.name for each in layout.numbers), seen, strict=True))
                assert told == read_numbers(game, view, seat)
                pairs = zip(layout.numbers, seen, strict=True)
                assert all(value in each.values for each, value in pairs)


@pytest.mark.parametrize("variant", SMALL, ids=str)
def test_zeros_and_ones_say_the_same(variant: Variant) -> None:
    game = variant.game()
    layout, observer = find_layout(game), Observer(game)
    one_hot, planes = make_encoding(game, ONE_HOT), make_encoding(game, PLANES)
    for line in LINES[:2]:
        states = walk(game, line).states[-3:]
        for state, seat in zip(states, [*Seat, Seat.FIRST], strict=False):
            view = game.view(state, seat)
            seen = numpy.array(observer.see(view, seat))
            told, hot = read_numbers(game, view, seat), one_hot.encode(seen)
            assert hot.shape == one_hot.shape
            assert hot.dtype == numpy.int8
            assert {name for name, on in zip(one_hot.names, hot, strict=True) if on} == {
                f"{each.name} is {each.words[told[each.name]] if each.words else told[each.name]}"
                for each in layout.numbers
                if each.lowest != each.highest
            }
            shown, is_set = planes.encode(seen), read_planes(game, view, seat)
            assert shown.shape == planes.shape
            assert shown.tolist() == [
                [[is_set(name, row, column) for name in planes.names] for column in range(width)]
                for height, width in [planes.shape[:2]]
                for row in range(height)
            ]


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_batch_is_encoded_like_its_rows(slug: str) -> None:
    game = registry.game(slug)
    observer, states = Observer(game), walk(game, LINES[0]).states
    seen = numpy.array(
        [numpy.array(observer.see(game.view(each, None), Seat.FIRST)) for each in states]
    )
    for observe in ENCODINGS:
        encoding = make_encoding(game, observe)
        whole = encoding.encode(seen)
        assert whole.shape == (len(states), *encoding.shape)
        assert whole.tolist() == [encoding.encode(each).tolist() for each in seen]
        if observe != NUMBERS:  # each feature is the comparison that it says it is
            low, high = seen[:, encoding.first], seen[:, encoding.last]
            told = (low <= encoding.values) & (encoding.values <= high)
            assert (told.reshape(whole.shape) == whole).all()
        again = pickle.loads(pickle.dumps(encoding))
        assert (again.encode(seen) == whole).all()
        twice = encoding.encode(numpy.stack([seen, seen[::-1]]))
        assert (twice[1] == whole[::-1]).all()


def test_what_cannot_be_shown_so_is_refused_in_one_line() -> None:
    far = registry.game("operator-outwit", target=100_000)
    for observe, count in ((ONE_HOT, "199,998"), (PLANES, "399,996")):
        with pytest.raises(BadOption, match=f"would be {count} zeros and ones.*'numbers'"):
            make_encoding(far, observe)
    assert make_encoding(far, NUMBERS).shape == (2,)
    for wrong in ("plane", 7, None, ["planes"]):
        with pytest.raises(BadOption, match="observe is 'numbers', 'one-hot' or 'planes', not"):
            make_encoding(far, wrong)


def test_a_small_game_without_a_layout_shows_the_values_of_its_state() -> None:
    game = LastMatch(heap=21)
    one_hot = make_encoding(game, ONE_HOT)
    state = game.apply(game.start(), 2)
    hot = one_hot.encode(numpy.array(Observer(game).see(state, Seat.FIRST)))
    shown = {name for name, on in zip(one_hot.names, hot, strict=True) if on}
    assert shown == {"own turn is 0", "left is 19", "turn is 2"}
    assert make_encoding(game, PLANES).shape == (1, 2, 22)


def test_a_large_game_without_a_layout_shows_the_codes_of_its_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("plyground.kernel.layouts.reach", lambda game: None)  # too many
    monkeypatch.setattr("plyground.kernel.layouts.derive_layout", derive_layout.__wrapped__)
    game = LastMatch(heap=21)
    seen = numpy.array(Observer(game).see(game.start(), Seat.FIRST))
    one_hot = make_encoding(game, ONE_HOT)
    hot = one_hot.encode(seen)
    assert [one_hot.names[place] for place in hot.nonzero()[0][:4]] == [
        f"character {place} is {ord(letter)}" for place, letter in enumerate("21 1", 1)
    ]
    with pytest.raises(BadOption, match="Last Match has no planes"):
        make_encoding(game, PLANES)
