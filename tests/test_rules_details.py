"""Details of the rules that no other test pins down; most were found by mutation testing."""

from itertools import product
from random import Random

import numpy
import pytest

import plyground
from plyground import BadNotation, BadOption, Seat
from plyground.games import registry
from plyground.games.cipher_shift.rules import CipherShift
from plyground.games.coordinate_clash.grid import COLUMNS, Grid, Symmetries
from plyground.games.coordinate_clash.rules import CoordinateClash
from plyground.games.operator_outwit.rules import OperatorOutwit, find_highest

FIRST, SECOND = Seat.FIRST, Seat.SECOND


# ---- what decides who wins, and no more ----------------------------------------------------------


def test_letters_go_round_to_their_goals() -> None:
    game = CipherShift()
    assert game.distances("AAAA") == [2, 14, 3, 4]
    assert game.distances("CODE") == [0, 0, 0, 0]
    assert game.distances("DPEF") == [25, 25, 25, 25]
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        game.distances("AAA")


# ---- odds and ends -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "typed", "move"),
    [
        ("coordinate-clash", " c3 / cD ", "C3/Cd"),
        ("code-swap", " X 2", "x2"),
        ("code-swap", "1 - 3", "1-3"),
        ("code-swap", "3-1", "1-3"),
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


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_grid_is_turned_and_mirrored_in_eight_ways(size: int) -> None:
    ways, random = Symmetries(size), Random(size)
    for _ in range(20):
        markers = random.getrandbits(size * size)
        cells = [divmod(bit, size) for bit in range(size * size) if markers >> bit & 1]
        images = []
        for turns, mirror in product(range(4), (False, True)):
            seen = [(row, size - 1 - column if mirror else column) for row, column in cells]
            for _ in range(turns):
                seen = [(column, size - 1 - row) for row, column in seen]
            images.append(sum(1 << row * size + column for row, column in seen))
        assert ways.images(markers) == images
        for _ in range(2):  # found out, and remembered
            assert ways.standard(markers) == min(zip(images, range(8), strict=True))


def test_a_grid_of_three_is_listed_and_larger_ones_bring_a_form() -> None:
    assert CoordinateClash(size=3).own_form(numpy) is None
    form = CoordinateClash().own_form(numpy)
    assert form.actions == len(CoordinateClash().all_moves)


def test_in_which_order_numbers_were_taken_does_not_matter() -> None:
    game = plyground.game("cipher-quest")
    one, alike, other = (
        game.repetition_key(game.position(f"{taken} 18-22 1"))
        for taken in ("9,8/1,2", "8,9/2,1", "9,8/1,3")
    )
    assert one == alike != other


def test_a_won_code_stands_where_the_live_one_would() -> None:
    game = plyground.game("code-swap")
    won, live = game.position("134/251 2 #1"), game.position("134/251 2")
    assert game.repetition_key(won) == game.repetition_key(live) == live != won


@pytest.mark.parametrize("operations", ["+2,*2,-1", "+30", "*5,+1", "-3", "+1,-9"])
def test_the_highest_number_is_what_a_turn_can_make(operations: str) -> None:
    game = OperatorOutwit(operations=operations)
    made = {move.on(number) for number in range(1, game.target) for move in game.operations}
    assert find_highest(game) == max(game.target, *made)


def test_one_advance_is_not_two() -> None:
    game = plyground.game("cipher-shift", max_step=3)
    for text in ("1+2+1", "1+", "+1", "1++1"):
        with pytest.raises(BadNotation, match="is not a move"):
            game.parse(text)


# ---- codes and grids -----------------------------------------------------------------------------


def test_a_line_is_named_whoever_moved() -> None:
    game = CoordinateClash()
    assert str(game.line_of(game.position("XXX2/OO3/5/5/5 2"))) == "Row 1"
    assert str(game.line_of(game.position("XXX2/OO3/5/5/O4 1"))) == "Row 1"
    assert str(game.line_of(game.position("OOO2/XX3/5/5/X4 2"))) == "Row 1"
    assert game.line_of(game.position("5/5/5/5/5 1")) is None


def test_of_two_lines_that_run_alike_the_upper_left_one_is_found() -> None:
    grid = Grid(5, 3)
    first_and_third_row = 0b111 | 0b111 << 10
    assert grid.line_in(first_and_third_row) == (grid.directions[0], 0)
    assert grid.line_in(first_and_third_row << 7) == (grid.directions[0], 7)
    assert grid.line_in(0b11011) is None


def test_options_that_only_shape_the_deal_are_told_when_they_are_unusual() -> None:
    rules = {"length": 3, "digits": 5}
    assert plyground.game("code-swap").public_options == rules
    assert plyground.game("code-swap", deal="any").public_options == {**rules, "deal": "any"}
    fixed = plyground.game("code-swap", codes="413/251")
    assert fixed.public_options == {"codes": "413/251", **rules}


# ---- how long it can take ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "options", "longest"),
    [
        ("cipher-quest", {}, 9),
        ("cipher-quest", {"pool": 6, "targets": "8-12"}, 6),
        ("cipher-quest", {"turn_limit": 5}, 5),
        ("cipher-quest", {"turn_limit": 50}, 9),
        ("operator-outwit", {}, None),
        ("operator-outwit", {"operations": "+2,*2"}, 23),
        ("operator-outwit", {"win_by": 7}, 7),
        ("operator-outwit", {"turn_limit": 5}, 5),
    ],
)
def test_how_long_a_game_can_be(slug: str, options: dict[str, object], longest: int | None) -> None:
    assert registry.game(slug, **options).max_plies == longest


