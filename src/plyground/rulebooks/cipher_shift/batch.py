"""Cipher Shift over rows of numbers: whose turn, and how far each letter is from its goal."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.rows import GOING, WON, Batch

from .rules import LETTERS, PLACE, CipherShift, Letters

TURN, OFF, FIRST = 0, 1, 2
"""OFF counts the letters that are not on their goals; from FIRST on, their distances."""
LENGTH, STEPS, WRAP, START = 0, 1, 2, 3
"""In the setup; from START on, the distances at the start."""


def plan(game: AnyGame) -> Batch:
    """Actions are places, and for each place how many steps."""
    assert isinstance(game, CipherShift)
    target = game.target

    def write(state: Letters) -> list[int]:
        distances = game.distances(state.word)
        return [state.turn.value - 1, sum(map(bool, distances)), *distances]

    def read(row: list[int]) -> Letters:
        pairs = zip(target, row[FIRST:], strict=True)
        word = "".join(LETTERS[(PLACE[goal] - distance) % 26] for goal, distance in pairs)
        return Letters(word, Seat(row[TURN] + 1))

    return Batch(
        width=FIRST + len(target),
        actions=len(target) * game.max_step,
        setup=[len(target), game.max_step, game.wrap, *game.distances("A" * len(target))],
        deal=deal,
        step=step,
        mask=mask,
        features=len(target),
        highest=25,
        look=look,
        write=write,
        read=read,
        baked=True,
    )


def deal(row: Any, setup: Any, random: Any, game: int) -> None:
    off = 0
    for place in range(setup[LENGTH]):
        row[FIRST + place] = setup[START + place]
        off += setup[START + place] != 0
    row[TURN] = 0
    row[OFF] = off


def step(row: Any, legal: Any, setup: Any, action: int) -> int:
    most = setup[STEPS]
    place = action // most
    before = row[FIRST + place]
    after = before - 1 - action % most
    if after < 0:
        after += 26
    row[FIRST + place] = after
    row[TURN] = 1 - row[TURN]
    off = row[OFF] + (after != 0) - (before != 0)
    row[OFF] = off
    if not setup[WRAP]:
        for steps in range(most):
            legal[place * most + steps] = steps < after
    return GOING if off else WON


def mask(row: Any, legal: Any, setup: Any) -> None:
    most = setup[STEPS]
    for place in range(setup[LENGTH]):
        for steps in range(most):
            legal[place * most + steps] = setup[WRAP] or steps < row[FIRST + place]


def look(row: Any, view: Any, setup: Any, seat: int) -> None:
    for place in range(setup[LENGTH]):
        view[place] = row[FIRST + place]
