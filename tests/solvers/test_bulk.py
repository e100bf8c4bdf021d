"""Values of many rows at once: as the oracle says of each, and rows that are no position."""

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.rulebooks import shelf
from plyground.rulebooks.coordinate_clash.grid import grid
from plyground.rulebooks.coordinate_clash.rules import Markers
from plyground.rulebooks.coordinate_clash.symmetry import symmetries
from plyground.rulebooks.coordinate_clash.threats import Threats, critical_positions
from plyground.rulebooks.oracle import Oracle
from plyground.solvers import forget, solve
from plyground.solvers.information_sets import InformationSets
from tests.solvers.naive_solver import AsNaive, NaiveSolver

numpy = pytest.importorskip("numpy")

SETUPS: list[tuple[str, dict[str, Any]]] = [
    *((slug, {}) for slug in shelf.slugs()),
    ("cipher-shift", {"target": "AC"}),
    ("cipher-shift", {"target": "CAB", "max_step": 3}),
    ("cipher-shift", {"target": "D", "max_step": 2}),
    ("cipher-shift", {"target": "MOON", "max_step": 2, "wrap": False}),  # as the preset fair
    ("cipher-shift", {"wrap": False}),
    ("cipher-shift", {"target": "ABCABCABCABC", "max_step": 2, "wrap": False}),
    ("coordinate-clash", {"size": 3}),
    ("coordinate-clash", {"size": 3, "shifts": False}),
    ("cipher-quest", {"targets": "25-28"}),
    ("cipher-quest", {"pool": 5, "targets": "9-15", "near": 2}),
    ("cipher-quest", {"pool": 3, "targets": "1-3", "near": 78}),
    ("code-swap", {"length": 2, "digits": 9}),
    ("code-swap", {"codes": "4132/1243", "digits": 4}),
    ("code-swap", {"codes": "11122/21222"}),
    ("operator-outwit", {"target": 40, "operations": "+2,*2,+1"}),
    ("operator-outwit", {"target": 30, "operations": "-3,-2", "start": 29}),
    ("operator-outwit", {"target": 10**9}),
]
"""What is in a table, by heart or by a closed form, and what has none."""


def list_states(game: AnyGame, games: int, seed: int = 1) -> Iterator[Any]:
    """Every state of some random games, their ends among them."""
    random = Random(seed)
    for number in range(games):
        state = game.start(seed=number, first=1 + number % 2)
        for _ in range(20):
            yield state
            if game.outcome(state) is not None:
                break
            state = game.apply(state, random.choice(game.moves(state)))


def check_against_one_by_one(oracle: Oracle[Any, Any], states: list[Any]) -> None:
    game = oracle.game
    rows = oracle.write_rows(states)
    values, moves = oracle.values(rows), oracle.move_values(rows)
    assert not len(values.refused)
    assert not len(moves.refused)
    for index, state in enumerate(states):
        best, quickest = oracle.best_moves(state)
        judged = oracle.move_values(state)
        assert values.at(index) == moves.values.at(index) == best
        assert values.over[index] == (game.outcome(state) is not None)
        assert [(game.all_moves[at], each) for at, each in moves.at(index).items()] == judged
        assert [game.all_moves[at] for at in moves.quickest[index].nonzero()[0]] == quickest
        keeping = [move for move, value in judged if value.keeps(best)]
        assert [game.all_moves[at] for at in moves.optimal[index].nonzero()[0]] == keeping


@pytest.mark.parametrize(("slug", "options"), SETUPS)
def test_rows_are_worth_what_their_positions_are(slug: str, options: dict[str, Any]) -> None:
    oracle = solve(shelf.game(slug, **options))
    states = list(list_states(oracle.game, 8 if slug != "coordinate-clash" else 3))
    assert oracle.read_rows(oracle.write_rows(states)) == states
    check_against_one_by_one(oracle, states)


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("cipher-shift", {"target": "AC"}),
        ("cipher-shift", {"target": "EDF", "max_step": 2, "wrap": False}),
        ("code-swap", {"length": 2, "digits": 4}),
        ("operator-outwit", {"target": 40, "operations": "+2,*2,+1"}),
        ("operator-outwit", {"target": 30, "operations": "-3,-2", "start": 29}),
    ],
)
def test_every_row_of_a_small_game_is_worth_what_sweeping_over_all_of_them_finds(
    slug: str, options: dict[str, Any]
) -> None:
    game = shelf.game(slug, **options)
    oracle = solve(game)
    starts = [start for first in Seat for start in game.openings(first)]
    swept = NaiveSolver(AsNaive(game), starts).values
    rows = oracle.write_rows(map(game.position, swept))
    values, moves = oracle.values(rows), oracle.move_values(rows)
    for index, (text, value) in enumerate(swept.items()):
        assert values.at(index) == value, text
        state = game.read(text)
        for action, judged in moves.at(index).items():
            after = game.apply(state, game.all_moves[action])
            ended = game.outcome(after)
            following = swept[game.write(after)] if ended is None else None
            won = ended is not None and ended.winner is game.turn(state)
            over = Value.win(1) if won else Value.loss(1)
            assert judged == (following.before() if following else over), (text, action)


