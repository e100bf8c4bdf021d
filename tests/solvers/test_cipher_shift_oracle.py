"""What is known about Cipher Shift holds, word by word."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plyground
from plyground import Seat
from plyground.games.cipher_shift.oracle import ShiftOracle
from plyground.games.cipher_shift.rules import LETTERS, CipherShift, Letters
from plyground.kernel.value import ENDLESS, LOSS, WIN, Value
from plyground.solvers.tables.retrograde import Retrograde
from plyground.study.analysis.survey import survey

ENDLESS_VALUE = Value("endless")


def game_of(target: str, **options: object) -> CipherShift:
    game = plyground.game("cipher-shift", target=target, **options)
    assert isinstance(game, CipherShift)
    return game


def word_at(*distances: int) -> str:
    """The word that is so far from a target of Z's."""
    return "".join(LETTERS[25 - distance] for distance in distances)


def live(letters: int) -> Iterator[Letters]:
    """One word for each way to be off a target of Z's, the order of letters apart."""
    for distances in combinations_with_replacement(range(26), letters):
        if any(distances):
            yield Letters(word_at(*distances), Seat.FIRST)


# ---- the values against the generic solver, and that against the literal game ------------------


@pytest.mark.parametrize("wrap", [True, False])
@pytest.mark.parametrize(
    ("letters", "most"),
    [
        *((1, 1), (1, 2), (1, 5), (1, 24), (1, 25)),
        *((2, 1), (2, 2), (2, 3), (2, 12), (2, 25), (3, 1), (3, 2), (3, 3), (4, 1)),
        *(
            pytest.param(*each, marks=pytest.mark.soak)
            for each in [(3, 8), (3, 25), (4, 2), (4, 3), (5, 1)]
        ),
    ],
)
def test_every_word_has_the_value_of_the_generic_solver(
    letters: int, most: int, wrap: bool
) -> None:
    game = game_of("Z" * letters, max_step=most, wrap=wrap)
    oracle, generic = ShiftOracle(game), Retrograde(game, live(letters))
    for state in live(letters):
        assert oracle.value(state) == generic.value(state), state


# ---- the theorems ------------------------------------------------------------------------------


@given(st.text(LETTERS, min_size=2, max_size=12), st.data())
def test_long_words_never_contradict_themselves(target: str, data: st.DataObject) -> None:
    """A value must follow from the values after each move; where all do, they are right."""
    if set(target) == {"A"}:
        target += "B"
        target = target[-12:]
    game = game_of(target, max_step=data.draw(st.integers(1, 4)))
    size = len(target)
    word = data.draw(st.text(LETTERS, min_size=size, max_size=size))
    off = data.draw(st.lists(st.integers(0, size - 1), max_size=2))
    near = "".join(word[place] if place in off else target[place] for place in range(size))
    oracle = ShiftOracle(game)
    for state in (Letters(word, Seat.FIRST), Letters(near, Seat.FIRST)):
        if game.outcome(state) is None:
            after = [value for _, value in oracle.move_values(state)]
            best = min(after, key=lambda value: value.rank)
            assert oracle.value(state) == best


def test_two_letters_are_decided_by_how_far_apart_their_distances_are() -> None:
    game = game_of("ZZ")
    oracle = ShiftOracle(game)
    for one, two in product(range(26), repeat=2):
        if one or two:
            value = oracle.value(Letters(word_at(one, two), Seat.FIRST))
            apart = min((one - two) % 26, (two - one) % 26)
            assert value.result == {0: LOSS, 1: WIN}.get(apart, ENDLESS)
    assert oracle.value(Letters(word_at(25, 25), Seat.FIRST)) == Value.loss(50)
    assert oracle.value(Letters(word_at(0, 25), Seat.FIRST)) == Value.win(51)


# ---- where nobody can force the end ------------------------------------------------------------


@given(st.lists(st.integers(0, 25), min_size=3, max_size=6), st.integers(1, 4))
def test_a_try_steps_past_no_goal_unless_it_must(distances: list[int], most: int) -> None:
    game = game_of("Z" * len(distances), max_step=most)
    oracle = ShiftOracle(game)
    state = Letters(word_at(*distances), Seat.FIRST)
    if game.outcome(state) is None and oracle.value(state).result == ENDLESS:
        _, keeping = oracle.best_moves(state)
        useful = [move for move in keeping if move.steps <= distances[move.place - 1]]
        heading = oracle.head_for_end(state, keeping)
        assert heading == (useful or keeping)


# ---- in words, and counted ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "options", "words"),
    [
        (
            "CODE:AAAA 1",
            {},
            "Only Player 1 can ever finish CODE: it is 23 steps away, an odd number",
        ),
        (
            "CODE:BAAA 1",
            {},
            "Only Player 2 can ever finish CODE: it is 22 steps away, an even number",
        ),
        ("HI:AA 1", {}, "Player 1 makes both letters equally far from their goals"),
        ("HI:AB 1", {}, "both letters are equally far from their goals; Player 2 answers"),
        ("HI:FI 1", {}, "Player 1 can keep the two letters from ever being equally far"),
        ("D:A 2", {}, "D is exactly 3 steps away, and that is an odd number: Player 2"),
        ("CODE:AAAA 1", {"wrap": False}, "CODE is exactly 23 steps away"),
        (
            "CODE:AAAA 1",
            {"wrap": False, "max_step": 3},
            "divided by 4, the distances leave 2, 2, 3 and 0",
        ),
        ("G:A 1", {"max_step": 2}, "The 6 steps left are a multiple of 3, so Player 2"),
        ("H:A 1", {"max_step": 2}, "Player 1 leaves 6 steps, a multiple of 3"),
        ("C:A 1", {"max_step": 2}, "Player 1 completes C at once."),
        ("CODE:AAAA 1", {"max_step": 2}, "so nobody can force it."),
    ],
)
def test_why_says_it_in_one_sentence(position: str, options: dict[str, object], words: str) -> None:
    game = game_of(position.partition(":")[0], **options)
    why = str(ShiftOracle(game).explain(game.position(position)))
    assert words in why
    assert why.endswith(".")
    assert ". " not in why


@pytest.mark.parametrize(
    "options",
    [
        {"target": "D"},
        {"target": "BD"},
        {"target": "CAB"},
        {"target": "CAB", "wrap": False},
    ],
    ids=str,
)
def test_counts_without_listing_are_those_of_a_listing(options: dict[str, object]) -> None:
    game = plyground.game("cipher-shift", **options)
    assert isinstance(game, CipherShift)
    oracle = ShiftOracle(game)
    found: list[Value] = []
    for word in map("".join, product(LETTERS, repeat=len(game.target))):
        past = any(letter > goal for letter, goal in zip(word, game.target, strict=True))
        if word != game.target and (game.wrap or not past):
            found.append(oracle.value(Letters(word, Seat.FIRST)))
    counted = survey(game)
    assert counted.positions == len(found)
    results = [value.result for value in found]
    assert [counted.win, counted.loss, counted.endless] == [
        results.count(each) for each in (WIN, LOSS, ENDLESS)
    ]
    assert counted.longest == max(value.plies or 0 for value in found if value.result == WIN)
    assert counted.start == oracle.value(game.start())
