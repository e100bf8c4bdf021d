"""What the rules say to people: options and help, how a game ended, and why not."""

import re
from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground import BadOption, IllegalMove, Switch
from plyground.games import registry
from plyground.kernel.options import Option

REFERENCE = Path(__file__).parents[1] / "docs" / "reference.md"


# ---- what is declared ----------------------------------------------------------------------------


def described(option: Option[Any]) -> tuple[str, str, str, str]:
    """Flag, default, range and help of an option, as the reference has them."""
    flag = f"{option.flag} {option.metavar}"
    if isinstance(option, Switch):
        flag = f"{option.flag}, {option.flag.replace('--', '--no-', 1)}"
    default = "" if option.default is None else f"`{option.show(option.default)}`"
    return f"`{flag}`", default, str(option.allowed), option.help


def test_the_table_of_options_is_what_the_games_declare() -> None:
    lines = REFERENCE.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line[1:-1].split(" | ")] for line in lines]
    shown = [row for row in rows if len(row) == 5 and row[0].strip("`") in registry.slugs()]
    assert shown == [
        [f"`{slug}`", *described(option)]
        for slug in registry.slugs()
        for option in registry.game_class(slug).declared_options().values()
    ]


# ---- what stands against a move ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "move", "refusal"),
    [
        ("CODE:CAAA 1", "1", "letter 1 has reached its goal, C"),
        ("CODE:COBC 1", "3+3", "3+3 would take letter 3 past its goal, D"),
    ],
)
def test_a_refused_move_is_told_why(position: str, move: str, refusal: str) -> None:
    game = plyground.game("cipher-shift", wrap=False, max_step=3)
    with pytest.raises(IllegalMove, match=rf"^{re.escape(refusal)}; try "):
        game.play(game.position(position), move)


# ---- what a refusal quotes -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "quoted"),
    [("+2,+2", "+2,+2"), ("+2,/2", "/2"), ("X+2,*2", "X+2"), ("+" * 201, f"{'+' * 37}...")],
)
def test_a_refused_operation_is_quoted(value: str, quoted: str) -> None:
    with pytest.raises(BadOption) as refused:
        plyground.game("operator-outwit", operations=value)
    assert str(refused.value).startswith(f"operations cannot be '{quoted}'; it takes up to 8 ")


def test_a_list_of_operations_may_be_200_characters_long() -> None:
    longest = "+2" + " " * 196 + ",*"
    assert len(longest + "2") == 201
    with pytest.raises(BadOption):
        plyground.game("operator-outwit", operations=longest + "2")
    game = plyground.game("operator-outwit", operations=longest.replace(" ", "", 1) + "2")
    assert [str(move) for move in game.all_moves] == ["+2", "*2"]
