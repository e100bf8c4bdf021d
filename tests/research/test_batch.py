"""Thousands of games at once are the same games, move by move."""

from collections import Counter
from random import Random
from typing import Any

import numpy
import pytest

from plyground.kernel.errors import BadOption
from plyground.research.batch.games import Games
from plyground.research.batch.loops import ILLEGAL
from plyground.rulebooks import shelf
from plyground.support.rows import GOING, LOST, STOPPED, WON, find_plan

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("cipher-shift", {}),
    ("cipher-shift", {"target": "CAB", "max_step": 2, "wrap": False}),
    ("coordinate-clash", {}),
    ("coordinate-clash", {"size": 4, "line": 4, "shifts": False}),
    ("cipher-quest", {}),
    ("cipher-quest", {"pool": 12, "targets": "30-39", "near": 9}),
    ("code-swap", {}),
    ("code-swap", {"length": 5, "digits": 9, "deal": "any"}),
    ("code-swap", {"codes": "413/251"}),
    ("code-swap", {"length": 4, "digits": 8, "deal": "even"}),
    ("operator-outwit", {}),
    ("operator-outwit", {"target": 40, "operations": "-3,+7,*3,-1"}),
    ("operator-outwit", {"target": 30, "start": 20, "operations": "-7,-2"}),
]
MORE: list[tuple[str, dict[str, Any]]] = [  # seconds each: their options are within their code
    ("cipher-shift", {"target": "BZA", "max_step": 3}),
    ("coordinate-clash", {"size": 3}),
    ("coordinate-clash", {"size": 7, "line": 5}),
    ("coordinate-clash", {"line": 4, "opening": "drawn"}),
]
every_game = pytest.mark.parametrize(
    ("slug", "options"),
    [*OPTIONS, *(pytest.param(*each, marks=pytest.mark.soak) for each in MORE)],
)
ALIKE: list[tuple[str, dict[str, Any]]] = [OPTIONS[1], OPTIONS[3], *MORE]
"""Theirs is machine code of their own, made by what two others of their game are made by."""
some_games = pytest.mark.parametrize(
    ("slug", "options"),
    [
        *(each for each in OPTIONS if each not in ALIKE),
        *(pytest.param(*each, marks=pytest.mark.soak) for each in ALIKE),
    ],
)
COUNT, TURNS = 50, 60


@every_game
def test_every_game_of_a_batch_goes_as_the_rules_say(slug: str, options: dict[str, Any]) -> None:
    follow_batch(shelf.game(slug, **options))


def follow_batch(rules: Any, count: int = COUNT) -> Counter[int]:
    """Play many games at once, and each of them by the rules; what moves came to, counted."""
    games = Games(rules, count, seed=5, max_turns=TURNS - 5)
    actions, came = numpy.zeros(count, numpy.int64), Counter[int]()
    states = [games.state(number) for number in range(count)]
    plies, begun = [0] * count, starts(rules)
    for _ in range(TURNS):
        for number, state in enumerate(states):
            legal = set(rules.moves(state))
            assert [move in legal for move in rules.all_moves] == games.masks[number].tolist()
            assert games.turns[number] == rules.turn(state).value - 1
        games.choose(actions)
        results = games.step(actions).copy()
        for number, state in enumerate(states):
            mover = rules.turn(state)
            state = rules.play(state, rules.all_moves[actions[number]])
            plies[number] += 1
            assert games.state(number) == state
            ended = rules.outcome(state)
            if ended is not None:
                expected = WON if ended.winner is mover else LOST if ended.winner else STOPPED
            else:
                expected = STOPPED if plies[number] == TURNS - 5 else GOING
            assert results[number] == expected
            came[expected] += 1
        games.begin_again()
        for number in range(count):
            states[number] = games.state(number)
            if results[number] != GOING:
                plies[number] = 0
                assert states[number] in begun
    assert games.plies.tolist() == plies
    return came


def starts(rules: Any) -> Any:
    """All starts, where they can be listed; otherwise anything that the rules accept."""
    try:
        return set(rules.openings(rules.turn(rules.start())))
    except BadOption:
        return Anything()


class Anything:
    def __contains__(self, state: Any) -> bool:
        return True


@every_game
def test_a_state_is_a_row_and_back(slug: str, options: dict[str, Any]) -> None:
    rules, random = shelf.game(slug, **options), Random(3)
    plan = find_plan(rules)
    assert plan is not None
    state = rules.start(seed=3)
    for _ in range(40):
        assert plan.read(plan.write(state)) == state
        if rules.outcome(state) is not None:
            break
        state = rules.apply(state, random.choice(rules.moves(state)))


@some_games
def test_a_stroll_is_choosing_and_stepping_and_beginning_again(
    slug: str, options: dict[str, Any]
) -> None:
    rules = shelf.game(slug, **options)
    games, twin = (Games(rules, 150, seed=8, max_turns=30) for _ in range(2))
    actions, others = (numpy.zeros(150, numpy.int64) for _ in range(2))
    for _ in range(40):
        twin.step(twin.choose(others))
        assert (games.stroll(actions) == twin.results).all()
        twin.begin_again()
        assert (actions == others).all()
        for mine, its in ((games.rows, twin.rows), (games.masks, twin.masks)):
            assert (mine == its).all()
        assert (games.plies == twin.plies).all()


