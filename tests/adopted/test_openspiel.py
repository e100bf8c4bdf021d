"""Games of OpenSpiel's: valued as its own value iteration values them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import plyground
from plyground.language.errors import BadOption
from plyground.solvers.tables.making import open_table

pyspiel = pytest.importorskip("pyspiel")
GAMES = [
    "nim(pile_sizes=1;2;3)",
    "nim(pile_sizes=1;2;3,is_misere=true)",
    "connect_four(rows=3,columns=3,x_in_row=3)",
    "hex(num_rows=2,num_cols=3)",
    "dots_and_boxes(num_rows=1,num_cols=2)",
]


@pytest.mark.parametrize("name", GAMES)
def test_values_agree_with_value_iteration(name: str) -> None:
    from open_spiel.python.algorithms import value_iteration

    played = pyspiel.load_game(name)
    expected = value_iteration.value_iteration(played, depth_limit=-1, threshold=0.01)
    compared = 0
    for board, mine in value_first(name):
        assert mine == expected[board], board
        compared += 1
    assert compared > 5


def value_first(name: str) -> Iterator[tuple[str, int]]:
    """Every board in play, as OpenSpiel writes it, and what it is worth to whoever began."""
    game: Any = plyground.load(f"openspiel:{name}")
    oracle = plyground.solve(game)
    for state in open_table(game).states():
        if game.outcome(state) is None:
            value = {"win": 1, "draw": 0, "loss": -1}[str(oracle.value(state).result)]
            yield str(state.played), value if game.turn(state).value == 1 else -value


def test_values_agree_with_alpha_beta_where_boards_occur_with_either_mover() -> None:
    """Value iteration takes such boards for one; search does not."""
    from open_spiel.python.algorithms import minimax

    game: Any = plyground.load("openspiel:breakthrough(rows=4,columns=3)")
    played, oracle = pyspiel.load_game("breakthrough(rows=4,columns=3)"), plyground.solve(game)
    going = [state for state in open_table(game).states() if state.ended is None]
    for state in Random(1).sample(going, 40):
        player = state.played.current_player()
        worth, _ = minimax.alpha_beta_search(
            played, state.played.clone(), maximizing_player_id=player
        )
        assert (worth > 0) == (oracle.value(state).result == "win")


def test_positions_are_told_apart_by_their_mover() -> None:
    game: Any = plyground.load("openspiel:breakthrough(rows=4,columns=3)")
    going = [state.key for state in open_table(game).states() if state.ended is None]
    assert len(going) == len(set(going)) > len({board for board, _ in going})


def test_texts_are_one_word_and_are_read_back() -> None:
    game: Any = plyground.load("openspiel:hex(board_size=2)")
    start = game.start()
    assert game.write(start) == "._._/_._._ 1"
    for state in open_table(game).states():
        assert game.position(game.write(state)) == state


def test_positions_of_larger_games_are_looked_up_too() -> None:
    game: Any = plyground.load("openspiel:breakthrough(rows=4,columns=3)")
    state = game.start()
    for _ in range(3):
        assert game.position(game.write(state)) == state
        state = game.apply(state, game.moves(state)[0])
    with pytest.raises(plyground.BadNotation, match="No game can reach"):
        game.position(f"{game.write(state).split()[0]} 1")


def test_whoever_begins_is_player_1() -> None:
    game: Any = plyground.load("openspiel:chess")
    assert game.turn(game.start()).value == 1
    assert "e4" in map(str, game.moves(game.start()))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("tic_tac_to", "did you mean tic_tac_toe"),
        ("kuhn_poker", "chance"),
        ("phantom_ttt", "hides"),
        ("matrix_rps", "take turns"),
        ("nim(piles=3)", "does not load"),
        ("backgammon", "chance"),
    ],
)
def test_what_is_no_such_game_is_refused_by_name(name: str, why: str) -> None:
    with pytest.raises(BadOption, match=why) as caught:
        plyground.load(f"openspiel:{name}")
    assert "\n" not in str(caught.value)
