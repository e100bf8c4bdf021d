"""What is said of the set-ups called fair, worked out again."""

from itertools import combinations
from random import Random

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.preset import FAIR, Preset
from plyground.kernel.seats import Seat
from plyground.measure.lab.profile import FORCED, Profile, combine, find_soonest, must_end, profile
from plyground.players.slips import LEVELS
from plyground.solvers import advise
from tools.make_fairness import cross_levels, list_games, profile_preset

LISTED = ["cipher-shift", "cipher-quest", "operator-outwit"]
"""Those whose positions can be listed, so that every figure is exact."""
SOME_WORDS = 5


def fair(slug: str) -> Preset:
    return next(each for each in registry.presets(slug) if each.name == FAIR)


def assert_even(rules: AnyGame, found: Profile) -> None:
    assert found.exact
    for each in (found.medium, found.hard):
        assert 0.45 <= each.first <= 0.55, rules
        assert 6 <= (each.median or 0) <= 30, rules
        assert each.choices >= 1 / 3, rules
        assert each.decided == pytest.approx(1)
    assert found.soonest is None or found.soonest > 5


@pytest.mark.parametrize("slug", LISTED)
def test_a_fair_set_up_keeps_the_promises_that_it_is_said_to_keep(slug: str) -> None:
    games = list(list_games(slug, fair(slug)))
    drawn = Random(1).sample(games, min(len(games), SOME_WORDS))
    profiles = [profile(each) for each in drawn]
    found = combine(profiles)
    assert not {name for name, kept in found.promises.items() if not kept}
    for rules, each in zip(drawn, profiles, strict=True):
        assert_even(rules, each)


@pytest.mark.soak
@pytest.mark.parametrize("slug", LISTED)
def test_everything_that_may_be_drawn_is_even(slug: str) -> None:
    for rules in list_games(slug, fair(slug)):
        assert_even(rules, profile(rules))


@pytest.mark.soak
def test_where_games_are_played_all_promises_are_kept_too() -> None:
    found = profile_preset("coordinate-clash", fair("coordinate-clash"))
    assert not found.exact
    assert not {name for name, kept in found.promises.items() if not kept}


def test_perfect_players_win_as_often_from_either_seat() -> None:
    for slug in ("code-swap", "coordinate-clash"):
        rules = next(list_games(slug, fair(slug)))
        values = [advise(rules).value(state).result for state in rules.openings(Seat.FIRST)]
        assert values.count("win") == values.count("loss") == len(values) / 2


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_fair_game_ends_whatever_is_played_and_cannot_be_won_at_once(slug: str) -> None:
    rules = next(list_games(slug, fair(slug)))
    assert must_end(rules)
    soonest = find_soonest(rules)
    assert soonest is None or soonest > FORCED
    for seed in range(3):
        random, state, turns = Random(seed), rules.start(seed), 0
        while rules.outcome(state) is None:
            state = rules.apply(state, random.choice(list(rules.moves(state))))
            turns += 1
            assert turns < 1_000
        ended = rules.outcome(state)
        assert ended is not None
        assert ended.winner is not None


LONG = ("cipher-quest", "classic")
"""Its positions take seconds to list; those of the fair set-up do not."""
LADDERS = [(slug, preset) for slug in LISTED for preset in ("classic", FAIR)]


@pytest.mark.parametrize(
    ("slug", "preset"),
    [pytest.param(*each, marks=[pytest.mark.soak] * (each == LONG)) for each in LADDERS],
)
def test_the_levels_stand_in_order(slug: str, preset: str) -> None:
    chosen = next(each for each in registry.presets(slug) if each.name == preset)
    found = cross_levels(next(list_games(slug, chosen)))
    for weak, strong in combinations(LEVELS, 2):
        if (slug, preset) == ("cipher-shift", "classic"):
            # Only one seat can finish, and does so in the end; against perfect play nobody else.
            expected = 1.0 if strong == "perfect" else 0.5
            assert found[strong, weak] == pytest.approx(expected), (strong, weak)
        else:
            assert found[strong, weak] > 0.5, (strong, weak)
