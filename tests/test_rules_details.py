"""Details of the rules that no other test pins down; most were found by mutation testing."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import plyground
from plyground.games import shelf
from plyground.games.cipher_shift.rules import CipherShift
from plyground.kernel import AnyGame, BadOption, IllegalMove, Option, Outcome, Seat, Switch

DESIGN = Path(__file__).parents[1] / "docs" / "design.md"
FIRST, SECOND = Seat.FIRST, Seat.SECOND


def outcome_after(
    game: AnyGame, position: str, move: str, secret: str | None = None
) -> Outcome | None:
    """How the game stands when a move is made in a position (and a world behind it)."""
    state = game.position(position)
    if secret is not None:
        (state,) = [world for world in game.worlds(state) if game.secret(world) == secret]
    return game.outcome(game.play(state, move))


# ---- what is declared ----------------------------------------------------------------------------


def described(option: Option[Any]) -> tuple[str, str, str, str]:
    """Flag, default, range and help of an option, as the design page has them."""
    flag = f"{option.flag} {option.metavar}"
    if isinstance(option, Switch):
        flag = f"{option.flag}, {option.flag.replace('--', '--no-', 1)}"
    default = "" if option.default is None else f"`{option.show(option.default)}`"
    return f"`{flag}`", default, option.allowed, option.help


def test_the_table_of_options_is_what_the_games_declare() -> None:
    lines = DESIGN.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line[1:-1].split(" | ")] for line in lines]
    shown = [row for row in rows if len(row) == 5 and row[0].strip("`") in shelf.slugs()]
    assert shown == [
        [f"`{slug}`", *described(option)]
        for slug in shelf.slugs()
        for option in shelf.game_class(slug).declared().values()
    ]


def test_the_shelf_says_what_each_game_is_about() -> None:
    assert list(shelf.shelf_lines()) == [
        ("cipher-shift", "Cipher Shift", "Step the letters onward; complete the word and win."),
        (
            "coordinate-clash",
            "Coordinate Clash",
            "Place a marker, shift a row or column, line up three.",
        ),
        ("cipher-quest", "Cipher Quest", "Read the clues and hit the hidden sum; never pass it."),
        ("code-swap", "Code Swap", "Swap your numbers, or your friend's; sort yours first."),
        (
            "operator-outwit",
            "Operator Outwit",
            "Add, double or subtract; hit the target, never pass it.",
        ),
    ]


@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_game_knows_itself_by_its_slug(slug: str) -> None:
    assert plyground.game(slug).slug == slug


def test_only_cipher_quest_hides_something_only_code_swap_tosses_only_cipher_shift_asks() -> None:
    kinds = {slug: shelf.game_class(slug) for slug in shelf.slugs()}
    assert [slug for slug, kind in kinds.items() if kind.hidden] == ["cipher-quest"]
    assert [slug for slug, kind in kinds.items() if kind.tossed] == ["code-swap"]
    assert {slug: kind.agreed for slug, kind in kinds.items() if kind.agreed} == {
        "cipher-shift": {"target": "Agree on a target word"}
    }


# ---- how it ended --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "options", "position", "move", "ended"),
    [
        ("cipher-shift", {}, "CODE:CODD 2", "4", Outcome(SECOND, "Player 2 completed CODE")),
        (
            "coordinate-clash",
            {},
            "XX3/OO3/5/5/5 1",
            "C1",
            Outcome(FIRST, "Player 1 lined up 3: Row 1"),
        ),
        (
            "coordinate-clash",
            {"size": 3, "shifts": False},
            "XOX/XOO/OX1 1",
            "C3",
            Outcome(FIRST, "Player 2 has no legal move"),
        ),
        ("code-swap", {}, "143/251 1", "2-3", Outcome(FIRST, "Player 1 has an ascending code")),
        ("operator-outwit", {}, "23:21 2", "+2", Outcome(SECOND, "Player 2 reached 23 exactly")),
        ("operator-outwit", {}, "23:22 2", "+2", Outcome(FIRST, "Player 2 went past 23")),
        (
            "operator-outwit",
            {"operations": "-3"},
            "23:4 1",
            "-3",
            Outcome(FIRST, "Player 2 has no legal move"),
        ),
    ],
)
def test_a_game_says_how_it_ended(
    slug: str, options: dict[str, object], position: str, move: str, ended: Outcome
) -> None:
    assert outcome_after(plyground.game(slug, **options), position, move) == ended
