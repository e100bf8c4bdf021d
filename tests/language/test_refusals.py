"""What games refuse, in English and in German, to the letter."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import plyground
from plyground.kernel.errors import PlygroundError
from plyground.language.message import Message, render
from plyground.rulebooks import shelf


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
        move("cipher-shift", "CAB:BAA 1", "1+2", target="CAB", max_step=2, wrap=False),
        "try-one-of",
        "1+2 would take letter 1 past its goal, C; try 1 or 3",
        "1+2 würde Buchstabe 1 über sein Ziel C hinausführen; möglich: 1 oder 3",
    ),
    Refusal(
        position("cipher-shift", "C0DE:AAAA 1"),
        "not-a-position",
        "'C0DE:AAAA 1' is not a position; write it like CODE:AAAA 1",
        "„C0DE:AAAA 1“ ist keine Stellung; schreib sie wie CODE:AAAA 1",
    ),
    Refusal(
        position("cipher-shift", "MOON:AAAA 1"),
        "cipher-shift.other-target",
        "the position's target is 'MOON', the game's is CODE",
        "das Zielwort der Stellung ist „MOON“, das des Spiels CODE",
    ),
    Refusal(
        position("cipher-shift", "CODE:AAA 1"),
        "cipher-shift.other-length",
        "AAA and CODE must have the same number of letters",
        "AAA und CODE müssen gleich viele Buchstaben haben",
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
        game("cipher-quest", targets="25-15"),
        "bad-option",
        "targets cannot be '25-15'; it takes a span LOW-HIGH from 1 to 78, such as 15-25",
        "targets kann nicht „25-15“ sein; möglich: eine Spanne von 1 bis 78, zum Beispiel 15-25",
    ),
    Refusal(
        game("cipher-quest", pool=8),
        "cipher-quest.could-end-level",
        "pool 8 with targets 15-25 could end level at 18 all; "
        "take a pool of 9, 10, 11 or 12, or targets up to 18",
        "pool 8 mit targets 15-25 könnte 18 zu 18 enden; "
        "nimm einen Vorrat bis 9, 10, 11 oder 12 oder Zielzahlen bis 18",
    ),
    Refusal(
        game("cipher-quest", pool=12, targets="50-60"),
        "cipher-quest.could-end-level",
        "pool 12 with targets 50-60 could end level at 39 all; take targets up to 39",
        "pool 12 mit targets 50-60 könnte 39 zu 39 enden; nimm Zielzahlen bis 39",
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
    Refusal(
        move("cipher-quest", "9,6/8,7 16-20 1", "ten"),
        "try-one-of",
        "'ten' is not a move; try 1, 2, 3, 4 or 5",
        "„ten“ ist kein Zug; möglich: 1, 2, 3, 4 oder 5",
    ),
    Refusal(
        position("cipher-quest", "10/- 15-25 2"),
        "cipher-quest.not-in-pool",
        "10 is not in the pool, 1 to 9",
        "die 10 ist nicht im Vorrat, 1 bis 9",
    ),
    Refusal(
        position("cipher-quest", "7/7 15-25 1"),
        "cipher-quest.taken-twice",
        "a number is taken twice",
        "eine Zahl ist zweimal genommen",
    ),
    Refusal(
        position("cipher-quest", "7/8 15-24 1"),
        "cipher-quest.no-such-clues",
        "no clues about these scores leave the targets 15-24",
        "kein Hinweis zu diesen Summen lässt die Zielzahlen 15-24 übrig",
    ),
]

SAME_PLACE = (
    "a swap within your code needs two different positions, not 2 twice",
    "im eigenen Code tauschst du zwei verschiedene Stellen, nicht zweimal die 2",
)

CODE_SWAP = [
    Refusal(
        game("code-swap", codes="41/251"),
        "bad-option",
        "codes cannot be '41/251'; it takes two codes of one length, such as 413/251",
        "codes kann nicht „41/251“ sein; möglich: zwei gleich lange Codes, zum Beispiel 413/251",
    ),
    Refusal(
        game("code-swap", codes="41/25", length=3),
        "code-swap.codes-of-other-length",
        "codes 41/25 has codes of 2 numbers, length says 3",
        "codes 41/25 hat Codes aus 2 Zahlen, length sagt 3",
    ),
    Refusal(
        game("code-swap", codes="913/251"),
        "code-swap.codes-too-high",
        "codes 913/251 has numbers over 5; set digits to 9 to allow them",
        "codes 913/251 hat Zahlen über 5; digits 9 würde sie erlauben",
    ),
    Refusal(
        position("code-swap", "41/25 1"),
        "code-swap.other-length",
        "codes of 2 numbers do not fit a game with length 3",
        "Codes aus 2 Zahlen passen nicht zu einem Spiel mit length 3",
    ),
    Refusal(
        position("code-swap", "913/251 1"),
        "code-swap.too-high",
        "'913/251' has numbers over 5 (digits)",
        "in „913/251“ sind Zahlen über 5 (digits)",
    ),
    Refusal(
        position("code-swap", "413/251 1 #2"),
        "code-swap.cannot-have-won",
        "'413/251 1 #2': only who has just moved can have won, by an ascending code",
        "„413/251 1 #2“: Gewonnen haben kann nur, wer gerade gezogen hat, "
        "mit einem aufsteigenden Code",
    ),
    Refusal(
        answers("code-swap", "3"),
        "not-an-answer",
        "'3' is not an answer here; enter 1 or 2",
        "„3“ ist hier keine Antwort; antworte mit 1 oder 2",
    ),
    Refusal(
        answers("code-swap", "2", "4"),
        "code-swap.not-a-place",
        "'4' is not a position; enter a number from 1 to 3",
        "„4“ ist keine Stelle; antworte mit einer Zahl von 1 bis 3",
    ),
    *(
        Refusal(answers("code-swap", *typed), "code-swap.same-place", *SAME_PLACE)
        for typed in (("1", "2", "2"), ("2-2",), ("1", " 2 - 2 "), ("2", "2-2"))
    ),
    Refusal(
        move("code-swap", "413/251 1", "2-2"),
        "try-one-of",
        f"{SAME_PLACE[0]}; try 1-2, 1-3, 2-3, x1, x2 or x3",
        f"{SAME_PLACE[1]}; möglich: 1-2, 1-3, 2-3, x1, x2 oder x3",
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
        game("operator-outwit", operations="+0"),
        "bad-option",
        f"operations cannot be '+0'; {LIST[0]}",
        f"operations kann nicht „+0“ sein; {LIST[1]}",
    ),
    Refusal(
        move("operator-outwit", "23:1 1", "-1"),
        "try-one-of",
        "-1 would take the number below 1; try +2 or *2",
        "-1 würde die Zahl unter 1 bringen; möglich: +2 oder *2",
    ),
    Refusal(
        move("operator-outwit", "23:1 1", "4"),
        "try-one-of",
        "'4' is not a move; try +2 or *2",
        "„4“ ist kein Zug; möglich: +2 oder *2",
    ),
    Refusal(
        position("operator-outwit", "24:1 1"),
        "operator-outwit.other-target",
        "the position's target is 24, the game's is 23",
        "die Zielzahl der Stellung ist 24, die des Spiels 23",
    ),
    Refusal(
        position("operator-outwit", "23:50 1"),
        "operator-outwit.out-of-reach",
        "no operation (+2, *2 or -1) leads from below 23 to 50",
        "keine Rechenart (+2, *2 oder -1) führt von unter 23 auf 50",
    ),
    Refusal(
        lambda: shelf.oracle(plyground.game("operator-outwit", target=10**9, operations="+1,+2")),
        "operator-outwit.too-large",
        "Operator Outwit with these operations can be solved up to a target of 100,000,000; "
        "1,000,000,000 is too large",
        "Operator Outwit lässt sich mit diesen Rechenarten bis zur Zielzahl 100.000.000 lösen; "
        "1.000.000.000 ist zu groß",
    ),
]

COORDINATE_CLASH = [
    Refusal(
        game("coordinate-clash", size=3, line=4),
        "coordinate-clash.line-too-long",
        "line 4 is longer than a grid of size 3",
        "line 4 passt nicht in ein Gitter mit size 3",
    ),
    Refusal(
        move("coordinate-clash", "X4/5/5/5/5 2", "A1"),
        "try-another",
        "A1 is taken; try another, such as B1",
        "A1 ist besetzt; möglich wäre zum Beispiel B1",
    ),
    Refusal(
        move("coordinate-clash", "5/5/5/5/5 1", "Cd"),
        "try-another",
        "a shift alone is for a full grid; place a marker first; try another, such as A1",
        "verschieben, ohne zu setzen, geht nur auf vollem Gitter; setz zuerst ein Zeichen; "
        "möglich wäre zum Beispiel A1",
    ),
    Refusal(
        move("coordinate-clash", "XXOO/OOXX/XXOO/OOXX 1", "A1", size=4, line=4),
        "try-another",
        "the grid is full; this turn is one shift; try another, such as Au",
        "das Gitter ist voll; in diesem Zug wird nur verschoben; möglich wäre zum Beispiel Au",
    ),
    Refusal(
        position("coordinate-clash", "5/5 1"),
        "coordinate-clash.not-a-grid",
        "'5/5 1' is not a grid of 5 rows of 5 cells; write it like 5/1OX2/5/3X1/5 2",
        "„5/5 1“ ist kein Gitter aus 5 Zeilen zu 5 Feldern; schreib es wie 5/1OX2/5/3X1/5 2",
    ),
    *(
        Refusal(answers("coordinate-clash", *typed), code, english, german)
        for typed, code, english, german in (
            (
                ["A9"],
                "coordinate-clash.not-a-cell",
                "'A9' is not a cell; enter one from A1 to E5",
                "„A9“ ist kein Feld; nimm eines von A1 bis E5",
            ),
            (
                ["A1", "maybe"],
                "not-an-answer",
                "'maybe' is not an answer here; please answer yes or no",
                "„maybe“ ist hier keine Antwort; antworte bitte mit ja oder nein",
            ),
            (
                ["A1", "yes", "diagonal"],
                "not-an-answer",
                "'diagonal' is not an answer here; enter row or column",
                "„diagonal“ ist hier keine Antwort; antworte mit Zeile oder Spalte",
            ),
            (
                ["A1", "yes", "row", "9"],
                "not-an-answer",
                "'9' is not an answer here; enter a row number from 1 to 5",
                "„9“ ist hier keine Antwort; nimm eine Zahl von 1 bis 5",
            ),
            (
                ["A1", "yes", "column", "9"],
                "not-an-answer",
                "'9' is not an answer here; enter a column letter from A to E",
                "„9“ ist hier keine Antwort; nimm einen Buchstaben von A bis E",
            ),
            (
                ["A1", "yes", "row", "1", "up"],
                "not-an-answer",
                "'up' is not an answer here; a row shifts left or right",
                "„up“ ist hier keine Antwort; eine Zeile geht nach links oder rechts",
            ),
            (
                ["A1", "yes", "column", "B", "left"],
                "not-an-answer",
                "'left' is not an answer here; a column shifts up or down",
                "„left“ ist hier keine Antwort; eine Spalte geht hoch oder runter",
            ),
        )
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