def test_every_public_position_of_a_small_quest_has_the_chance_that_its_clues_leave() -> None:
    game = shelf.game("cipher-quest", pool=5, targets="9-15", near=2)
    oracle, second = solve(game), InformationSets(game)
    views = {game.view(start, None) for start in game.openings(Seat.FIRST)}
    waiting = list(views)
    for view in waiting:  # grows as we go
        for state in game.possible_states(view):
            for move in game.moves(state):
                after = game.view(game.apply(state, move), None)
                if after not in views:
                    views.add(after)
                    waiting.append(after)
    moves = oracle.move_values(oracle.write_rows(waiting))
    assert len(waiting) > 1_000
    for index in range(0, len(waiting), 7):
        assert moves.values.at(index) == second.value(waiting[index])
        judged = [(game.all_moves[at], each) for at, each in moves.at(index).items()]
        assert judged == second.move_values(waiting[index])


def test_what_is_not_won_at_once_in_coordinate_clash_is_worth_what_a_search_finds() -> None:
    game = shelf.game("coordinate-clash")
    oracle = solve(game)
    threats = Threats(grid(5, 3), shifts=True)
    quiet = [(mine, yours) for mine, yours, _ in critical_positions(threats, most=5)]
    chosen = [*Random(1).sample(quiet, 60), *(each for each in quiet if each[0].bit_count() > 3)]
    ways = symmetries(5)
    turned = [[ways.image(each, index % 8) for each in pair] for index, pair in enumerate(chosen)]
    moves = oracle.move_values(numpy.array([[0, *pair] for pair in turned]))
    for index, (mine, yours) in enumerate(chosen):
        value = oracle.value(Markers(mine, yours, Seat.FIRST))
        assert moves.values.at(index) == value
        assert value.plies != 1


def fill_grids(count: int) -> list[Markers]:
    """Grids with any number of markers on them, full ones among them, and nobody's line."""
    random, game = Random(3), shelf.game("coordinate-clash")
    found: list[Markers] = []
    while len(found) < count:
        cells = random.sample(range(25), random.choice([*range(20), 25]))
        x, o = (sum(1 << cell for cell in cells[side::2]) for side in range(2))
        state = Markers(x, o, Seat.FIRST if len(cells) % 2 == 0 else Seat.SECOND)
        if game.outcome(state) is None:
            found.append(state)
    return found


@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_training_is_told_what_the_values_say(slug: str) -> None:
    oracle = solve(shelf.game(slug))
    game = oracle.game
    states = [state for state in list_states(game, 30) if game.outcome(state) is None]
    if slug == "coordinate-clash":
        states += fill_grids(400)
    rows = oracle.write_rows(states)
    which = numpy.arange(len(rows)) % 7 > 0
    told, known = oracle.bulk.tell(rows, which), oracle.move_values(rows)
    assert (told.optimal == known.optimal & which[:, None]).all()
    assert (told.best.won == known.values.won * which).all()
    assert (told.best.of == known.values.of * which).all()
    assert numpy.array_equal(told.best.shown[which], known.values.scores[which])
    assert numpy.isnan(told.best.shown[~which]).all()


def scramble(rows: Any, seed: int) -> Any:
    """Rows with one number of each replaced: by one nearby, a small one, bits, or anything."""
    draw = numpy.random.default_rng(seed)
    count, width = rows.shape
    each, place = numpy.arange(count), draw.integers(0, width, count)
    most = 2**63 - 1
    others = numpy.stack(
        [
            rows[each, place] + draw.integers(-2, 3, count),
            draw.integers(-3, 30, count),
            draw.integers(0, 2**26, count),
            draw.integers(-most, most, count),
        ]
    )
    changed = rows.copy()
    changed[each, place] = others[draw.integers(0, 4, count), each]
    return changed


def is_position(oracle: Oracle[Any, Any], row: Any) -> bool:
    try:
        oracle.read_rows(row[None])
    except BadOption:
        return False
    return True


