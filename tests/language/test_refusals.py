"""What games refuse, in English and in German, to the letter."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import plyground
from plyground.kernel.errors import PlygroundError
from plyground.language.message import Message, render
from plyground.rulebooks import shelf
from plyground.rulebooks.oracle import find_theory


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


def position(slug: str, text: str, **options: object) -> Callable[[], object]:
    """A position that cannot be."""
    return lambda: plyground.game(slug, **options).position(text)


def move(slug: str, text: str, tried: str, **options: object) -> Callable[[], object]:
    """A move that cannot be made in a position."""
    found: Any = plyground.game(slug, **options)
    return lambda: found.legal(found.position(text), tried)


def answers(slug: str, *typed: str, **options: object) -> Callable[[], object]:
    """Answers that are none."""
    found = plyground.game(slug, **options)
    return lambda: shelf.dialogue(found).interpret_answers(found.start(seed=1), typed)


CIPHER_SHIFT = [
    Refusal(
        game("cipher-shift", target="AAA"),
        "bad-option-why",
        "target cannot be 'AAA': the game would start on its own goal; "
        "it takes 1 to 12 letters A to Z, not all of them A",
        "target kann nicht „AAA“ sein: das Spiel wäre schon am Anfang am Ziel; "
        "möglich: 1 bis 12 Buchstaben A bis Z, nicht lauter A",
    ),
    Refusal(
        move("cipher-shift", "CODE:CAAA 1", "1", wrap=False),
        "try-one-of",
        "letter 1 has reached its goal, C; try 2, 3 or 4",
        "Buchstabe 1 ist schon am Ziel, C; möglich: 2, 3 oder 4",
    ),
    Refusal(
        position("cipher-shift", "CODE:DAAA 1", wrap=False),
        "cipher-shift.gone-past-goal",
        "a letter of DAAA is past its goal in CODE, and wrap is off",
        "ein Buchstabe von DAAA ist in CODE schon über sein Ziel hinaus, und wrap ist aus",
    ),
]

CIPHER_QUEST = [
    Refusal(
        game("cipher-quest", pool=8),
        "cipher-quest.could-end-level",
        "pool 8 with targets 15-25 could end level at 18 all; "
        "take a pool of 9, 10, 11 or 12, or targets up to 18",
        "pool 8 mit targets 15-25 könnte 18 zu 18 enden; "
        "nimm einen Vorrat bis 9, 10, 11 oder 12 oder Zielzahlen bis 18",
    ),
    Refusal(
        game("cipher-quest", targets="40-50"),
        "cipher-quest.targets-too-high",
        "targets 40-50 goes beyond 45, the sum of the whole pool; "
        "take a pool of 10, or targets up to 45",
        "targets 40-50 geht über 45 hinaus, die Summe des ganzen Vorrats; "
        "nimm einen Vorrat bis 10 oder Zielzahlen bis 45",
    ),
    Refusal(
        move("cipher-quest", "7/- 15-25 2", "7"),
        "try-one-of",
        "7 has been taken; try 1, 2, 3, 4, 5, 6, 8 or 9",
        "die 7 ist schon genommen; möglich: 1, 2, 3, 4, 5, 6, 8 oder 9",
    ),
]

SAME_PLACE = (
    "a swap within your code needs two different positions, not 2 twice",
    "im eigenen Code tauschst du zwei verschiedene Stellen, nicht zweimal die 2",
)

CODE_SWAP = [
    Refusal(
        game("code-swap", codes="913/251"),
        "code-swap.codes-too-high",
        "codes 913/251 has numbers over 5; set digits to 9 to allow them",
        "codes 913/251 hat Zahlen über 5; digits 9 würde sie erlauben",
    ),
    Refusal(
        position("code-swap", "413/251 1 #2"),
        "code-swap.cannot-have-won",
        "'413/251 1 #2': only who has just moved can have won, by an ascending code",
        "„413/251 1 #2“: Gewonnen haben kann nur, wer gerade gezogen hat, "
        "mit einem aufsteigenden Code",
    ),
    *(
        Refusal(answers("code-swap", *typed), "code-swap.same-place", *SAME_PLACE)
        for typed in (("1", "2", "2"), ("2-2",), ("1", " 2 - 2 "), ("2", "2-2"))
    ),
    Refusal(
        lambda: next(plyground.game("code-swap", length=5, digits=9).openings(plyground.Seat(1))),
        "code-swap.too-many-deals",
        "3,486,784,401 deals are too many to list; 10,000,000 would do",
        "3.486.784.401 Auslosungen sind zu viele zum Aufzählen; 10.000.000 gingen",
    ),
]


LIST = (
    "it takes up to 8 different operations of the form +a, *b or -c, such as +2,*2,-1",
    "möglich: bis zu 8 verschiedene Rechenarten der Form +a, *b oder -c, zum Beispiel +2,*2,-1",
)
OPERATOR_OUTWIT = [
    Refusal(
        game("operator-outwit", start=5_000, target=2_000),
        "operator-outwit.start-too-high",
        "start must be below target: 5,000 is not below 2,000",
        "start muss kleiner sein als target: 5.000 ist nicht kleiner als 2.000",
    ),
    Refusal(
        move("operator-outwit", "23:1 1", "-1"),
        "try-one-of",
        "-1 would take the number below 1; try +2 or *2",
        "-1 würde die Zahl unter 1 bringen; möglich: +2 oder *2",
    ),
    Refusal(
        lambda: find_theory(plyground.game("operator-outwit", target=10**9, operations="+1,+2")),
        "operator-outwit.too-large",
        "Operator Outwit with these operations can be solved up to a target of 5,000,000; "
        "1,000,000,000 is too large",
        "Operator Outwit lässt sich mit diesen Rechenarten bis zur Zielzahl 5.000.000 lösen; "
        "1.000.000.000 ist zu groß",
    ),
]

COORDINATE_CLASH = [
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
    Refusal(
        move("coordinate-clash", "5/5/5/5/5 1", "Cd"),
        "try-another",
        "a shift alone is for a full grid; place a marker first; try another, such as A1",
        "verschieben, ohne zu setzen, geht nur auf vollem Gitter; setz zuerst ein Zeichen; "
        "möglich wäre zum Beispiel A1",
    ),
    Refusal(
        position("coordinate-clash", "5/5 1"),
        "coordinate-clash.not-a-grid",
        "'5/5 1' is not a grid of 5 rows of 5 cells; write it like 5/1OX2/5/3X1/5 2",
        "„5/5 1“ ist kein Gitter aus 5 Zeilen zu 5 Feldern; schreib es wie 5/1OX2/5/3X1/5 2",
    ),
]

REFUSALS = [*CIPHER_SHIFT, *CIPHER_QUEST, *CODE_SWAP, *COORDINATE_CLASH, *OPERATOR_OUTWIT]


@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
def test_a_refusal_is_said_in_english_and_in_german(refusal: Refusal) -> None:
    with pytest.raises(PlygroundError) as refused:
        refusal.provoke()
    said = refused.value.said
    assert said.code == refusal.code
    assert str(refused.value) == refusal.english
    assert render(said, "de") == refusal.german


@pytest.mark.parametrize("pool", range(3, 13))
@pytest.mark.parametrize("targets", ["1-3", "15-25", "30-40", "50-55", "60-78"])
def test_cipher_quest_suggests_only_options_that_it_takes(pool: int, targets: str) -> None:
    try:
        plyground.game("cipher-quest", pool=pool, targets=targets)
    except PlygroundError as error:
        advice = error.said.params["advice"]
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
