"""Why positions are worth what they are, in German, to the letter."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from plyground.language.message import render
from plyground.rulebooks import shelf
from plyground.rulebooks.oracle import find_theory


class Reason(NamedTuple):
    """A position, and why it is worth what it is."""

    slug: str
    options: Mapping[str, object]
    position: str
    code: str
    german: str

    def __str__(self) -> str:
        return f"{self.slug} {self.position}"


CIPHER_SHIFT = [
    Reason("cipher-shift", options, position, f"cipher-shift.{name}", german)
    for options, position, name, german in (
        (
            {"target": "B"},
            "B:A 2",
            "makes-last-step",
            "Bis B fehlt genau 1 Schritt, und das ist eine ungerade Zahl: "
            "Spieler 2 macht den letzten.",
        ),
        (
            {"target": "ZZ"},
            "ZZ:AA 1",
            "answers-each-step",
            "Nur Spieler 2 kann ZZ überhaupt vollenden: Es fehlen 50 Schritte, eine gerade Zahl, "
            "und beide Buchstaben sind gleich weit vom Ziel; Spieler 2 antwortet auf jeden "
            "Schritt mit dem anderen Buchstaben.",
        ),
        (
            {"target": "CAD", "max_step": 2, "wrap": False},
            "CAD:AAA 1",
            "is-nim",
            "Das ist Nim: Geteilt durch 3 lassen die Abstände die Reste 2, 0 und 0, und die heben "
            "sich als Binärzahlen nicht auf; also gewinnt Spieler 1.",
        ),
    )
]

CIPHER_QUEST = [
    Reason("cipher-quest", {}, position, f"cipher-quest.{name}", german)
    for position, name, german in (
        (
            "2,8,1,5/9,4,3 22-25 2",
            "wins-against",
            "Zielzahlen 22 bis 25: Die 7 trifft eine davon, liegt über einer und gewinnt bei "
            "bestem Spiel gegen 3 von 4.",
        ),
        (
            "3,5,8/2,1,9 17-17 1",
            "loses-anyway",
            "Die Zielzahl kann nur 17 sein: Was Spieler 1 auch nimmt, Spieler 2 gewinnt.",
        ),
    )
]

CODE_SWAP = [
    Reason("code-swap", {}, position, f"code-swap.{name}", german)
    for position, name, german in (
        (
            "441/354 1",
            "sorted-at-once",
            "Spieler 1 ist mit 1-3 oder x3 sofort geordnet.",
        ),
        (
            "453/322 1",
            "put-off",
            "Spieler 1 kann es 4 Züge hinauszögern, aber Spieler 2 ist zuerst geordnet.",
        ),
    )
]

NO_SHIFTS: dict[str, object] = {"size": 4, "line": 4, "shifts": False}
COORDINATE_CLASH = [
    Reason("coordinate-clash", options, position, f"coordinate-clash.{name}", german)
    for options, position, name, german in (
        (
            {},
            "O2X1/5/2O2/1X2X/2O2 1",
            "lines-up-now",
            "Spieler 1 bringt mit C2/Bu sofort 3 in eine Linie.",
        ),
        (
            {"size": 6, "line": 5},
            "6/6/6/6/6/6 1",
            "nothing-forced",
            "In 3 Zügen lässt sich keine Linie erzwingen; weiter wurde nicht gesucht.",
        ),
    )
]

SUBTRACT: dict[str, object] = {"target": 9, "start": 8, "operations": "-2"}
OPERATOR_OUTWIT = [
    Reason("operator-outwit", options, position, f"operator-outwit.{name}", german)
    for options, position, name, german in (
        (
            {},
            "23:1 1",
            "four-decided",
            "Entschieden sind nur 11, 20 und 21 (gewonnen) und 22 (verloren); alle anderen sind "
            "offen, und von jeder offenen führt ein Zug zu einer anderen offenen",
        ),
        (
            {"target": 12_000, "operations": "+1,-1"},
            "12000:5000 1",
            "keeps-open",
            "+1 führt zu 5.001, von wo niemand das Ende erzwingen kann, und kein Zug von 5.000 aus "
            "ist besser",
        ),
    )
]

REASONS = [*CIPHER_SHIFT, *CIPHER_QUEST, *CODE_SWAP, *COORDINATE_CLASH, *OPERATOR_OUTWIT]


@pytest.mark.parametrize("reason", REASONS, ids=str)
def test_a_position_is_explained_in_german(reason: Reason) -> None:
    game: Any = shelf.game(reason.slug, **reason.options)
    oracle = find_theory(game)
    assert oracle is not None
    said = oracle.explain(game.position(reason.position))
    assert said is not None
    assert said.code == reason.code
    assert render(said, "de") == reason.german
