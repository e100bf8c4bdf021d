"""The rulings of docs/rulings.md, one by one: R1 and on for each game, A1 and on for all."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plyground
from plyground.games import shelf
from plyground.kernel import (
    AnyGame,
    BadNotation,
    BadOption,
    IllegalMove,
    Match,
    Outcome,
    Record,
    Seat,
    Series,
)
from plyground.kernel.house import house_rules

SLUGS = shelf.slugs()
FIRST, SECOND = Seat.FIRST, Seat.SECOND

Place = tuple[int, ...]


def winner_after(game: AnyGame, position: str, move: str) -> Seat | None:
    """Who has won when this move has been made in this position."""
    ended = game.outcome(game.play(game.position(position), move))
    return ended.winner if ended else None


def played(game: AnyGame, state: Any, *moves: object) -> Any:
    for move in moves:
        state = game.play(state, str(move))
    return state


# ---- Cipher Shift --------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["c", "Code", "CODE", "abcdefghijkl"])
def test_cipher_shift_r1_a_target_is_one_to_twelve_letters_shown_in_capitals(word: str) -> None:
    game = plyground.game("cipher-shift", target=word)
    assert game.options["target"] == word.upper()
    assert game.write(game.start()) == f"{word.upper()}:{'A' * len(word)} 1"


@pytest.mark.parametrize("word", ["", "abcdefghijklm", "CO DE", "CÖDE", "C0DE", "CODE\n"])
def test_cipher_shift_r1_any_other_target_is_refused(word: str) -> None:
    with pytest.raises(BadOption, match=r"--target .* 1 to 12 letters A to Z"):
        plyground.game("cipher-shift", target=word)


def test_cipher_shift_r1_the_target_is_code_unless_another_is_agreed() -> None:
    assert plyground.game("cipher-shift").options["target"] == "CODE"


@pytest.mark.parametrize("word", ["A", "aa", "AAAAAAAAAAAA"])
def test_cipher_shift_r2_a_target_of_only_a_is_refused(word: str) -> None:
    with pytest.raises(BadOption, match="the game would start on its own goal"):
        plyground.game("cipher-shift", target=word)


@pytest.mark.parametrize("seat", Seat)
def test_cipher_shift_r3_whoever_completes_the_target_wins(seat: Seat) -> None:
    game = plyground.game("cipher-shift")
    assert winner_after(game, f"CODE:CODD {seat}", "4") is seat
    assert winner_after(game, f"CODE:CODD {seat}", "1") is None


@pytest.mark.parametrize("target", ["B", "C", "Z", "AC", "CD", "BZ", "ZZ"])
def test_cipher_shift_r3_with_single_steps_only_one_seat_can_ever_win(target: str) -> None:
    game = plyground.game("cipher-shift", target=target)
    steps = sum(ord(letter) - ord("A") for letter in target)
    start = game.start()
    seen, edge, winners = {start}, [start], set()
    while edge:
        state = edge.pop()
        if ended := game.outcome(state):
            winners.add(ended.winner)
        after = {game.apply(state, move) for move in game.moves(state)} - seen
        seen |= after
        edge += after
    assert winners == {Seat.FIRST if steps % 2 else Seat.SECOND}


def _steps_left(target: str, word: str) -> int:
    """How many single steps the letters of a word are from those of the target."""
    return sum((ord(goal) - ord(now)) % 26 for goal, now in zip(target, word, strict=True))


@given(word=st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=4, max_size=4), place=st.integers(1, 4))
def test_cipher_shift_r3_each_step_changes_odd_and_even(word: str, place: int) -> None:
    # From AAAA to CODE are 23 steps, an odd number: only who begins can complete it.
    assert _steps_left("CODE", "AAAA") == 23
    game = plyground.game("cipher-shift")
    state = game.position(f"CODE:{word} 1")
    if game.outcome(state) is None:
        after = game.play(state, str(place))
        assert (_steps_left("CODE", word) + _steps_left("CODE", after.word)) % 2 == 1


def test_cipher_shift_r3_with_longer_steps_either_seat_can_win() -> None:
    game = plyground.game("cipher-shift", target="C", max_step=2)
    assert winner_after(game, "C:A 1", "1+2") is Seat.FIRST
    assert winner_after(game, "C:B 2", "1") is Seat.SECOND


def test_cipher_shift_r4_one_space_between_letters() -> None:
    game = plyground.game("cipher-shift")
    speaker, before = shelf.dialogue(game), game.position("CODE:CBAA 2")
    after = game.play(before, "3")
    assert speaker.board(after) == ["Target Word : C O D E", "Current Word: C B B A"]
    announced = speaker.announce(before, game.parse("3"), after)
    assert announced == ["Current Word is now: C B B A"]


# ---- Coordinate Clash ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "grid"),
    [
        ("C3", "5/5/2X2/5/5 2"),
        ("C3/Cu", "5/2X2/5/5/5 2"),
        ("D4/4l", "5/5/5/2X2/5 2"),
        ("C3/Cd", "5/5/5/2X2/5 2"),
        ("D4/4r", "5/5/5/4X/5 2"),
        ("A1/Au", "5/5/5/5/X4 2"),
        ("A1/1l", "4X/5/5/5/5 2"),
        ("E5/Ed", "4X/5/5/5/5 2"),
        ("E5/5r", "5/5/5/5/X4 2"),
        ("C3/Du", "5/5/2X2/5/5 2"),
    ],
)
def test_coordinate_clash_r1_a_turn_places_and_shifts_by_one_around_the_edge(
    turn: str, grid: str
) -> None:
    game = plyground.game("coordinate-clash")
    assert game.write(game.play(game.start(), turn)) == grid


def test_coordinate_clash_r1_a_shift_moves_both_players_markers() -> None:
    game = plyground.game("coordinate-clash")
    after = game.play(game.position("2X2/5/5/5/2O2 1"), "C3/Cd")
    assert game.write(after) == "2O2/2X2/5/2X2/5 2"


def test_coordinate_clash_r1_only_on_an_empty_cell_and_only_one_shift() -> None:
    game = plyground.game("coordinate-clash")
    for taken in ("C3", "C3/Cd"):
        with pytest.raises(IllegalMove, match="C3 is taken"):
            game.play(game.position("5/5/2X2/5/5 2"), taken)
    with pytest.raises(BadNotation):
        game.parse("C3/Cu/4l")


@pytest.mark.parametrize(
    "position",
    [
        "XX2X/O4/5/4O/1O3 1",
        "X4/X1O2/4O/1O3/X4 1",
        "1X3/2X1O/4O/O4/X4 1",
        "3X1/2X2/O3O/O4/4X 1",
    ],
)
def test_coordinate_clash_r2_no_line_goes_round_the_edge(position: str) -> None:
    game = plyground.game("coordinate-clash")
    assert game.outcome(game.position(position)) is None


@pytest.mark.parametrize("shifts", [True, False])
def test_coordinate_clash_r2_exactly_the_lines_inside_the_grid_win(shifts: bool) -> None:
    game = plyground.game("coordinate-clash", size=4, shifts=shifts)
    cells = list(product(range(4), repeat=2))
    ways = ((0, 1), (1, 0), (1, 1), (1, -1))
    lines = {
        tuple(sorted((row + down * step, column + right * step) for step in range(3)))
        for row, column in cells
        for down, right in ways
    }
    for three in combinations(cells, 3):
        others = [cell for cell in cells if cell not in three][::8]
        text = "/".join(
            "".join(_mark((row, column), three, others) for column in range(4)) for row in range(4)
        )
        ended = game.outcome(game.position(f"{text} 2"))
        assert (ended is not None) == (three in lines)


def _mark(cell: Place, crosses: Sequence[Place], noughts: Sequence[Place]) -> str:
    return "X" if cell in crosses else "O" if cell in noughts else "1"


def test_coordinate_clash_r3_a_line_that_the_shift_breaks_does_not_count() -> None:
    game = plyground.game("coordinate-clash")
    assert winner_after(game, "XX3/5/5/5/O3O 1", "C1") is Seat.FIRST
    assert winner_after(game, "XX3/5/5/5/O3O 1", "C1/Cd") is None
    assert winner_after(game, "XX3/5/5/5/O3O 1", "C2/Cu") is Seat.FIRST


@pytest.mark.parametrize("mover", Seat)
def test_coordinate_clash_r4_the_movers_line_comes_first(mover: Seat) -> None:
    game = plyground.game("coordinate-clash")
    assert winner_after(game, f"XXO2/OO3/5/5/2X2 {mover}", "E4/Cd") is mover


def test_coordinate_clash_r4_a_line_of_the_opponent_alone_wins_for_the_opponent() -> None:
    game = plyground.game("coordinate-clash")
    assert winner_after(game, "1XO2/OO3/5/5/2X2 1", "E4/Cd") is Seat.SECOND
    assert winner_after(game, "XXO2/1O3/5/5/2X2 2", "E4/Cd") is Seat.FIRST


@pytest.mark.parametrize("seat", Seat)
def test_coordinate_clash_r5_on_a_full_grid_the_turn_is_one_shift(seat: Seat) -> None:
    game = plyground.game("coordinate-clash", size=3)
    full = game.position(f"XOX/XOO/OXX {seat}")
    shifts = "Au Ad Bu Bd Cu Cd 1l 1r 2l 2r 3l 3r"
    assert " ".join(map(str, game.moves(full))) == shifts
    assert game.write(game.play(full, "Cd")) == f"XOX/XOX/OXO {seat.other}"
    for more in ("A1", "A1/Au"):
        with pytest.raises(IllegalMove, match="the grid is full; this turn is one shift"):
            game.play(full, more)


def test_coordinate_clash_r5_a_shift_alone_is_for_a_full_grid() -> None:
    game = plyground.game("coordinate-clash", size=3)
    with pytest.raises(IllegalMove, match="a shift alone is for a full grid"):
        game.play(game.position("XOX/XOO/OX1 1"), "3r")


def test_coordinate_clash_r5_a_shift_need_not_make_a_difference() -> None:
    game = plyground.game("coordinate-clash")
    assert game.write(game.play(game.start(), "A1/5r")) == "X4/5/5/5/5 2"


@pytest.mark.parametrize(
    ("position", "turn", "line"),
    [
        ("2X2/2X2/5/OO3/5 1", "C3", "Column C"),
        ("5/5/1XX2/OO3/5 1", "D3", "Row 3"),
        ("X4/1X3/5/OO3/5 1", "C3", "Diagonal A1-C3"),
        ("4X/3X1/5/OO3/5 1", "C3", "Diagonal E1-C3"),
        ("XX3/5/5/OO3/5 1", "C1", "Row 1"),
        ("X4/X1X2/5/OO3/O4 1", "A3", "Column A"),
    ],
)
def test_coordinate_clash_r6_the_line_is_named(position: str, turn: str, line: str) -> None:
    game = plyground.game("coordinate-clash")
    after = game.play(game.position(position), turn)
    ended = game.outcome(after)
    assert ended == Outcome(Seat.FIRST, f"Player 1 lined up 3: {line}")
    verdict = shelf.dialogue(game).verdict(after, ended)
    assert verdict == ["", f"Player X wins by aligning three markers in {line}!"]


@pytest.mark.parametrize(
    ("grid", "line"),
    [
        ("XXX/XOO/XOO", "Row 1"),
        ("XOO/XXX/XOO", "Row 2"),
        ("XOO/XXO/XOX", "Column A"),
        ("OOX/OXX/XOX", "Column C"),
        ("XOX/OXO/XOX", "Diagonal A1-C3"),
    ],
)
def test_coordinate_clash_r6_of_several_lines_a_fixed_order_names_one(grid: str, line: str) -> None:
    game = plyground.game("coordinate-clash", size=3)
    ended = game.outcome(game.position(f"{grid} 2 #1"))
    assert ended == Outcome(Seat.FIRST, f"Player 1 lined up 3: {line}")


def test_coordinate_clash_r7_a_cell_alone_answers_the_first_question() -> None:
    game = plyground.game("coordinate-clash")
    speaker = shelf.dialogue(game)
    start = game.start()
    assert speaker.answered(start, ["C3"]) is None
    assert speaker.question(start, ["C3"]) == "Do you want to shift a row or column? (yes/no): "
    assert speaker.answered(start, ["C3", "no"]) == game.parse("C3")
    answers = ["C3", "yes", "column", "C", "down"]
    assert speaker.answered(start, answers) == game.parse("C3/Cd")


def test_coordinate_clash_r7_a_slash_makes_it_a_whole_turn() -> None:
    game = plyground.game("coordinate-clash")
    assert game.parse("C3/-") == game.parse("c3/-") == game.parse("C3")
    assert str(game.parse("c3/cD")) == "C3/Cd"
    assert str(game.parse("d4/4L")) == "D4/4l"
    assert str(game.parse("4L")) == "4l"
    assert str(game.parse("cU")) == "Cu"


def test_coordinate_clash_r8_players_go_by_their_markers() -> None:
    game = plyground.game("coordinate-clash")
    speaker = shelf.dialogue(game)
    assert [speaker.name(seat) for seat in Seat] == ["Player X", "Player O"]
    assert game.write(game.play(game.start(), "A1")) == "X4/5/5/5/5 2"
    assert game.write(game.play(game.start(first=Seat.SECOND), "A1")) == "O4/5/5/5/5 1"


# ---- Cipher Quest --------------------------------------------------------------------------------


def quest(target: int, first: Seat = Seat.FIRST) -> Match:
    """A game of Cipher Quest whose target is known to the test."""
    game = plyground.game("cipher-quest")
    starts = {game.secret(start): start for start in game.openings(first)}
    return Match(game, starts[str(target)])


def test_cipher_quest_r1_the_target_is_drawn_evenly_from_15_to_25() -> None:
    game = plyground.game("cipher-quest")
    assert [game.secret(start) for start in game.openings(Seat.FIRST)] == [
        str(target) for target in range(15, 26)
    ]
    random = Random(2026)
    drawn = Counter(game.secret(game.draw(random, Seat.FIRST)) for _ in range(11_000))
    assert len(drawn) == 11
    assert all(850 < times < 1_150 for times in drawn.values())


def test_cipher_quest_r1_neither_target_nor_seed_shows_before_the_end() -> None:
    match = Match(plyground.game("cipher-quest"), seed=987_654_321)
    target = match.game.secret(match.state)
    match.play(1)
    match.play(2)
    assert match.outcome is None
    with pytest.raises(IllegalMove) as refusal:
        match.play(2)
    shown = [
        repr(match.view()),
        match.game.write(match.state),
        Record.of(match).write(),
        str(refusal.value),
        *shelf.dialogue(match.game).board(match.view()),
    ]
    assert target not in {"15", "25"}  # the ends of the span are no secret
    for text in shown:
        assert str(target) not in text
        assert "987654321" not in text


def test_cipher_quest_r1_the_target_comes_to_light_when_the_game_is_over() -> None:
    match = quest(20)
    for number in (7, 8, 6, 9, 2, 3):
        match.play(number)
    assert match.game.write(match.view()) == "7,6,2/8,9,3 20-20 1 #2"
    assert match.game.secret(match.view()) == "20"
    assert Record.of(match).tags["Secret"] == "20"


@pytest.mark.parametrize(
    ("numbers", "score", "clue", "suspects"),
    [
        ((9, 1, 4), 13, "is less than the target sum by more than 5.", "19-25"),
        ((9, 1, 5), 14, "is less than the target sum by more than 5.", "20-25"),
        ((9, 1, 6), 15, "is within 5 of the target sum.", "16-20"),
        ((9, 1, 8, 2, 3), 20, "equals the target sum!", "20-20"),
        ((9, 1, 7, 2, 3), 19, "is within 5 of the target sum.", "20-21"),
        ((9, 1, 8, 2, 4), 21, "exceeds the target sum.", "20-20"),
    ],
)
def test_cipher_quest_r2_what_the_clues_mean_when_the_target_is_20(
    numbers: tuple[int, ...], score: int, clue: str, suspects: str
) -> None:
    match = quest(20)
    for number in numbers:
        match.play(number)
    view = match.view()
    announced = shelf.dialogue(match.game).announce(match.start, match.moves[-1], view)
    assert view.score(Seat.FIRST) == score
    assert announced[-1] == f"[System]: Clue: Your cumulative score {clue}"
    assert f"{view.low}-{view.high}" == suspects


def test_cipher_quest_r2_13_of_20_is_not_within_5_as_the_worked_example_has_it() -> None:
    match = quest(20)
    for number in (7, 8, 6):
        match.play(number)
    assert match.game.write(match.view()) == "7,6/8 19-25 2"


def test_cipher_quest_r3_exact_wins_and_above_loses_at_once() -> None:
    exact = quest(17)
    for number in (9, 1, 8):
        exact.play(number)
    assert exact.outcome == Outcome(Seat.FIRST, "Player 1 reached the target sum 17")
    above = quest(16)
    for number in (9, 1, 8):
        above.play(number)
    assert above.outcome == Outcome(Seat.SECOND, "Player 1 exceeded the target sum 16")


@pytest.mark.parametrize(
    ("numbers", "closer"),
    [((9, 7, 8, 6, 3, 5, 2, 4, 1), Seat.FIRST), ((1, 4, 2, 5, 3, 7, 6, 8, 9), Seat.SECOND)],
)
def test_cipher_quest_r3_when_the_pool_is_empty_the_closer_wins(
    numbers: tuple[int, ...], closer: Seat
) -> None:
    match = quest(25)
    for number in numbers:
        assert match.outcome is None
        match.play(number)
    assert match.outcome == Outcome(
        closer, f"the pool is empty and Player {closer} is closest to 25"
    )


def test_cipher_quest_r4_45_is_odd_so_no_two_scores_that_share_it_are_level() -> None:
    pool = range(1, 10)
    shares = [set(taken) for size in range(10) for taken in combinations(pool, size)]
    assert len(shares) == 512
    assert all(sum(mine) != sum(pool) - sum(mine) for mine in shares)


def _can_end_level(pool: int, high: int) -> bool:
    """Whether both can hold half of the pool's sum when it is empty, still below a target."""
    numbers = range(1, pool + 1)
    halves = combinations(numbers, pool // 2)
    return any(2 * sum(mine) == sum(numbers) and sum(mine) < high for mine in halves)


@pytest.mark.parametrize("pool", range(3, 13))
def test_cipher_quest_r4_options_are_refused_exactly_where_a_level_finish_is_possible(
    pool: int,
) -> None:
    total = pool * (pool + 1) // 2
    for high in range(1, total + 1):
        level = _can_end_level(pool, high)
        for low in {1, high // 2 + 1, high}:
            targets = f"{low}-{high}"
            if level:
                with pytest.raises(BadOption, match=f"could end level at {total // 2} all"):
                    plyground.game("cipher-quest", pool=pool, targets=targets)
            else:
                assert plyground.game("cipher-quest", pool=pool, targets=targets).hidden


@pytest.mark.parametrize(("pool", "targets"), [(4, "3-5"), (5, "9-15"), (3, "1-3")])
def test_cipher_quest_r4_no_game_under_options_that_are_allowed_ends_level(
    pool: int, targets: str
) -> None:
    game = plyground.game("cipher-quest", pool=pool, targets=targets)
    states = list(game.openings(Seat.FIRST))
    finished = 0
    while states:
        state = states.pop()
        states += [game.apply(state, move) for move in game.moves(state)]
        if ended := game.outcome(state):
            finished += 1
            assert ended.winner is not None
            assert state.score(Seat.FIRST) != state.score(Seat.SECOND)
    assert finished > 5


def test_cipher_quest_r5_only_listed_numbers_can_be_taken() -> None:
    match = quest(25)
    for number in (7, 8, 6, 3, 2):
        match.play(number)
    heading = shelf.dialogue(match.game).heading(match.view())
    assert heading[-1] == "Available numbers: 1,4,5,9"
    with pytest.raises(IllegalMove, match=r"^3 has been taken; try 1, 4, 5 or 9$"):
        match.play("3")
    with pytest.raises(BadNotation, match="'10' is not a move"):
        match.play("10")
    assert len(match.moves) == 5


# ---- Code Swap -----------------------------------------------------------------------------------


def test_code_swap_r1_ascending_means_never_falling() -> None:
    game = plyground.game("code-swap", codes="413/251")
    after = played(game, game.start(), "1-2", "x3", "2-3")
    assert game.write(after) == "114/253 2 #1"
    assert winner_after(game, "121/555 1", "2-3") is Seat.FIRST
    assert winner_after(game, "555/121 1", "1-2") is Seat.FIRST
    assert winner_after(game, "132/555 1", "1-2") is None


def test_code_swap_r2_a_swap_needs_two_different_positions() -> None:
    game = plyground.game("code-swap", codes="413/251")
    for text in ("1-1", "2-2", "0-1", "1-4", "x0", "x4"):
        with pytest.raises(BadNotation, match=r"try 1-2, 1-3, 2-3, x1, x2 or x3"):
            game.play(game.start(), text)
    assert " ".join(map(str, game.alphabet)) == "1-2 1-3 2-3 x1 x2 x3"


@pytest.mark.parametrize("swap", ["1-2", "x3"])
def test_code_swap_r2_two_equal_numbers_may_change_places(swap: str) -> None:
    game = plyground.game("code-swap", codes="331/251")
    assert game.write(game.play(game.start(), swap)) == "331/251 2"


def test_code_swap_r3_only_the_movers_own_code_counts() -> None:
    game = plyground.game("code-swap", codes="143/524")
    sorted_for_2 = game.play(game.start(), "x1")
    assert game.write(sorted_for_2) == "543/124 2"
    assert game.outcome(sorted_for_2) is None
    assert game.outcome(game.play(sorted_for_2, "1-2")) is None
    ended = game.outcome(game.play(sorted_for_2, "x3"))
    assert ended == Outcome(Seat.SECOND, "Player 2 has an ascending code")


def test_code_swap_r4_nobody_is_dealt_an_ascending_code() -> None:
    game = plyground.game("code-swap")
    deals = list(game.openings(Seat.FIRST))
    assert len(deals) == 90 * 90
    for deal in deals:
        assert list(deal.first) != sorted(deal.first)
        assert list(deal.second) != sorted(deal.second)
    drawn = {game.start(seed) for seed in range(2_000)}
    assert len(drawn) > 1_500
    assert drawn <= set(deals)


def test_code_swap_r4_any_deal_is_uniform_over_all_codes() -> None:
    game = plyground.game("code-swap", deal="any", length=2, digits=3)
    assert len(list(game.openings(Seat.FIRST))) == 81
    random = Random(2026)
    drawn = Counter(game.draw(random, Seat.FIRST) for _ in range(8_100))
    assert len(drawn) == 81
    assert all(60 < times < 145 for times in drawn.values())


def test_code_swap_r4_fresh_deals_are_uniform_too() -> None:
    game = plyground.game("code-swap", length=2, digits=3)
    random = Random(2026)
    drawn = Counter(game.draw(random, Seat.FIRST) for _ in range(900))
    assert drawn.keys() == set(game.openings(Seat.FIRST))
    assert len(drawn) == 9
    assert all(70 < times < 135 for times in drawn.values())


def test_code_swap_r4_fixed_codes_are_taken_as_they_are() -> None:
    game = plyground.game("code-swap", codes="123/321")
    assert game.write(game.start(first=Seat.SECOND)) == "123/321 2"
    assert game.outcome(game.start()) is None


def test_code_swap_r5_1_3_4_has_won() -> None:
    game = plyground.game("code-swap", codes="314/251")
    assert game.write(game.play(game.start(), "1-2")) == "134/251 2 #1"


# ---- Operator Outwit -----------------------------------------------------------------------------


def test_operator_outwit_r1_start_1_target_23() -> None:
    game = plyground.game("operator-outwit")
    assert game.write(game.start()) == "23:1 1"
    assert " ".join(map(str, game.alphabet)) == "+2 *2 -1"


@pytest.mark.parametrize("target", [2, 3, 1_000_000_000])
def test_operator_outwit_r1_any_target_from_2_can_be_agreed(target: int) -> None:
    game = plyground.game("operator-outwit", target=target)
    assert game.write(game.start()) == f"{target}:1 1"


@pytest.mark.parametrize("target", [-1, 0, 1, 1_000_000_001])
def test_operator_outwit_r1_any_other_target_gets_a_clear_error(target: int) -> None:
    with pytest.raises(BadOption, match=r"--target .* from 2 to 1,000,000,000"):
        plyground.game("operator-outwit", target=target)


@pytest.mark.parametrize("seat", Seat)
def test_operator_outwit_r2_exactly_wins_above_loses_below_1_is_no_move(seat: Seat) -> None:
    game = plyground.game("operator-outwit")
    assert winner_after(game, f"23:21 {seat}", "+2") is seat
    assert winner_after(game, f"23:22 {seat}", "+2") is seat.other
    assert winner_after(game, f"23:12 {seat}", "*2") is seat.other
    assert winner_after(game, f"23:22 {seat}", "-1") is None
    with pytest.raises(IllegalMove, match=r"^-1 would take the number below 1; try \+2 or \*2$"):
        game.play(game.position(f"23:1 {seat}"), "-1")


SAMPLE = """\
Welcome to Operator Outwit!

Target Number: 23
Current Number: 1

Player 1's turn.
Current Number is 1.
Choose an operation (+2, *2, -1): *2
You chose *2.
New Current Number is 2.

Player 2's turn.
Current Number is 2.
Choose an operation (+2, *2, -1): +2
You chose +2.
New Current Number is 4.

Player 1's turn.
Current Number is 4.
Choose an operation (+2, *2, -1): *2
You chose *2.
New Current Number is 8.

Player 2's turn.
Current Number is 8.
Choose an operation (+2, *2, -1): +2
You chose +2.
New Current Number is 10.

Player 1's turn.
Current Number is 10.
Choose an operation (+2, *2, -1): *2
You chose *2.
New Current Number is 20.

Player 2's turn.
Current Number is 20.
Choose an operation (+2, *2, -1): +2
You chose +2.
New Current Number is 22.

Player 1's turn.
Current Number is 22.
Choose an operation (+2, *2, -1): +2
You chose +2.
New Current Number is 24.

Oh no! The current number has exceeded the target number.
Player 1 loses. Player 2 wins!
"""


def test_operator_outwit_r3_the_sample_session_comes_out_to_the_letter() -> None:
    match = plyground.match("operator-outwit")
    speaker = shelf.dialogue(match.game)
    lines = speaker.welcome(match.view())
    for answer in ("*2", "+2", "*2", "+2", "*2", "+2", "+2"):
        before = match.view()
        lines += speaker.heading(before)
        lines.append(speaker.question(before, []) + answer)
        move = match.play(speaker.answered(before, [answer]))
        lines += speaker.announce(before, move, match.view())
    assert match.outcome is not None
    lines += speaker.verdict(match.view(), match.outcome)
    assert "\n".join(lines) + "\n" == SAMPLE


# ---- All games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a1_strict_turns_and_no_passing(slug: str) -> None:
    game = plyground.game(slug)
    start = game.start(seed=7)
    for move in game.moves(start):
        assert game.turn(game.apply(start, move)) is Seat.SECOND
    for word in ("pass", "skip", "-", ""):
        with pytest.raises(BadNotation):
            game.play(start, word)


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a2_player_1_begins_unless_somebody_else_is_to(slug: str) -> None:
    game = plyground.game(slug)
    assert game.turn(game.start()) is Seat.FIRST
    assert game.turn(game.start(first=Seat.SECOND)) is Seat.SECOND
    assert plyground.match(slug).turn is Seat.FIRST
    assert plyground.match(slug, first=Seat.SECOND).turn is Seat.SECOND


def _series(series: Series, *winners: Seat | None) -> Series:
    for winner in winners:
        assert not series.over
        series.add(Outcome(winner, "as the test says"))
    return series


def test_all_games_a3_rounds_go_the_full_number_and_best_of_ends_once_decided() -> None:
    assert not _series(Series(3), FIRST, FIRST).over
    assert _series(Series(3), FIRST, FIRST, SECOND).over
    assert _series(Series(3, best_of=True), FIRST, FIRST).over
    assert not _series(Series(3, best_of=True), FIRST, SECOND).over


def test_all_games_a3_the_beginner_alternates_or_the_loser_begins() -> None:
    assert _series(Series(9), FIRST).begins is SECOND
    assert _series(Series(9), FIRST, FIRST).begins is FIRST
    assert _series(Series(9, next="loser"), FIRST, FIRST).begins is SECOND
    assert _series(Series(9, next="loser"), FIRST, SECOND).begins is FIRST


def test_all_games_a3_a_level_tally_has_no_champion() -> None:
    assert _series(Series(2), FIRST, SECOND).champion is None
    assert _series(Series(3), FIRST, SECOND, FIRST).champion is FIRST
    assert _series(Series(3), SECOND, None, None).champion is SECOND


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a4_a_bad_answer_is_not_a_move(slug: str) -> None:
    match = plyground.match(slug, seed=7)
    before = match.state
    with pytest.raises(BadNotation, match=r"^'nonsense' is not a move; (try|there are) "):
        match.play("nonsense")
    assert (match.state, match.moves, match.turn) == (before, [], Seat.FIRST)


def test_all_games_a5_a_game_need_not_end() -> None:
    match = plyground.match("operator-outwit")
    for _ in range(500):
        match.play("+2")
        match.play("-1")
        match.play("-1")
        match.play("+2")
        match.play("-1")
        match.play("-1")
    assert match.outcome is None
    assert match.game.write(match.state) == "23:1 1"
    assert match.visits == 501


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a5_an_agreed_stop_is_unfinished_and_never_a_draw(slug: str) -> None:
    match = plyground.match(slug, seed=7)
    match.stop()
    assert match.outcome == Outcome(None, "stopped by agreement")
    assert Record.of(match).tags["Result"] == "*"


def test_all_games_a6_no_legal_move_loses() -> None:
    stuck = plyground.game("operator-outwit", start=3, operations="-2")
    after = stuck.play(stuck.start(), "-2")
    assert stuck.outcome(after) == Outcome(Seat.FIRST, "Player 2 has no legal move")
    full = plyground.game("coordinate-clash", size=3, shifts=False)
    after = full.play(full.position("XOX/XOO/OX1 1"), "C3")
    assert full.outcome(after) == Outcome(Seat.FIRST, "Player 2 has no legal move")


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a6_a_turn_limit_stops_the_game_unfinished(slug: str) -> None:
    match = plyground.match(slug, seed=7, turn_limit=2)
    for _ in range(2):
        assert match.outcome is None
        match.play(match.game.moves(match.state)[0])
    assert match.outcome == Outcome(None, "the limit of 2 turns is reached")
    assert match.game.moves(match.state) == ()


def test_all_games_a6_a_win_on_the_last_turn_of_the_limit_is_a_win() -> None:
    game = plyground.game("operator-outwit", target=3, turn_limit=1)
    assert game.outcome(game.play(game.start(), "+2")) == Outcome(
        Seat.FIRST, "Player 1 reached 3 exactly"
    )


def test_all_games_a6_no_repeats_forbids_what_was_there_and_the_start_counts() -> None:
    game = plyground.game("operator-outwit", no_repeats=True)
    with pytest.raises(
        IllegalMove, match=r"^-1 would bring back an earlier position; try .* or \*2$"
    ):
        game.play(played(game, game.start(), "*2"), "-1")
    later = played(game, game.start(), "+2", "-1", "*2", "-1")
    assert [str(move) for move in game.moves(later)] == ["+2", "*2", "-1"]
    later = played(game, later, "-1")
    assert [str(move) for move in game.moves(later)] == ["+2", "*2"]


def test_all_games_a6_the_same_board_with_the_other_seat_to_move_is_no_repeat() -> None:
    game = plyground.game("operator-outwit", no_repeats=True)
    state = played(game, game.start(), "+2", "-1", "-1")
    assert game.turn(state) is Seat.SECOND
    assert game.core.write(game.core_state(state)) == "23:1 2"


def test_all_games_a6_a_winning_move_that_brings_a_position_back_is_a_repeat_too() -> None:
    game = plyground.game("code-swap", codes="113/331", no_repeats=True)
    state = played(game, game.start(first=Seat.SECOND), "1-2")
    assert game.core.write(game.core_state(state)) == "113/331 1"
    assert winner_after(game.core, "113/331 1", "1-2") is Seat.FIRST
    with pytest.raises(IllegalMove, match="would bring back an earlier position"):
        game.play(state, "1-2")


def test_all_games_a6_a_player_with_only_repeats_left_loses() -> None:
    game = plyground.game("operator-outwit", start=2, operations="+1,-1", no_repeats=True)
    cornered = played(game, game.start(), "-1")
    assert game.moves(cornered) == []
    assert game.outcome(cornered) == Outcome(Seat.FIRST, "Player 2 has no legal move")


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a6_house_rules_are_off_by_default_and_say_when_they_are_on(slug: str) -> None:
    assert list(house_rules(plyground.game(slug))) == []
    strict = plyground.game(slug, no_repeats=True, turn_limit=12)
    assert [rule.notice for rule in house_rules(strict)] == [
        "House rule: the game stops unfinished after 12 turns.",
        "House rule: no move may recreate an earlier position of this game.",
    ]


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a7_a_given_name_stands_in_place_of_the_rule_books(slug: str) -> None:
    speaker = shelf.dialogue(plyground.game(slug), {Seat.SECOND: "Ada"})
    usual = "Player X" if slug == "coordinate-clash" else "Player 1"
    assert speaker.name(Seat.FIRST) == usual
    assert speaker.name(Seat.SECOND) == "Ada"
