"""Coordinate Clash: the oracle against the rules, played out literally."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from plyground import game
from plyground.games import registry
from plyground.games.coordinate_clash.grid import grid
from plyground.games.coordinate_clash.oracle import MOST_OWN, ClashOracle
from plyground.games.coordinate_clash.rules import CoordinateClash, Markers
from plyground.games.coordinate_clash.search import (
    Search,
    Threats,
    critical_positions,
    lineless_sets,
)
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.solvers import advise
from plyground.solvers.oracle import find_theory


def clash(**options: object) -> CoordinateClash:
    made = game("coordinate-clash", **options)
    assert isinstance(made, CoordinateClash)
    return made


def oracle_of(rules: CoordinateClash) -> ClashOracle:
    found = find_theory(rules)
    assert isinstance(found, ClashOracle)
    return found


def scattered(rules: CoordinateClash, random: Random, markers: int) -> Markers | None:
    """A position with so many markers dropped at random, if no line stands."""
    places = random.sample(range(rules.size**2), markers)
    mine, yours = places[: markers // 2], places[markers // 2 :]
    state = Markers(sum(1 << at for at in mine), sum(1 << at for at in yours), Seat.FIRST)
    return state if rules.outcome(state) is None else None


def literal_value(rules: CoordinateClash, state: Markers, depth: int) -> int:
    """Won in n, lost in -n, or 0: by trying every turn, as the rules have them."""

    @cache
    def tried(state: Markers, depth: int) -> int:
        following = [rules.apply(state, move) for move in rules.moves(state)]
        endings = [rules.outcome(after) for after in following]
        if any(ended is not None and ended.winner is state.turn for ended in endings):
            return 1
        answers = [
            -1 if ended is not None else follow(tried(after, depth - 1)) if depth > 1 else 0
            for after, ended in zip(following, endings, strict=True)
        ]
        wins = [answer for answer in answers if answer > 0]
        if wins:
            return min(wins)
        return 0 if 0 in answers else min(answers)

    def follow(after: int) -> int:
        return -after - 1 if after > 0 else 1 - after if after < 0 else 0

    return tried(state, depth)


@pytest.mark.parametrize(("size", "line"), [(3, 3), (4, 3), (5, 3), (4, 4), (5, 4)])
def test_a_player_wins_at_once_exactly_where_a_winning_cell_is_free(size: int, line: int) -> None:
    rules, random = clash(size=size, line=line), Random(f"{size} {line}")
    search = Search(Threats(rules.grid, shifts=True))
    seen = Counter[bool]()
    for _ in range(400):
        state = scattered(rules, random, random.randint(0, min(size * size, 12)))
        if state is not None:
            ends = (rules.outcome(rules.apply(state, move)) for move in rules.moves(state))
            wins = any(end is not None and end.winner is Seat.FIRST for end in ends)
            assert search.wins_now(state.x, state.o) == wins, rules.write(state)
            seen[wins] += 1
    assert min(seen[True], seen[False]) > 5


@pytest.mark.parametrize("size", [3, 4])
def test_the_search_agrees_with_trying_every_turn(size: int) -> None:
    rules, random = clash(size=size), Random(size)
    search = Search(Threats(rules.grid, shifts=True))
    for _ in range(30):
        state = scattered(rules, random, random.randint(2, 6) + 7 * (size - 3))
        if state is not None:
            expected = literal_value(rules, state, 3)
            found = next((p for d in (1, 2, 3) if (p := search.prove(state.x, state.o, d))), 0)
            assert found == expected, rules.write(state)


def test_the_rule_book_game_is_won_in_five_by_whoever_begins() -> None:
    search = Search(Threats(grid(5, 3), shifts=True))
    assert next(filter(None, (search.prove(0, 0, depth) for depth in range(1, 40)))) == 5
    rules = clash()
    for first in Seat:
        assert oracle_of(rules).value(rules.start(first=first)) == Value.win(5)


@pytest.mark.parametrize("size", [3, 4])
def test_small_grids_are_settled_however_little_work_is_allowed(size: int) -> None:
    rules, random = clash(size=size), Random(size)
    for markers in [*range(size**2 + 1)] * 4:
        state = scattered(rules, random, markers)
        if state is not None:
            for _, value in advise(rules, 1).move_values(state):
                assert value.result in ("win", "loss")


@pytest.mark.soak
def test_with_six_own_markers_or_more_the_player_to_move_wins_at_once() -> None:
    threats = Threats(grid(5, 3), shifts=True)
    fewest = dict.fromkeys(range(6, 13), 25)
    for mine, _ in lineless_sets(threats.grid, 12):
        own = mine.bit_count()
        if own > MOST_OWN:
            fewest[own] = min(fewest[own], threats.winning_cells(mine).bit_count())
    assert fewest == {6: 8, 7: 10, 8: 11, 9: 13, 10: 14, 11: 14, 12: 13}


def test_every_full_grid_without_a_line_is_won_by_a_shift() -> None:
    rules = clash()
    full = list(_full_grids(rules))
    assert len(full) == 8
    for state in full:
        assert oracle_of(rules).value(state) == Value.win(1)


def _full_grids(rules: CoordinateClash) -> list[Markers]:
    """All full grids without a line whose counts fit, for either seat to move."""
    boards = [(0, 0)]
    for place in range(25):
        bit = 1 << place
        boards = [
            (x | bit * own, o | bit * (not own))
            for x, o in boards
            for own in (True, False)
            if not rules.grid.has_line((x | bit) if own else (o | bit))
        ]
    fitting = [(x, o) for x, o in boards if abs(x.bit_count() - o.bit_count()) == 1]
    return [Markers(x, o, Seat.FIRST) for x, o in fitting]


@pytest.mark.soak
def test_the_theorem_counts_come_out() -> None:
    threats = Threats(grid(5, 3), shifts=True)
    search = Search(threats)
    counts = Counter[int]()
    for mine, yours, alike in critical_positions(threats, MOST_OWN):
        proofs = (search.prove(mine, yours, depth) for depth in range(1, 40))
        counts[next(filter(None, proofs))] += alike
    assert counts == {3: 13_134, 5: 89, -2: 85_696, -4: 2_225, -6: 8}


def test_looking_for_best_moves_leaves_no_longer_win_behind() -> None:
    game = registry.game("coordinate-clash", size=4, line=4, shifts=False)
    oracle = ClashOracle(game)
    for position in ("O3/O1XO/3X/1X2 1", "O3/O1XO/3X/XX2 2"):
        state = game.read(position)
        oracle.best_moves(state)
    assert oracle.value(game.play(state, "B2")) == Value.win(5)
