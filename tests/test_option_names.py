"""Options and games are called by names, and what is misspelt gets a suggestion."""

from typing import Any

import pytest

import plyground
from plyground import BadOption
from plyground.games import registry
from tests.laws import assert_one_clean_line

from .test_options import OUTWIT, QUEST, SHIFT, SWAP


@pytest.mark.parametrize(
    ("slug", "name", "message"),
    [
        (
            OUTWIT,
            "targt",
            "Operator Outwit has no option 'targt' (did you mean target?); "
            "its options: target, start and operations",
        ),
        (
            SHIFT,
            "zzz",
            "Cipher Shift has no option 'zzz'; its options: target, max_step and wrap",
        ),
        (OUTWIT, "turn_limt", "did you mean turn_limit"),
        (OUTWIT, "winby", "did you mean win_by"),
        (OUTWIT, "x" * 1_000_000, "its options: target, start and operations"),
    ],
)
def test_an_unknown_option_is_refused_with_a_suggestion(slug: str, name: str, message: str) -> None:
    with pytest.raises(BadOption) as refusal:
        plyground.game(slug, **{name: 5})
    assert message in str(refusal.value)
    assert_one_clean_line(str(refusal.value))


@pytest.mark.parametrize("name", ["self", "slug", "given", "start_number", "cls"])
def test_a_name_that_python_uses_is_no_option_either(name: str) -> None:
    with pytest.raises(BadOption):
        registry.make_game(OUTWIT, {name: "5"}, position="23:1 1")


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("code-swap", SWAP),
        ("Code Swap", SWAP),
        ("CODE_SWAP", SWAP),
        ("cod", SWAP),
        ("  operator   outwit ", OUTWIT),
        ("cipher-s", SHIFT),
        ("cipher q", QUEST),
    ],
)
def test_a_game_is_found_by_slug_title_or_beginning(name: str, slug: str) -> None:
    assert registry.find(name) == slug


NO_GAMES = [
    "",
    "c",
    "cipher",
    "chess",
    "code swap 2",
    "ｃode-swap",
    "\0",
    "x" * 10**6,
    3,
    None,
    b"x",
]


@pytest.mark.parametrize("name", NO_GAMES, ids="{!r:.20}".format)
def test_any_other_name_says_which_games_there_are(name: Any) -> None:
    there_are = r"the games are cipher-shift, .* and operator-outwit$"
    with pytest.raises(BadOption, match=there_are) as refusal:
        plyground.game(name)
    assert_one_clean_line(str(refusal.value))
