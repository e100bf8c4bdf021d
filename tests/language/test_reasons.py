"""Why positions are worth what they are, in German, to the letter."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from plyground.games import shelf
from plyground.language.catalogue import render


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

REASONS = [*CIPHER_SHIFT, *CIPHER_QUEST, *CODE_SWAP]


@pytest.mark.parametrize("reason", REASONS, ids=str)
def test_a_position_is_explained_in_german(reason: Reason) -> None:
    game: Any = shelf.game(reason.slug, **reason.options)
    oracle = shelf.oracle(game)
    assert oracle is not None
    said = oracle.explain(game.position(reason.position))
    assert said is not None
    assert said.code == reason.code
    assert render(said, "de") == reason.german
