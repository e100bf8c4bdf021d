"""The laws, over every game in the registry and every option."""

from collections.abc import Callable
from itertools import accumulate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground import Match, Record, Seat
from plyground.games import registry
from plyground.kernel.game import AnyGame
from tests.laws import GAME_LAWS, PLANS, WALK_LAWS, Plan, Walk, walk
from tests.variants import CIPHER_QUEST, VARIANTS, Variant


@pytest.fixture(scope="module", params=VARIANTS, ids=str)
def game(request: pytest.FixtureRequest) -> AnyGame:
    variant: Variant = request.param
    return variant.game()


def test_a_game_keeps_the_laws(game: AnyGame) -> None:
    for law in GAME_LAWS:
        law(game)


@given(plan=PLANS)
def test_random_games_keep_the_laws(game: AnyGame, plan: Plan) -> None:
    walked = walk(game, plan)
    for law in WALK_LAWS:
        law(game, walked)


@pytest.mark.soak
@pytest.mark.parametrize("law", WALK_LAWS, ids=lambda law: law.__name__)
@settings(settings.get_profile("soak"))
@given(plan=PLANS)
def test_many_random_games_keep_the_law(
    game: AnyGame, law: Callable[[AnyGame, Walk], None], plan: Plan
) -> None:
    law(game, walk(game, plan))


def test_the_laws_run_over_every_game_and_every_option() -> None:
    assert {variant.slug for variant in VARIANTS} == set(registry.slugs())
    for slug in registry.slugs():
        games = [variant.game() for variant in VARIANTS if variant.slug == slug]
        house = ["turn_limit"] if games[0].hidden else ["turn_limit", "win_by"]
        for name in (*registry.game_class(slug).declared_options(), *house):
            assert len({str(game.options.get(name)) for game in games}) > 1, f"{slug} {name}"


# ---- what differs only in a secret ---------------------------------------------------------------


def clues(numbers: list[int], target: int, near: int) -> list[str]:
    """The clues that both players hear while they take these numbers in turn."""

    def clue(score: int) -> str:
        if score >= target:
            return "equal" if score == target else "above"
        return "near" if score >= target - near else "far"

    scores = [0] * len(numbers)
    scores[0::2], scores[1::2] = accumulate(numbers[0::2]), accumulate(numbers[1::2])
    return [clue(score) for score in scores]


def two_secrets_with_the_same_clues_look_the_same(game: AnyGame, walk: Walk, other: int) -> None:
    """Play the walk again on another target, as far as the clues about both agree."""
    starts = list(game.openings(walk.plan.first))
    start = starts[other % len(starts)]
    near = game.core.options["near"]
    assert isinstance(near, int)
    secrets = [int(game.secret(state) or 0) for state in (walk.start, start)]
    mine, yours = Match(game, walk.start), Match(game, start)
    _assert_alike(mine, yours)
    for ply, move in enumerate(walk.moves, 1):
        mine.play(move)
        numbers = walk.moves[:ply]
        heard, other_heard = (clues(numbers, secret, near) for secret in secrets)
        if heard != other_heard or (mine.outcome is not None and mine.outcome.winner):
            break
        yours.play(move)
        _assert_alike(mine, yours)


def _assert_alike(mine: Match, yours: Match) -> None:
    for seat in (None, *Seat):
        assert mine.view(seat) == yours.view(seat)
        assert repr(mine.view(seat)) == repr(yours.view(seat))
        assert mine.game.write(mine.view(seat)) == yours.game.write(yours.view(seat))
    assert mine.game.moves(mine.state) == yours.game.moves(yours.state)
    if mine.outcome is None:
        assert Record.of(mine).write() == Record.of(yours).write()


@pytest.mark.parametrize("variant", CIPHER_QUEST, ids=str)
@settings(max_examples=40)
@given(plan=PLANS, other=st.integers(0, 30))
def test_what_differs_only_in_a_secret_looks_the_same(
    variant: Variant, plan: Plan, other: int
) -> None:
    game = variant.game()
    two_secrets_with_the_same_clues_look_the_same(game, walk(game, plan), other)


@pytest.mark.soak
@pytest.mark.parametrize("variant", CIPHER_QUEST, ids=str)
@settings(settings.get_profile("soak"), max_examples=4_000)
@given(plan=PLANS, other=st.integers(0, 30))
def test_what_differs_only_in_a_secret_looks_the_same_for_long(
    variant: Variant, plan: Plan, other: int
) -> None:
    game = variant.game()
    two_secrets_with_the_same_clues_look_the_same(game, walk(game, plan), other)
