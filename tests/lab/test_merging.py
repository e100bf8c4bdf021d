"""Positions that the chain counts as one go on alike: to the same positions, with the same odds."""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from plyground import game
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.measure.lab.chain import make_key
from plyground.measure.lab.measures import study_turn
from plyground.solvers import advise

SETUPS: list[tuple[str, dict[str, object]]] = [
    ("cipher-shift", {"target": "CAB", "wrap": False, "max_step": 2}),
    ("cipher-shift", {"target": "DD", "wrap": False, "max_step": 5}),
    ("cipher-shift", {"target": "CX", "max_step": 4}),
    ("coordinate-clash", {"size": 3, "shifts": False, "turn_limit": 3}),
    ("cipher-quest", {"pool": 5, "targets": "8-10"}),
    ("code-swap", {"length": 3, "digits": 2}),
    ("code-swap", {"length": 2, "digits": 5}),
    ("operator-outwit", {"target": 24, "operations": "+2,*2,+1"}),
    ("operator-outwit", {"target": 14, "turn_limit": 6}),
]
every_setup = pytest.mark.parametrize(("slug", "options"), SETUPS)


def list_positions(rules: AnyGame) -> Iterator[Any]:
    """All positions of a game that are not over, whoever began it."""
    found = {state: None for seat in Seat for state in rules.openings(seat)}
    waiting = list(found)
    for state in waiting:  # grows as we go
        yield state
        for move in rules.moves(state):
            following = rules.apply(state, move)
            if following not in found and rules.outcome(following) is None:
                found[following] = None
                waiting.append(following)


def weigh_ways_on(rules: AnyGame, state: Any) -> Any:
    """All that the chain takes from a position: where it leads how likely, and what is at stake."""
    mover = rules.turn(state)
    turn = study_turn(rules, advise(rules), rules.view(state, mover))
    ways: defaultdict[Hashable, Fraction] = defaultdict(Fraction)
    for kind, moves in (("sound", turn.sound), ("slip", turn.slips)):
        for move in moves:
            following = rules.apply(state, move)
            ended = rules.outcome(following)
            leads: Hashable = (
                make_key(rules, following)
                if ended is None
                else ended.winner and ended.winner is mover
            )
            ways[kind, leads] += Fraction(1, len(moves))
    return ways, turn.value, turn.matters


@every_setup
def test_positions_of_one_key_go_on_alike(slug: str, options: dict[str, object]) -> None:
    rules = game(slug, **options)
    known: dict[Hashable, Any] = {}
    positions = 0
    for state in list_positions(rules):
        positions += 1
        found = weigh_ways_on(rules, state)
        key = make_key(rules, state)
        assert known.setdefault(key, found) == found, rules.write(rules.view(state, None))
    assert len(known) < positions
