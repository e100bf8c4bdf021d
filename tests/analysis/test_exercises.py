"""Exercises are positions that matter, fixed by their seed and balanced over values."""

from collections import Counter

import pytest

from plyground.analysis.exercises import Exercise, pick_exercises
from plyground.analysis.regret import is_settled, measure_regret
from plyground.rulebooks import shelf

SOME = 12


def texts(found: list[Exercise]) -> list[tuple[str, str]]:
    return [(repr(each.game), each.game.write(each.view)) for each in found]


@pytest.mark.parametrize("slug", shelf.slugs())
def test_every_exercise_has_something_to_give_away(slug: str) -> None:
    found = pick_exercises(slug, SOME)
    assert len(set(texts(found))) == SOME
    for each in found:
        assert each.game.outcome(each.view) is None
        assert is_settled(each.judged)
        assert each.matters
        regrets = {measure_regret(each.judged, move) for move in each.judged}
        assert len(regrets) > 1


@pytest.mark.parametrize("slug", shelf.slugs())
def test_the_kinds_are_even_as_far_as_they_go(slug: str) -> None:
    kinds = Counter(each.kind for each in pick_exercises(slug, SOME))
    assert len(kinds) >= 2
    assert min(kinds.values()) >= 2


@pytest.mark.parametrize("slug", shelf.slugs())
def test_the_same_seed_gives_the_same_and_another_gives_others(slug: str) -> None:
    assert texts(pick_exercises(slug, 4)) == texts(pick_exercises(slug, 4))
    assert texts(pick_exercises(slug, 4)) != texts(pick_exercises(slug, 4, seed=2))