@pytest.mark.parametrize(("slug", "options"), SETUPS)
def test_rows_that_are_no_position_are_found_among_those_that_are(
    slug: str, options: dict[str, Any]
) -> None:
    oracle = solve(shelf.game(slug, **options))
    good = oracle.write_rows(list_states(oracle.game, 12, seed=2))
    rows = numpy.concatenate([scramble(good, 3), good[:5], scramble(scramble(good, 4), 5)])
    kept = rows.copy()
    values = oracle.values(rows)
    refused = [index for index, row in enumerate(rows) if not is_position(oracle, row)]
    assert values.refused.tolist() == refused
    assert 0 < len(refused) < len(rows)
    assert (rows == kept).all()
    for index in refused[::20]:
        with pytest.raises(BadOption, match=re.escape(values.why(index))):
            oracle.read_rows(rows[[index]])
    rest = numpy.setdiff1d(numpy.arange(len(rows)), refused)[::4]
    asked = oracle.read_rows(rows[rest])
    assert [values.at(index) for index in rest] == [oracle.value(state) for state in asked]


def test_without_a_compiler_the_answers_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for slug in ("code-swap", "cipher-quest"):
        oracle = solve(shelf.game(slug))
        rows = scramble(oracle.write_rows(list_states(oracle.game, 6)), 9)
        compiled = oracle.move_values(rows)
        with monkeypatch.context() as without:
            without.setattr(type(oracle), "make_truth", no_truth)
            forget()
            plain = solve(shelf.game(slug)).move_values(rows)
        forget()
        assert plain.refused.tolist() == compiled.refused.tolist()
        for name in ("won", "of", "plies", "legal", "optimal", "quickest"):
            assert (getattr(plain, name) == getattr(compiled, name)).all(), name
        assert [plain.why(index) for index in plain.refused] == [
            compiled.why(index) for index in compiled.refused
        ]


def no_truth(oracle: Oracle[Any, Any]) -> None:
    return None


def test_regrets_are_exact() -> None:
    oracle = solve(shelf.game("cipher-quest"))
    views = map(oracle.game.position, ["-/- 15-25 1", "7,6/8 19-25 2"])
    moves = oracle.move_values(oracle.write_rows(views))
    for action in range(9):
        won, of = moves.regrets([action, 1])
        best, judged = moves.values.at(0), moves.at(0)[action]
        assert best is not None
        assert best.chance is not None
        assert judged.chance is not None
        assert Fraction(int(won[0]), int(of[0])) == best.chance - judged.chance
        assert moves.costs[0, action] == pytest.approx(float(best.chance - judged.chance))
    taken = moves.regrets([0, 7])  # the 8 is gone
    assert taken.of.tolist()[1] == 0
    assert numpy.isnan(moves.costs[1, 7])


def test_a_row_that_is_no_position_is_refused_by_its_index_and_the_rest_answered() -> None:
    oracle = solve(shelf.game("operator-outwit"))
    rows = oracle.write_rows(map(oracle.game.position, ["23:20 1", "23:21 2", "23:22 1"]))
    rows[1] = [-7, 2**60]
    values = oracle.values(rows)
    assert values.refused.tolist() == [1]
    assert values.scores[[0, 2]].tolist() == [1, 0]
    assert numpy.isnan(values.scores[1])
    assert values.why(0) == ""
    assert "below 0" in values.why(1)
    assert values.at(1) is None
    assert values.of[1] == 0
    moves = oracle.move_values(rows)
    assert moves.refused.tolist() == [1]
    assert not moves.legal[1].any()
    with pytest.raises(BadOption, match="row 1 is no position of Operator Outwit"):
        oracle.read_rows(rows)


@pytest.mark.parametrize(
    "rows", [[1, 2], [[1, 2, 3]], [[0.0, 1.0]], [[True, False]], [["0", "1"]], [[0], [1, 2]], []]
)
def test_what_is_no_table_of_rows_is_refused_as_a_whole(rows: Any) -> None:
    oracle = solve(shelf.game("operator-outwit"))
    for ask in (oracle.values, oracle.move_values, oracle.read_rows):
        with pytest.raises(BadOption, match="a table of whole numbers, 2 in a row"):
            ask(rows)


def test_rules_that_count_turns_are_refused_by_name() -> None:
    oracle = solve(shelf.game("operator-outwit", win_by=9))
    with pytest.raises(BadOption, match="under win_by turns are counted, which no row holds"):
        oracle.values([[0, 1]])


def test_what_is_not_settled_is_told_from_what_is_refused() -> None:
    """On a grid of six with four in a line a search comes to an answer here and there."""
    oracle = solve(shelf.game("coordinate-clash", size=6, line=4))
    empty, won, none = [0, 0, 0], [0, 0b111, 0b111 << 20], [0, 1, 1]
    rows = numpy.array([empty, won, none, empty])
    values = oracle.values(rows)
    assert values.of.tolist() == [0, 1, 0, 0]
    assert values.refused.tolist() == [2]
    assert numpy.isnan(values.scores).tolist() == [True, False, True, True]
    assert values.why(0) == values.why(3)
    assert "not settled" in values.why(0)
    assert values.at(0) == Value("unknown")
    assert values.at(1) == Value.win(1)
    assert values.at(2) is None
    assert not values.over.any()
