"""What the house rules remember: shared between states, and cheap however long a game is."""

import tracemalloc
from random import Random
from typing import Any

import pytest
from plyground.kernel.trie import KeySet, key_set

import plyground
from plyground.kernel.house_rules import Played
from plyground.kernel.match import Match

TURNS = 5_000
LONG: dict[str, Any] = {"target": "ABCDEFGHIJKL"}
HOUSE: list[dict[str, Any]] = [
    {"no_repeats": True},
    {"turn_limit": 10 * TURNS},
    {"no_repeats": True, "turn_limit": 10 * TURNS},
]


def wander(match: Match, turns: int, seed: int = 1) -> None:
    """Step letters at random, as a guest with patience does; so many positions never repeat."""
    random = Random(seed)
    for _ in range(turns):
        match.push(random.choice(match.game.all_moves))
    assert match.visits == 1


@pytest.mark.parametrize("house", HOUSE, ids=str)
def test_thousands_of_turns_fit_into_little_memory(house: dict[str, Any]) -> None:
    tracemalloc.start()
    try:
        match = plyground.match("cipher-shift", **LONG, **house)
        wander(match, TURNS)
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert len(match.state.line) == TURNS
    assert taken < 20 * 2**20


@pytest.mark.parametrize("house", HOUSE, ids=str)
def test_a_turn_takes_as_much_late_as_early(house: dict[str, Any]) -> None:
    match = plyground.match("cipher-shift", **LONG, **house)
    wander(match, 10)
    early = _bytes_of_a_turn(match)
    wander(match, TURNS)
    # The history is 500 times as long; trees that share it are a few levels deeper.
    assert _bytes_of_a_turn(match) < 10 * early


def _bytes_of_a_turn(match: Match) -> int:
    """The most that the moves, the outcome and the states after one turn ever need at once."""
    game, state = match.game, match.state
    tracemalloc.start()
    try:
        for move in game.moves(state):
            game.outcome(game.apply(state, move))
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_branches_are_independent() -> None:
    game = plyground.game("cipher-shift", target="CAB", no_repeats=True)
    here = game.play(game.start(), "1")
    one, two = game.play(here, "1"), game.play(here, "2")
    assert here.line == game.start().line + tuple(map(game.parse, "1"))
    assert [str(move) for move in one.line] == ["1", "1"]
    assert [str(move) for move in two.line] == ["1", "2"]
    assert one.seen == two.seen != here.seen
    assert one != two
    assert game.play(one, "2").now == game.play(two, "1").now
    assert game.play(one, "2") != game.play(two, "1")


def test_a_state_cannot_be_changed() -> None:
    state: Any = plyground.game("operator-outwit", no_repeats=True).start()
    with pytest.raises(AttributeError):
        state.now = None
    with pytest.raises(AttributeError):
        state.seen = None
    assert isinstance(state, Played)


class Alike:
    """Keys whose hashes all agree."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __hash__(self) -> int:
        return 7

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alike) and other.name == self.name


def test_key_sets_are_sets() -> None:
    random = Random(5)
    pools: list[list[Any]] = [
        [random.randrange(-50, 50) for _ in range(200)],
        [1 << random.randrange(70) for _ in range(100)],
        [(random.randrange(30), random.choice("ab")) for _ in range(100)],
        [Alike(random.choice("abcdef")) for _ in range(20)],
        [-1, -2, *(Alike("x"), 7, Alike("x"), Alike("y"))],
    ]
    for keys in pools:
        expected: set[Any] = set()
        found = KeySet()
        for key in keys:
            assert (key in found) == (key in expected)
            before, size = found, len(found)
            found = found.with_key(key)
            expected.add(key)
            assert len(before) == size
            assert len(found) == len(expected)
            assert set(found) == expected
        assert found.with_key(keys[0]) is found
        shuffled = random.sample(keys, len(keys))
        assert key_set(shuffled) == found
        assert hash(key_set(shuffled)) == hash(found)
        assert key_set(shuffled[1:]).with_key(shuffled[0]) == found
        assert object() not in found
