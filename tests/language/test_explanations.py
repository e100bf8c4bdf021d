"""Why a position is worth what it is: a message with a code, in every game and variant."""

from random import Random

import pytest

from plyground.kernel.match import Match
from plyground.language.message import LITERAL, render
from plyground.solvers import advise
from tests.variants import VARIANTS, Variant

from .test_usage import has_sentence

POSITIONS = 6
WORK = 3_000


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_explanation_is_a_message_in_both_languages(variant: Variant) -> None:
    match, random = Match(variant.game(), seed=3), Random(3)
    oracle = advise(match.game, WORK)
    while match.outcome is None and len(match.moves) < POSITIONS:
        said = oracle.explain(match.view(match.turn))
        if said is not None:
            assert said.code != LITERAL
            assert has_sentence(said)
            assert render(said, "de") != render(said, "en")
        match.play(random.choice(match.game.moves(match.state)))
