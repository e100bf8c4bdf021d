"""Mining: all puzzles of a set-up, each once, and none of them false."""

from itertools import islice

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.solvers import solve
from plyground.study.analysis.survey import list_views
from plyground.study.puzzles.book import mine_puzzles
from plyground.study.puzzles.goals import CHANCE, GOALS, WIN_IN

from .second_goals import solve_goal

LISTED: list[tuple[str, dict[str, object]]] = [
    ("operator-outwit", {}),
    ("operator-outwit", {"target": 44, "operations": "+2,*2,+1"}),
    ("code-swap", {}),
    ("cipher-shift", {"target": "CB"}),
    ("cipher-shift", {"target": "CODE", "wrap": False, "max_step": 2}),
    ("cipher-quest", {"targets": "25-28"}),
]


@pytest.mark.parametrize(("slug", "options"), LISTED)
def test_what_is_listed_is_true_and_nothing_is_left_out(
    slug: str, options: dict[str, object]
) -> None:
    game = registry.game(slug, **options)
    oracle, views = solve(game), list_views(game, 50_000)
    found = {
        (game.write(puzzle.view), puzzle.goal.kind): {str(move) for move in puzzle.goal.solutions}
        for puzzle in mine_puzzles(game)
    }
    expected = {}
    seen = set()
    for view in views:
        key, position = game.symmetry_key(view), game.write(view)
        if key in seen:
            continue
        seen.add(key)
        values = dict(oracle.move_values(view))
        for kind in [CHANCE] if game.hidden else [each for each in GOALS if each != CHANCE]:
            solutions = solve_goal(kind, game, view, values)
            if solutions and len(values) > 1:
                expected[position, kind] = set(map(str, solutions))
    assert found
    assert found == expected


def test_no_mirror_of_a_grid_is_asked_twice() -> None:
    game = registry.game("coordinate-clash")
    views = [game.read(text) for text in ("X4/2O2/5/5/5 1", "4X/2O2/5/5/5 1", "5/5/5/2X2/O4 2")]
    assert len({game.symmetry_key(view) for view in views}) == 1
    apart = game.read("X4/5/2O2/5/5 1")
    assert game.symmetry_key(apart) != game.symmetry_key(views[0])


def test_codes_are_alike_by_order_and_backwards() -> None:
    game = registry.game("code-swap")
    first = game.symmetry_key(game.read("413/251 1"))
    assert first == game.symmetry_key(game.read("251/413 2"))
    # 6 - number, and each code read from its end.
    assert first == game.symmetry_key(game.read("352/514 1"))
    assert first != game.symmetry_key(game.read("431/251 1"))


def test_words_are_alike_by_how_far_their_letters_are() -> None:
    def key(position: str, **options: object) -> object:
        game: AnyGame = registry.make_game(
            "cipher-shift", {"max_step": 2, **options}, position=position
        )
        return game.symmetry_key(game.read(position))

    assert key("FACE:DACE 1", wrap=False) == key("CAB:AAB 2", wrap=False)
    assert key("FACE:DACE 1") != key("CAB:AAB 2")  # letters at rest can go round there


def test_wins_that_take_long_to_rate_are_left_out_of_what_cannot_be_listed() -> None:
    game = registry.make_game("coordinate-clash", {}, preset="fair")
    found = list(islice(mine_puzzles(game), 12))
    wins = [puzzle.goal.turns for puzzle in found if puzzle.goal.kind == WIN_IN]
    assert wins
    assert max(wins) <= 3
    assert all(600 <= puzzle.rating <= 2400 for puzzle in found)
