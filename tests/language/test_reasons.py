"""Why positions are worth what they are, in German, to the letter."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from plyground.language.message import render
from plyground.rulebooks import shelf


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
            {"wrap": False},
            "CODE:AAAA 1",
            "makes-last-step",
            "Bis CODE fehlen genau 23 Schritte, und das ist eine ungerade Zahl: "
            "Spieler 1 macht den letzten.",
        ),
        (
            {"target": "B"},
            "B:A 2",
            "makes-last-step",
            "Bis B fehlt genau 1 Schritt, und das ist eine ungerade Zahl: "
            "Spieler 2 macht den letzten.",
        ),
        (
            {},
            "CODE:CODD 1",
            "one-step-left",
            "Nur Spieler 1 kann CODE überhaupt vollenden: Es fehlt 1 Schritt, eine ungerade Zahl.",
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
            {"target": "ZZ"},
            "ZZ:BA 1",
            "makes-letters-level",
            "Nur Spieler 1 kann ZZ überhaupt vollenden: Es fehlen 49 Schritte, eine ungerade "
            "Zahl; Spieler 1 bringt beide Buchstaben gleich weit vors Ziel und antwortet dann "
            "auf jeden Schritt mit dem anderen.",
        ),
        (
            {"target": "AC"},
            "AC:AA 1",
            "keeps-letters-apart",
            "Nur Spieler 2 kann AC überhaupt vollenden: Es fehlen 2 Schritte, eine gerade Zahl; "
            "aber Spieler 1 kann verhindern, dass die zwei Buchstaben je gleich weit vom Ziel "
            "sind.",
        ),
        (
            {},
            "CODE:AAAA 1",
            "keeps-steps-away",
            "Nur Spieler 1 kann CODE überhaupt vollenden: Es fehlen 23 Schritte, eine ungerade "
            "Zahl; aber Spieler 2 hat immer einen Schritt, nach dem noch mehr als einer fehlt.",
        ),
        (
            {"target": "D", "max_step": 25},
            "D:A 1",
            "completes",
            "Spieler 1 vollendet D sofort.",
        ),
        (
            {"target": "E", "max_step": 3},
            "E:A 1",
            "is-multiple",
            "Die 4 fehlenden Schritte sind ein Vielfaches von 4, also kann Spieler 2 dafür "
            "sorgen, dass je zwei Züge zusammen 4 Schritte ergeben.",
        ),
        (
            {"target": "F", "max_step": 3},
            "F:A 1",
            "leaves-multiple",
            "Spieler 1 lässt 4 Schritte übrig, ein Vielfaches von 4, und sorgt dann dafür, "
            "dass je zwei Züge zusammen 4 Schritte ergeben.",
        ),
        (
            {"target": "CAB", "max_step": 3},
            "CAB:AAA 1",
            "keeps-moves-away",
            "Wem mehr als ein Zug bis CAB fehlt, der hat immer einen Zug, nach dem auch der "
            "anderen Seite mehr als einer fehlt; niemand kann es also erzwingen.",
        ),
        (
            {"target": "CAD", "max_step": 2, "wrap": False},
            "CAD:AAA 1",
            "is-nim",
            "Das ist Nim: Geteilt durch 3 lassen die Abstände die Reste 2, 0 und 0, und die heben "
            "sich als Binärzahlen nicht auf; also gewinnt Spieler 1.",
        ),
        (
            {"target": "CAC", "max_step": 2, "wrap": False},
            "CAC:AAA 1",
            "is-nim",
            "Das ist Nim: Geteilt durch 3 lassen die Abstände die Reste 2, 0 und 2, und die heben "
            "sich als Binärzahlen auf; also gewinnt Spieler 2.",
        ),
    )
]

CIPHER_QUEST = [
    Reason("cipher-quest", {}, position, f"cipher-quest.{name}", german)
    for position, name, german in (
        (
            "-/- 15-25 1",
            "wins-against",
            "Zielzahlen 15 bis 25: Die 1 trifft keine, liegt über keiner und gewinnt bei bestem "
            "Spiel gegen 5 von 11.",
        ),
        (
            "2,8,1,5/9,4,3 22-25 2",
            "wins-against",
            "Zielzahlen 22 bis 25: Die 7 trifft eine davon, liegt über einer und gewinnt bei "
            "bestem Spiel gegen 3 von 4.",
        ),
        (
            "4,2,9/3,5,7 16-20 1",
            "wins-against",
            "Zielzahlen 16 bis 20: Die 1 trifft eine davon, liegt über keiner und gewinnt bei "
            "bestem Spiel gegen alle 5.",
        ),
        (
            "3,5,8/2,1,9 17-17 1",
            "loses-anyway",
            "Die Zielzahl kann nur 17 sein: Was Spieler 1 auch nimmt, Spieler 2 gewinnt.",
        ),
        (
            "5,9,6,3/7,8,1,2 24-25 1",
            "loses-anyway",
            "Zielzahlen 24 bis 25: Was Spieler 1 auch nimmt, Spieler 2 gewinnt.",
        ),
        (
            "3,8,5/2,6,4 17-17 1",
            "reaches-it",
            "Die Zielzahl kann nur 17 sein: Die 1 trifft sie.",
        ),
        (
            "3,8,1,7/6,9,5 25-25 2",
            "wins-in-the-end",
            "Die Zielzahl kann nur 25 sein: Die 4 gewinnt am Ende.",
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
            "451/514 1",
            "sorted-first",
            "Nach 1-2 oder 2-3 hält Spieler 1 nichts mehr davon ab, zuerst geordnet zu sein.",
        ),
        (
            "251/314 1",
            "sorted-next",
            "Was Spieler 1 auch tauscht, Spieler 2 ist im nächsten Zug geordnet.",
        ),
        (
            "453/322 1",
            "put-off",
            "Spieler 1 kann es 4 Züge hinauszögern, aber Spieler 2 ist zuerst geordnet.",
        ),
        (
            "513/543 1",
            "can-hold",
            "Niemand kann es erzwingen: Spieler 1 hält mit x2 stand, und Spieler 2 danach auch.",
        ),
    )
]

NO_SHIFTS: dict[str, object] = {"size": 4, "line": 4, "shifts": False}
COORDINATE_CLASH = [
    Reason("coordinate-clash", options, position, f"coordinate-clash.{name}", german)
    for options, position, name, german in (
        (
            {},
            "5/5/5/5/5 1",
            "empty-grid",
            "Spieler 1 beginnt und gewinnt in fünf Zügen: Schon zwei Zeichen drohen zu viel.",
        ),
        (
            {},
            "5/5/5/5/4X 2",
            "one-marker",
            "Spieler 1 hat das einzige Zeichen und gewinnt in vier Zügen, wo auch immer es steht.",
        ),
        (
            {},
            "5/5/5/4O/3X1 1",
            "two-markers",
            "Bei einem Zeichen auf jeder Seite gewinnt Spieler 1, der am Zug ist, immer in drei "
            "Zügen.",
        ),
        (
            {},
            "O2X1/5/2O2/1X2X/2O2 1",
            "lines-up-now",
            "Spieler 1 bringt mit C2/Bu sofort 3 in eine Linie.",
        ),
        (
            {},
            "3O1/1X3/5/5/2X2 2",
            "no-defence",
            "Spieler 2 hat einen Zug, gegen den sich Spieler 1 nicht wehren kann.",
        ),
        (
            {},
            "1X3/1X3/5/1O3/5 2",
            "lost-next",
            "Was Spieler 2 auch tut, Spieler 1 bringt im nächsten Zug 3 in eine Linie.",
        ),
        (
            {},
            "5/O4/1X3/5/X4 2",
            "lost-later",
            "Spieler 2 kann es hinauszögern, aber jeder Zug läuft in eine Linie von Spieler 1.",
        ),
        (
            NO_SHIFTS,
            "XO1O/1X1X/2O1/2OX 1",
            "lost-without-shifts",
            "Was Spieler 1 auch tut, Spieler 2 bringt 4 in eine Linie oder besetzt das letzte "
            "Feld.",
        ),
        (
            NO_SHIFTS,
            "1XXX/XXOO/OOXO/OXXO 2",
            "takes-last-cell",
            "Spieler 2 besetzt mit A1 das letzte Feld, und Spieler 1 hat keinen Zug mehr.",
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
        ({}, "23:21 1", "reaches", "+2 trifft genau 23"),
        ({}, "23:11 1", "leaves-lost", "*2 führt zu 22, und von dort verliert jeder Zug"),
        (
            {},
            "23:22 1",
            "all-lose",
            "Jeder Zug von 22 aus geht über 23 hinaus oder führt zu einer Zahl, mit der die andere "
            "Seite gewinnt",
        ),
        (
            {"target": 12_000, "operations": "+1,-1"},
            "12000:5000 1",
            "keeps-open",
            "+1 führt zu 5.001, von wo niemand das Ende erzwingen kann, und kein Zug von 5.000 aus "
            "ist besser",
        ),
        (SUBTRACT, "9:3 1", "leaves-no-move", "-2 führt zu 1, und von dort gibt es keinen Zug"),
        (
            SUBTRACT,
            "9:5 1",
            "all-leave-won",
            "Jeder Zug von 5 aus führt zu einer Zahl, mit der die andere Seite gewinnt",
        ),
        (
            {"target": 9, "operations": "+3,*2"},
            "9:7 1",
            "all-pass",
            "Jeder Zug von 7 aus geht über 9 hinaus",
        ),
    )
]

REASONS = [*CIPHER_SHIFT, *CIPHER_QUEST, *CODE_SWAP, *COORDINATE_CLASH, *OPERATOR_OUTWIT]


@pytest.mark.parametrize("reason", REASONS, ids=str)
def test_a_position_is_explained_in_german(reason: Reason) -> None:
    game: Any = shelf.game(reason.slug, **reason.options)
    oracle = shelf.oracle(game)
    assert oracle is not None
    said = oracle.explain(game.position(reason.position))
    assert said is not None
    assert said.code == reason.code
    assert render(said, "de") == reason.german
