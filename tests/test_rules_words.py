"""What the rules say to people: options and help, how a game ended, and why not."""

from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground.games import registry
from plyground.kernel import AnyGame, BadOption, IllegalMove, Option, Outcome, Seat, Switch
from tests.endings import Ended

REFERENCE = Path(__file__).parents[1] / "docs" / "reference.md"
FIRST, SECOND = Seat.FIRST, Seat.SECOND


def outcome_after(
    game: AnyGame, position: str, move: str, secret: str | None = None
) -> Outcome | None:
    """How the game stands when a move is made in a position (and a world behind it)."""
    state = game.position(position)
    if secret is not None:
        (state,) = [world for world in game.possible_states(state) if game.secret(world) == secret]
    return game.outcome(game.play(state, move))


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


def test_only_cipher_quest_hides_something_only_code_swap_tosses_only_cipher_shift_asks() -> None:
    kinds = {slug: registry.game_class(slug) for slug in registry.slugs()}
    assert [slug for slug, kind in kinds.items() if kind.hidden] == ["cipher-quest"]
    assert [slug for slug, kind in kinds.items() if kind.tossed] == ["code-swap"]
    asked = {
        (slug, option, str(question))
        for slug, kind in kinds.items()
        for option, question in kind.agreed.items()
    }
    assert asked == {("cipher-shift", "target", "Agree on a target word")}


# ---- how it ended --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "options", "position", "move", "ended"),
    [
        ("cipher-shift", {}, "CODE:CODD 2", "4", Ended(SECOND, "Player 2 completed CODE")),
        ("operator-outwit", {}, "23:21 2", "+2", Ended(SECOND, "Player 2 reached 23 exactly")),
        ("operator-outwit", {}, "23:22 2", "+2", Ended(FIRST, "Player 2 went past 23")),
    ],
)
def test_a_game_says_how_it_ended(
    slug: str, options: dict[str, object], position: str, move: str, ended: Outcome
) -> None:
    assert outcome_after(plyground.game(slug, **options), position, move) == ended


def test_the_end_of_a_quest_names_the_target() -> None:
    game = plyground.game("cipher-quest")
    near_the_end = "9,8,3,2/7,6,5,4 24-25 1"
    assert [outcome_after(game, "9/8 15-25 1", "7", target) for target in ("15", "16", "17")] == [
        Ended(SECOND, "Player 1 exceeded the target sum 15"),
        Ended(FIRST, "Player 1 reached the target sum 16"),
        None,
    ]
    assert outcome_after(game, near_the_end, "1", "24") == Ended(
        FIRST, "the pool is empty and Player 1 is closest to 24"
    )


# ---- what stands against a move ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "options", "position", "move", "refusal"),
    [
        (
            "cipher-shift",
            {"wrap": False},
            "CODE:CAAA 1",
            "1",
            "letter 1 has reached its goal, C",
        ),
        (
            "cipher-shift",
            {"wrap": False, "max_step": 3},
            "CODE:COBC 1",
            "3+3",
            "3+3 would take letter 3 past its goal, D",
        ),
    ],
)
def test_a_refused_move_is_told_why(
    slug: str, options: dict[str, object], position: str, move: str, refusal: str
) -> None:
    game = plyground.game(slug, **options)
    with pytest.raises(IllegalMove) as refused:
        game.play(game.position(position), move)
    reason, _, advice = str(refused.value).rpartition("; ")
    assert reason == refusal
    assert advice.startswith("try ")


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
