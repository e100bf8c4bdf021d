"""Options and games are called by names, and what is misspelt gets a suggestion."""

import pytest

import plyground
from plyground.games import registry
from plyground.kernel import BadOption
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
    ],
)
def test_an_unknown_option_is_refused_with_a_suggestion(slug: str, name: str, message: str) -> None:
    with pytest.raises(BadOption) as refusal:
        plyground.game(slug, **{name: 5})
    assert str(refusal.value) == message


@pytest.mark.parametrize(("name", "meant"), [("turn_limt", "turn_limit"), ("winby", "win_by")])
def test_a_misspelt_house_rule_gets_a_suggestion_too(name: str, meant: str) -> None:
    with pytest.raises(BadOption, match=f"did you mean {meant}"):
        plyground.game(OUTWIT, **{name: 5})


@pytest.mark.parametrize("name", ["self", "slug", "given", "start_number", "cls"])
def test_a_name_that_python_uses_is_no_option_either(name: str) -> None:
    with pytest.raises(BadOption):
        registry.game_for(OUTWIT, "23:1 1", {name: "5"})


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


@pytest.mark.parametrize("name", ["", "c", "cipher", "chess", "code swap 2", "ｃode-swap"])
def test_any_other_name_says_which_games_there_are(name: str) -> None:
    with pytest.raises(BadOption, match=r"the games are cipher-shift, .* and operator-outwit$"):
        plyground.game(name)


def test_a_megabyte_is_no_name_of_anything() -> None:
    for slug, options in (("x" * 1_000_000, {}), (OUTWIT, {"x" * 1_000_000: 5})):
        with pytest.raises(BadOption) as refusal:
            plyground.game(slug, **options)
        assert_one_clean_line(str(refusal.value))
