"""Cipher Shift drawn: the target, the word beneath it, and the steps still to go."""

from plyground.language.message import Message
from plyground.rulebooks.sketch import Cell, Sketch, number_columns, row

from .rules import CipherShift, Letters

NAMES = {
    "Target": Message("cipher-shift.sketch-target"),
    "Word": Message("cipher-shift.sketch-word"),
    "Steps to go": Message("cipher-shift.sketch-steps"),
}
"""What is written in a sketch, for pictures in other languages."""


def draw_sketch(game: CipherShift, view: Letters) -> Sketch:
    """A letter is marked once it stands on its goal."""
    word, distances = view.word, game.distances(view.word)
    moves = game.moves(view)
    movable = {move.place for move in moves}
    return Sketch(
        facts=(("Target", game.target), ("Word", word), ("Steps to go", str(sum(distances)))),
        columns=number_columns(len(word)),
        rows=(
            row("Target", (Cell(letter) for letter in game.target)),
            row(
                "Word",
                (
                    Cell(letter, move=str(place) if place in movable else None, marked=not distance)
                    for place, (letter, distance) in enumerate(
                        zip(word, distances, strict=True), start=1
                    )
                ),
            ),
            row("Steps to go", (Cell(str(distance)) for distance in distances)),
        ),
        gives={str(move): game.apply(view, move).word[move.place - 1] for move in game.moves(view)},
    )
