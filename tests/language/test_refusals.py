"""Refusals that are quoted nowhere else, in two languages; and what one suggests is taken."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

import plyground
from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message, render


class Refusal(NamedTuple):
    """Something that is refused, and what is said."""

    provoke: Callable[[], object]
    code: str
    english: str
    german: str

    def __str__(self) -> str:
        return self.english


def game(slug: str, **options: object) -> Callable[[], object]:
    """A game whose options will not do."""
    return lambda: plyground.game(slug, **options)


def answers(slug: str, *typed: str) -> Callable[[], object]:
    """Answers that are none."""
    found = plyground.game(slug)
    return lambda: registry.dialogue(found).interpret_answers(found.start(seed=1), typed)


REFUSALS = [
    *(
        Refusal(
            answers("code-swap", *typed),
            "code-swap.same-place",
            "a swap within your code needs two different positions, not 2 twice",
            "im eigenen Code tauschst du zwei verschiedene Stellen, nicht zweimal die 2",
        )
        for typed in (("1", "2", "2"), ("2-2",))
    ),
    Refusal(
        game("coordinate-clash", size=6, line=4, opening="drawn"),
        "coordinate-clash.no-openings",
        "opening drawn has no positions for size 6 and line 4; it has some for size 5 and line 4",
        "opening drawn hat keine Stellungen für size 6 und line 4; "
        "es gibt welche für size 5 und line 4",
    ),
    Refusal(
        game("coordinate-clash", line=4, opening="drawn", shifts=False),
        "coordinate-clash.openings-need-shifts",
        "opening drawn has no positions for games without shifts",
        "opening drawn hat keine Stellungen für Spiele ohne shifts",
    ),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
def test_a_refusal_is_said_in_english_and_in_german(refusal: Refusal) -> None:
    with pytest.raises(PlygroundError) as refused:
        refusal.provoke()
    said = refused.value.message
    assert said.code == refusal.code
    assert str(refused.value) == refusal.english
    assert render(said, "de") == refusal.german


@pytest.mark.parametrize("pool", range(3, 13))
@pytest.mark.parametrize("targets", ["1-3", "15-25", "30-40", "50-55", "60-78"])
def test_cipher_quest_suggests_only_options_that_it_takes(pool: int, targets: str) -> None:
    try:
        plyground.game("cipher-quest", pool=pool, targets=targets)
    except PlygroundError as error:
        advice = error.message.params["advice"]
        assert isinstance(advice, Message)
        pools, highest = advice.params.get("pools", ()), advice.params["highest"]
        assert isinstance(pools, tuple)
        for other in pools:
            plyground.game("cipher-quest", pool=other, targets=targets)
        plyground.game("cipher-quest", pool=pool, targets=f"1-{highest}")


def test_a_target_may_be_typed_as_it_is_shown() -> None:
    assert plyground.game("cipher-shift", target=" c o d e").options["target"] == "CODE"
    with pytest.raises(PlygroundError):
        plyground.game("cipher-shift", target="MOON BASE")
