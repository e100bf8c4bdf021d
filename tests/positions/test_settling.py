"""What a position settles by itself: options, and what stands behind it."""

import pytest

import plyground
from plyground import BadNotation, BadOption
from plyground.games import registry

SHIFT, CLASH, QUEST = "cipher-shift", "coordinate-clash", "cipher-quest"
SWAP, OUTWIT = "code-swap", "operator-outwit"


@pytest.mark.parametrize(
    ("slug", "position", "given_options", "settled"),
    [
        (SHIFT, "word:aaaa 1", {}, {"target": "WORD"}),
        (SHIFT, "CODE:AAAA 1", {"target": "code"}, {}),
        (SHIFT, "WORD:AAAA 1", {"max_step": 3}, {"target": "WORD", "max_step": 3}),
        (CLASH, "4/4/4/4 1", {}, {"size": 4}),
        (CLASH, " 4/4/4/4 1", {}, {"size": 4}),
        (CLASH, "4/4/4/4 1", {"size": "4"}, {"size": 4}),
        (CLASH, "3/3/3 1 turn-limit 8", {"turn_limit": 9}, {"size": 3, "turn_limit": 9}),
        (QUEST, "7,6/8 19-25 2", {}, {}),
        (SWAP, "4132/2513 1", {}, {"length": 4}),
        (SWAP, " 4132/2513 1", {}, {"length": 4}),
        (SWAP, "413/251 1", {"codes": "413/251"}, {"codes": "413/251"}),
        (OUTWIT, "30:1 1", {}, {"target": 30}),
        (OUTWIT, "30:2 2 win-by 1:8", {"win_by": 9}, {"target": 30, "win_by": 9}),
    ],
)
def test_a_position_sets_the_options_it_shows(
    slug: str, position: str, given_options: dict[str, object], settled: dict[str, object]
) -> None:
    game = registry.make_game(slug, given_options, position=position)
    assert game == plyground.game(slug, **settled)
    state = game.position(position)
    assert game.read(game.write(state)) == state


@pytest.mark.parametrize(
    ("slug", "position", "options", "message"),
    [
        (
            SHIFT,
            "CODE:AAAA 1",
            {"target": "WORD"},
            "target WORD contradicts the position, which says CODE",
        ),
        (
            SWAP,
            "413/251 1",
            {"codes": "431/251"},
            "codes 431/251 contradicts the position, which says 413/251",
        ),
        (
            OUTWIT,
            "23:1 1",
            {"target": "30"},
            "target 30 contradicts the position, which says 23",
        ),
        (
            OUTWIT,
            "1:1 1",
            {},
            "target cannot be '1'; it takes a whole number from 2 to 1,000,000,000",
        ),
        (
            SHIFT,
            "AAAA:AAAA 1",
            {},
            "target cannot be 'AAAA': the game would start on its own goal; "
            "it takes 1 to 12 letters A to Z, not all of them A",
        ),
    ],
)
def test_options_that_contradict_the_position_are_refused(
    slug: str, position: str, options: dict[str, object], message: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        registry.make_game(slug, options, position=position)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("slug", "text", "why"),
    [
        (SHIFT, "X 1", "'X 1' is not a position; write it like CODE:AAAA 1"),
        (CLASH, "5 1", "'5 1' is not a grid of 5 rows of 5 cells; write it like 5/1OX2/5/3X1/5 2"),
        (CLASH, "2/2 1", "size cannot be '2'; it takes a whole number from 3 to 7"),
        (OUTWIT, "30 1", "'30 1' is not a position; write it like 23:1 1"),
    ],
)
def test_what_shows_no_options_is_refused_for_what_it_is(slug: str, text: str, why: str) -> None:
    with pytest.raises((BadNotation, BadOption)) as refusal:
        plyground.match(slug, position=text, seed=1)
    assert str(refusal.value) == why
