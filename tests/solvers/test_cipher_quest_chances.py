"""Cipher Quest: the counting oracle against belief over views, and against a literal reckoning."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from plyground import game
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.rulebooks import shelf
from plyground.rulebooks.cipher_quest import chances
from plyground.rulebooks.cipher_quest.rules import CipherQuest
from plyground.solvers.information_sets import InformationSets

SMALL = [
    {"pool": 5, "targets": "5-9", "near": 2},
    {"pool": 5, "targets": "1-15", "near": 3},
    {"pool": 6, "targets": "6-12", "near": 4},
    {"pool": 6, "targets": "10-21", "near": 1},
    {"pool": 4, "targets": "2-5", "near": 5},
]


def literal_chance(
    pool: frozenset[int], mine: int, yours: int, targets: frozenset[int], near: int
) -> Fraction:
    """The mover's chance, by the rule book: every number tried against every possible target."""

    @cache
    def reckon(pool: frozenset[int], mine: int, yours: int, targets: frozenset[int]) -> Fraction:
        best = Fraction(0)
        for number in pool:
            score, left = mine + number, pool - {number}
            wins = Fraction(sum(target == score for target in targets))
            below = [target for target in targets if target > score]
            if not left:
                wins += len(below) if score > yours else 0
            else:
                for clue in (True, False):
                    same = frozenset(t for t in below if (t - score <= near) is clue)
                    if same:
                        wins += len(same) * (1 - reckon(left, yours, score, same))
            best = max(best, wins / len(targets))
        return best

    return reckon(pool, mine, yours, targets)


def quest(**options: object) -> CipherQuest:
    made = game("cipher-quest", **options)
    assert isinstance(made, CipherQuest)
    return made


@pytest.mark.parametrize("options", SMALL, ids=str)
def test_three_ways_agree_on_every_position_of_small_games(options: dict[str, object]) -> None:
    rules = quest(**options)
    counting, belief = shelf.oracle(rules), InformationSets(rules)
    assert counting is not None
    waiting = [rules.view(rules.start(), None)]
    seen = set(waiting)
    for view in waiting:
        low, high = view.low, view.high
        pool = frozenset(rules.moves(view))
        mine, yours = view.score(view.turn), view.score(view.turn.other)
        literal = literal_chance(pool, mine, yours, frozenset(range(low, high + 1)), rules.near)
        assert counting.value(view) == belief.value(view) == Value.of_chance(literal)
        assert counting.move_values(view) == belief.move_values(view)
        for move in rules.moves(view):
            for world in rules.possible_states(view):
                following = rules.apply(world, move)
                shown = rules.view(following, None)
                if rules.outcome(following) is None and shown not in seen:
                    seen.add(shown)
                    waiting.append(shown)
    assert len(seen) > 20


def test_whoever_begins_has_five_chances_in_eleven_and_must_take_the_one() -> None:
    rules = quest()
    oracle = shelf.oracle(rules)
    assert oracle is not None
    values = dict(oracle.move_values(rules.start()))
    assert values.pop(1) == oracle.value(rules.start()) == Value.of_chance(Fraction(5, 11))
    assert set(values.values()) == {Value.of_chance(Fraction(3, 11))}
    everything = frozenset(range(1, 10))
    assert literal_chance(everything, 0, 0, frozenset(range(15, 26)), 5) == Fraction(5, 11)


def test_sampled_positions_of_the_rule_book_agree_with_the_literal_reckoning() -> None:
    rules, random = quest(), Random(11)
    oracle = shelf.oracle(rules)
    assert oracle is not None
    for seed in range(60):
        state = rules.start(seed, random.choice(list(Seat)))
        for _ in range(random.randint(2, 6)):
            if rules.outcome(state) is None:
                state = rules.apply(state, random.choice(rules.moves(state)))
        if rules.outcome(state) is None:
            view = rules.view(state, None)
            literal = literal_chance(
                frozenset(rules.moves(view)),
                view.score(view.turn),
                view.score(view.turn.other),
                frozenset(range(view.low, view.high + 1)),
                rules.near,
            )
            assert oracle.value(view) == Value.of_chance(literal)
            assert oracle.value(state) == oracle.value(view)


def test_the_shipped_positions_come_out_again() -> None:
    from importlib.resources import files

    data = files("plyground.rulebooks.cipher_quest") / chances.DATA
    assert data.read_bytes() == chances.make_data()