Where = tuple[str, dict[str, object]]
"""A position's text, and the options of its game."""


@pytest.mark.parametrize(
    ("slug", "alike", "others"),
    [
        (
            "cipher-shift",
            [("BD:AA 1", {}), ("DB:AA 2", {}), ("CE:BB 1", {})],
            [
                ("BDA:AAA 1", {}),  # a letter at rest may go all the way round
                ("BD:AA 1", {"max_step": 2}),
                ("BD:AA 1", {"wrap": False}),
            ],
        ),
        (
            "cipher-shift",
            [("BD:AA 1", {"wrap": False}), ("BDA:AAA 1", {"wrap": False})],
            [("BDB:AAA 1", {"wrap": False})],
        ),
        (
            "code-swap",
            [
                ("413/251 1", {}),
                ("251/413 2", {}),
                ("513/261 1", {"digits": 6}),
                ("352/514 1", {}),  # backwards, high for low
            ],
            [("251/413 1", {}), ("413/252 1", {}), ("13/25 1", {"length": 2})],
        ),
        ("code-swap", [("134/251 2 #1", {})], [("134/251 2", {}), ("251/134 1", {})]),
        (
            "coordinate-clash",
            [
                ("1X3/5/5/5/5 2", {}),
                ("3X1/5/5/5/5 2", {}),
                ("5/X4/5/5/5 2", {}),
                ("5/5/5/5/1X3 2", {}),
                ("1O3/5/5/5/5 1", {}),
            ],
            [
                ("X4/5/5/5/5 2", {}),
                ("1X3/5/5/5/5 2", {"line": 4}),
                ("1X3/5/5/5/5 2", {"shifts": False}),
                ("1X2/4/4/4 2", {"size": 4}),
            ],
        ),
        (
            "cipher-quest",
            [
                ("9,8/1,2 18-22 1", {}),
                ("1,2/9,8 18-22 2", {}),
                ("9,8/1,2 18-22 1", {"targets": "15-30"}),
            ],
            [
                ("9,8/1,2 18-21 1", {"near": 4}),
                ("9,8/1,2 18-22 1", {"pool": 10}),
                ("1,2/9,8 18-22 1", {}),
                ("9,8/1,2 18-20 1", {"targets": "15-20"}),
            ],
        ),
        ("operator-outwit", [("23:7 1", {}), ("23:7 2", {})], [("23:8 1", {}), ("24:7 1", {})]),
    ],
)
def test_positions_that_are_one_but_for_their_looks_share_a_key(
    slug: str, alike: list[Where], others: list[Where]
) -> None:
    def key(text: str, options: dict[str, object]) -> object:
        given = {**({"target": text.partition(":")[0]} if ":" in text else {}), **options}
        game = registry.game(slug, **given)
        return game.symmetry_key(game.position(text))

    (shared,) = {key(*each) for each in alike}
    assert shared not in {key(*each) for each in others}


def test_a_single_name_says_whose_marker_it_is() -> None:
    game = registry.game("coordinate-clash")
    for seat, shown in ((Seat.FIRST, "X: Ada"), (Seat.SECOND, "O: Ada")):
        assert game.board(game.start(), {seat: "Ada"}).split("\n")[-1] == shown
    assert game.board(game.start(), {}).endswith("+")
