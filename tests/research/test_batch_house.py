"""Batches under house rules are the same games, move by move, with what the rules forbid."""

import pickle
from random import Random
from typing import Any

import numpy
import pytest

from plyground import game
from plyground.kernel.preset import FAIR
from plyground.research.batch.house import NOBODYS, HouseGames, make_games
from plyground.research.batch.loops import ILLEGAL
from plyground.rulebooks import shelf
from plyground.rulebooks.coordinate_clash.rules import Markers
from plyground.support.rows import GOING, WON

from .test_batch import OPTIONS, follow_batch

HOUSED: list[tuple[str, dict[str, Any], set[int]]] = [
    # Plain games of these options are played in batches, too: machine code is made once for both.
    ("cipher-shift", {**OPTIONS[1][1], "no_repeats": True}, {WON}),
    ("cipher-quest", {"no_repeats": True, "turn_limit": 6}, {WON, NOBODYS}),
    ("code-swap", {"no_repeats": True}, {WON}),
    ("operator-outwit", {"no_repeats": True}, {WON}),
    ("operator-outwit", {"target": 40, "turn_limit": 9}, {NOBODYS}),
    ("operator-outwit", {"no_repeats": True, "turn_limit": 12}, {WON, NOBODYS}),
]


@pytest.mark.parametrize(("slug", "options", "ends"), HOUSED)
def test_every_game_of_a_batch_goes_as_the_rules_say(
    slug: str, options: dict[str, Any], ends: set[int]
) -> None:
    assert ends <= set(follow_batch(shelf.game(slug, **options), 20))


@pytest.mark.parametrize("slug", ["coordinate-clash", "code-swap"])
def test_fair_games_with_house_rules_go_as_the_rules_say(slug: str) -> None:
    assert follow_batch(game(slug, preset=FAIR, seed=1), 5)[WON]


def full_grid(rules: Any, random: Random) -> Markers:
    """A grid with a single free cell and no line."""
    while True:
        cells = [1 << place for place in random.sample(range(25), 24)]
        state = Markers(sum(cells[:12]), sum(cells[12:]), rules.turn(rules.start(seed=0)))
        if rules.core.outcome(state) is None:
            return state


def test_on_a_full_grid_what_a_shift_would_bring_back_is_barred() -> None:
    rules, random = game("coordinate-clash", preset=FAIR, seed=1), Random(4)
    games = make_games(rules, 8, max_turns=60)
    states = [rules.open_with(full_grid(rules, random)) for _ in range(8)]  # type: ignore[attr-defined]
    for number, state in enumerate(states):
        games.put(number, state)
    actions, barred = numpy.zeros(8, numpy.int64), 0
    earlier: list[set[Markers]] = [{state.now} for state in states]
    for _ in range(40):
        for number, state in enumerate(states):
            if games.results[number] != GOING:
                continue
            core, now = rules.core, state.now
            without = set(core.moves(now))
            legal = {move for move in without if core.apply(now, move) not in earlier[number]}
            assert set(rules.moves(state)) == legal
            assert [move in legal for move in rules.all_moves] == games.masks[number].tolist()
            barred += len(without) - len(legal)
        games.choose(actions)
        before, still = games.results.copy(), games.results != GOING
        games.step(actions, still=still)
        for number, state in enumerate(states):
            if not still[number]:
                states[number] = rules.play(state, rules.all_moves[actions[number]])
                assert games.state(number) == states[number]
                earlier[number].add(states[number].now)
                over = rules.outcome(states[number]) is not None
                assert over == (games.results[number] != GOING)
        games.results[still] = before[still]
    assert barred > 0


def test_a_barred_action_touches_nothing() -> None:
    rules = shelf.game("operator-outwit", no_repeats=True)
    games = make_games(rules, 40, seed=2)
    assert isinstance(games, HouseGames)
    actions, tried = numpy.zeros(40, numpy.int64), 0
    for _ in range(30):
        for number in range(40):
            for action in numpy.flatnonzero(games.masks[number] == 0):
                wrong = numpy.full(40, -1)
                wrong[number] = action
                before = games.rows.copy(), games.masks.copy(), games.state(number)
                assert (games.step(wrong) == ILLEGAL).all()
                assert (games.rows == before[0]).all()
                assert (games.masks == before[1]).all()
                assert games.state(number) is before[2]
                tried += 1
        games.step(games.choose(actions))
        games.begin_again()
    assert tried > 20


def test_a_batch_goes_on_where_it_was_pickled_and_strolls_as_it_steps() -> None:
    rules = shelf.game("code-swap", no_repeats=True)
    games = make_games(rules, 60, seed=8, max_turns=20)
    actions, others = (numpy.zeros(60, numpy.int64) for _ in range(2))
    for _ in range(15):
        games.stroll(actions)
    twin = pickle.loads(pickle.dumps(games))
    for _ in range(15):
        came = games.stroll(actions)
        assert (twin.step(twin.choose(others)) == came).all()
        twin.begin_again()
        assert (actions == others).all()
        assert (games.masks == twin.masks).all()
