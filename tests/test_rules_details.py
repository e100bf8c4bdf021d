"""Details of the rules that no other test pins down; most were found by mutation testing."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import plyground
from plyground.games import shelf
from plyground.games.cipher_shift.rules import CipherShift
from plyground.games.coordinate_clash.grid import Grid
from plyground.games.coordinate_clash.moves import COLUMNS
from plyground.kernel import (
    AnyGame,
    BadNotation,
    BadOption,
    IllegalMove,
    Option,
    Outcome,
    Seat,
    Switch,
)

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


def test_the_end_of_a_quest_names_the_target() -> None:
    game = plyground.game("cipher-quest")
    near_the_end = "9,8,3,2/7,6,5,4 24-25 1"
    assert [outcome_after(game, "9/8 15-25 1", "7", target) for target in ("15", "16", "17")] == [
        Outcome(SECOND, "Player 1 exceeded the target sum 15"),
        Outcome(FIRST, "Player 1 reached the target sum 16"),
        None,
    ]
    assert outcome_after(game, near_the_end, "1", "24") == Outcome(
        FIRST, "the pool is empty and Player 1 is closest to 24"
    )


# ---- what decides who wins, and no more ----------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "options", "position", "essence"),
    [
        ("cipher-shift", {}, "CODE:AAAA 1", (2, 3, 4, 14)),
        ("cipher-shift", {}, "CODE:AAAA 2", (2, 3, 4, 14)),
        ("cipher-shift", {}, "CODE:DODF 1", (0, 0, 25, 25)),
        ("coordinate-clash", {}, "X4/O4/5/5/5 1", (1, 32)),
        ("coordinate-clash", {}, "X4/O4/5/5/5 2", (32, 1)),
        ("cipher-quest", {}, "7,6/8 19-25 2", (frozenset({8}), frozenset({6, 7}), 19, 25)),
        ("cipher-quest", {}, "8/6,7 19-25 1", (frozenset({8}), frozenset({6, 7}), 19, 25)),
        ("code-swap", {}, "413/251 1", ((4, 1, 3), (2, 5, 1), False)),
        ("code-swap", {}, "413/251 2", ((2, 5, 1), (4, 1, 3), False)),
        ("code-swap", {}, "134/251 2 #1", ((2, 5, 1), (1, 3, 4), True)),
        ("operator-outwit", {}, "23:7 1", 7),
        ("operator-outwit", {}, "23:7 2", 7),
    ],
)
def test_the_essence_of_a_position(
    slug: str, options: dict[str, object], position: str, essence: object
) -> None:
    game = plyground.game(slug, **options)
    assert game.essence(game.position(position)) == essence


def test_letters_go_round_to_their_goals() -> None:
    game = CipherShift()
    assert game.distances("AAAA") == [2, 14, 3, 4]
    assert game.distances("CODE") == [0, 0, 0, 0]
    assert game.distances("DPEF") == [25, 25, 25, 25]
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        game.distances("AAA")


# ---- what stands against a move ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "options", "position", "move", "refusal"),
    [
        (
            "cipher-shift",
            {"wrap": False},
            "CODE:CAAA 1",
            "1",
            "letter 1 has reached its goal, C; try 2, 3 or 4",
        ),
        (
            "cipher-shift",
            {"wrap": False, "max_step": 3},
            "CODE:COBC 1",
            "3+3",
            "3+3 would take letter 3 past its goal, D; try 3, 3+2, 4 or 4+2",
        ),
        (
            "coordinate-clash",
            {"size": 3},
            "XOX/XOO/OX1 2",
            "A1/Ad",
            "A1 is taken; there are 13 moves, such as C3 or C3/3r",
        ),
        (
            "coordinate-clash",
            {"size": 3},
            "XOX/XOO/OX1 2",
            "1l",
            "a shift alone is for a full grid; place a marker first; "
            "there are 13 moves, such as C3 or C3/3r",
        ),
        (
            "coordinate-clash",
            {"size": 3},
            "XOX/XOO/OXX 2",
            "A1",
            "the grid is full; this turn is one shift; there are 12 moves, such as Au or 3r",
        ),
        ("operator-outwit", {}, "23:1 1", "-1", "-1 would take the number below 1; try +2 or *2"),
    ],
)
def test_a_refused_move_is_told_why(
    slug: str, options: dict[str, object], position: str, move: str, refusal: str
) -> None:
    game = plyground.game(slug, **options)
    with pytest.raises(IllegalMove) as refused:
        game.play(game.position(position), move)
    assert str(refused.value) == refusal


# ---- odds and ends -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "typed", "move"),
    [
        ("coordinate-clash", " c3 / cD ", "C3/Cd"),
        ("coordinate-clash", "c3/-", "C3"),
        ("coordinate-clash", "3L", "3l"),
        ("coordinate-clash", "aU", "Au"),
        ("code-swap", " X 2", "x2"),
        ("code-swap", "1 - 3", "1-3"),
        ("operator-outwit", "x 2", "*2"),
        ("operator-outwit", " - 1", "-1"),
        ("cipher-shift", "2 + 1", "2"),
        ("cipher-shift", "2+ 3", "2+3"),
    ],
)
def test_other_spellings_of_a_move_are_understood(slug: str, typed: str, move: str) -> None:
    game = plyground.game(slug, **({"max_step": 3} if slug == "cipher-shift" else {}))
    assert str(game.parse(typed)) == move


def test_ten_million_deals_are_listed_and_no_more() -> None:
    game = plyground.game("code-swap", length=5, digits=5)
    assert next(game.openings(FIRST)) is not None  # 5 to the power of 10: 9,765,625
    with pytest.raises(BadOption) as refusal:
        next(plyground.game("code-swap", length=4, digits=9).openings(FIRST))
    assert str(refusal.value) == "43,046,721 deals are too many to list; 10,000,000 would do"


def test_a_view_of_a_quest_is_not_for_the_rules_to_play_on() -> None:
    game = plyground.game("cipher-quest")
    with pytest.raises(ValueError, match=r"^a view has no target to play against$"):
        game.apply(game.position("-/- 15-25 1"), 7)


def test_a_start_needs_no_luck_where_nothing_is_drawn() -> None:
    class NoLuck(Random):
        def random(self) -> float:
            raise AssertionError("nothing is drawn in this game")

        def getrandbits(self, k: int) -> int:
            raise AssertionError("nothing is drawn in this game")

    for slug in ("cipher-shift", "coordinate-clash", "operator-outwit"):
        game = plyground.game(slug)
        assert game.turn(game.draw(NoLuck(), SECOND)) is SECOND


@pytest.mark.parametrize("size", [3, 5, 7])
def test_a_rotation_moves_one_line_around_the_edge_and_nothing_else(size: int) -> None:
    grid = Grid(size, 3)
    random = Random(size)
    for shift, rotation in grid.rotations.items():
        markers = random.getrandbits(size * size)
        cells = {divmod(bit, size) for bit in range(size * size) if markers >> bit & 1}
        step = 1 if shift.way in "dr" else -1
        moved = set()
        for row, column in cells:
            if shift.line == COLUMNS[column]:
                moved.add(((row + step) % size, column))
            elif shift.line == str(row + 1):
                moved.add((row, (column + step) % size))
            else:
                moved.add((row, column))
        assert rotation.on(markers) == sum(1 << row * size + column for row, column in moved)


def test_fixed_codes_are_the_only_opening() -> None:
    game = plyground.game("code-swap", codes="413/251")
    for first in Seat:
        assert [game.write(opening) for opening in game.openings(first)] == [f"413/251 {first}"]


def test_no_codes_are_shown_as_nothing() -> None:
    assert plyground.game("code-swap").declared()["codes"].show(None) == ""


def test_a_won_code_stands_where_the_live_one_would() -> None:
    game = plyground.game("code-swap")
    won, live = game.position("134/251 2 #1"), game.position("134/251 2")
    assert game.standing(won) == game.standing(live) == live != won


@pytest.mark.parametrize(
    ("slug", "text", "settled"),
    [
        ("cipher-shift", "WORD:AAAA 1 moves 1", {"target": "WORD"}),
        ("cipher-shift", "WORD:AA:A 1", {"target": "WORD"}),
        ("coordinate-clash", "3/3/3 1 moves A1/Ad B2/2l", {"size": "3"}),
        ("cipher-quest", "7,6/8 19-25 2", {}),
        ("code-swap", "4132/2513 1 moves 1-2", {"length": "4", "codes": "4132/2513"}),
        ("code-swap", "nonsense", {}),
        ("operator-outwit", "30:1 1 moves *2", {"target": "30"}),
        ("operator-outwit", "30:1:1 1", {"target": "30"}),
    ],
)
def test_a_position_text_settles_options_by_its_beginning(
    slug: str, text: str, settled: dict[str, str]
) -> None:
    assert shelf.game_class(slug).options_in(text) == settled


def test_the_target_can_be_reached_from_the_lowest_number() -> None:
    assert plyground.game("operator-outwit", operations="*23").position("23:23 2").number == 23
    assert plyground.game("operator-outwit", target=3).position("3:3 2").number == 3


def test_one_advance_is_not_two() -> None:
    game = plyground.game("cipher-shift", max_step=3)
    for text in ("1+2+1", "1+", "+1", "1++1"):
        with pytest.raises(BadNotation, match="is not a move"):
            game.parse(text)