@every_game
def test_an_illegal_action_touches_nothing(slug: str, options: dict[str, Any]) -> None:
    rules = shelf.game(slug, **options)
    games, twin = (Games(rules, COUNT, seed=8, max_turns=30) for _ in range(2))
    actions = numpy.zeros(COUNT, numpy.int64)
    for turn in range(12):
        games.choose(actions)
        twin.choose(actions)
        bad = turn % COUNT
        wrong = actions.copy()
        barred = numpy.flatnonzero(games.masks[bad] == 0)
        wrong[bad] = barred[0] if len(barred) else len(rules.all_moves)
        before = games.rows[bad].copy(), games.masks[bad].copy(), int(games.plies[bad])
        assert games.step(wrong)[bad] == ILLEGAL
        assert (games.rows[bad] == before[0]).all()
        assert (games.masks[bad] == before[1]).all()
        assert games.plies[bad] == before[2]
        right = actions.copy()
        right[:] = -1
        right[bad] = actions[bad]
        games.step(right)
        twin.step(actions)
        assert (games.rows == twin.rows).all()
        assert (games.masks == twin.masks).all()
        for each in (games, twin):
            each.results[:] = twin.results
            each.begin_again()


@some_games
def test_what_a_seat_sees_says_nothing_of_a_secret_and_stays_in_bounds(
    slug: str, options: dict[str, Any]
) -> None:
    rules = shelf.game(slug, **options)
    games, blind = (Games(rules, COUNT, seed=6, max_turns=30) for _ in range(2))
    plan, actions = games.plan, numpy.zeros(COUNT, numpy.int64)
    for _ in range(25):
        for number in range(COUNT):
            blind.put(number, rules.view(games.state(number), None))
        for seat in (0, 1):
            seats = numpy.full(COUNT, seat)
            seen, unseen = (
                each.look(numpy.zeros((COUNT, plan.features), numpy.int64), seats)
                for each in (games, blind)
            )
            assert (seen == unseen).all()
            assert seen.min() >= 0
            assert seen.max() <= plan.highest
        games.step(games.choose(actions))
        games.begin_again()


def test_a_seat_sees_its_own_side_first() -> None:
    seen = {}
    for slug, position in SEEN:
        rules = shelf.game_for(slug, position, {})
        games = Games(rules, 2)
        for number in range(2):
            games.put(number, rules.deal(rules.position(position), Random(1)))
        views = numpy.zeros((2, games.plan.features), numpy.int64)
        seen[slug] = games.look(views, numpy.array([0, 1])).tolist()
    assert seen == {slug: list(map(list, views)) for (slug, _), views in SEEN.items()}


SEEN = {
    ("cipher-shift", "CODE:BKDC 1"): ([1, 4, 0, 2], [1, 4, 0, 2]),
    ("coordinate-clash", "1X1/O2/3 1"): ([0, 1, 0, 2, 0, 0, 0, 0, 0], [0, 2, 0, 1, 0, 0, 0, 0, 0]),
    ("cipher-quest", "7,6/8 19-25 2"): (
        [0, 0, 0, 0, 0, 1, 1, 2, 0, 13, 8, 19, 25],
        [0, 0, 0, 0, 0, 2, 2, 1, 0, 8, 13, 19, 25],
    ),
    ("code-swap", "413/251 1"): ([4, 1, 3, 2, 5, 1], [2, 5, 1, 4, 1, 3]),
    ("operator-outwit", "23:11 1"): ([11, 23], [11, 23]),
}


def test_a_seed_says_everything_and_games_do_not_depend_on_their_neighbours() -> None:
    rules = shelf.game("code-swap")
    many, few, other = Games(rules, 40, seed=1), Games(rules, 7, seed=1), Games(rules, 40, seed=2)
    assert (many.rows[:7] == few.rows).all()
    assert (many.rows != other.rows).any()
    for _ in range(20):
        for games in (many, few):
            games.step(games.choose(numpy.zeros(games.count, numpy.int64)))
            games.begin_again()
    assert (many.rows[:7] == few.rows).all()


def mark(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def test_deals_are_even() -> None:
    games = Games(shelf.game("cipher-quest"), 11_000, seed=4)
    targets = Counter(games.state(number).target for number in range(games.count))
    assert set(targets) == set(range(15, 26))
    assert all(800 < count < 1200 for count in targets.values())


def test_a_game_that_must_be_won_by_a_turn_is_refused() -> None:
    with pytest.raises(BadOption, match="batches and JAX do not know the house rule win_by yet"):
        Games(shelf.game("code-swap", win_by=9), 4)


@pytest.mark.parametrize("max_turns", [None, 20])
def test_a_turn_limit_stops_the_games_of_a_batch(max_turns: int | None) -> None:
    rules = shelf.game("operator-outwit", turn_limit=7)
    games = Games(rules, COUNT, seed=1, max_turns=max_turns)
    states = [rules.start()] * COUNT
    for _ in range(7):
        live = games.results == GOING
        actions = games.choose(numpy.zeros(COUNT, numpy.int64))
        games.step(actions)
        for number in numpy.flatnonzero(live).tolist():
            move = rules.all_moves[int(actions[number])]
            states[number] = rules.play(states[number], move)
            assert games.state(number) == states[number]
            ended = rules.outcome(states[number])
            assert (games.results[number] == STOPPED) == bool(ended and ended.winner is None)
    assert (games.results == STOPPED).any()
    assert (games.results != GOING).all()


def test_any_position_can_be_put_into_a_batch() -> None:
    rules = shelf.game("coordinate-clash")
    games = Games(rules, 3)
    state = rules.position("5/1OX2/5/3X1/5 2")
    games.put(1, state)
    assert games.state(1) == state
    assert games.masks[1].sum() == len(rules.moves(state))
    assert games.state(0) == games.state(2) == rules.start()
