"""The pace of a room, by a clock that only the test moves."""

from typing import Any

import pytest

from .conftest import People
from .people import Person

MOVES = 400
"""Milliseconds that a move takes on a board: css/tokens.css."""
BREATH, READ = 350, 700
BEGIN = """async () => {
  const { Pace } = await import("/static/js/room/pace.js");
  window.shown = [];
  window.pace = new Pace((view) => shown.push(view.now.ply));
}"""
HEAR = """([plies, promise]) => {
  for (const ply of plies) {
    pace.hear({ you: [1], promise, now: { round: 1, ply, turn: 1 + (ply % 2) } });
  }
}"""
"""The first seat is mine: odd plies are after my move, even ones after the other's."""


def shown(person: Person) -> Any:
    """The plies that were shown so far."""
    return person.page.evaluate("shown")


@pytest.fixture
def ann(somebody: People) -> Person:
    ann = somebody("Ann", odd=True, paced=True)
    ann.page.clock.install(time=0)
    ann.goes_to("/offline")
    ann.page.clock.pause_at(60_000)
    ann.page.evaluate(BEGIN)
    return ann


@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_my_move_rests_before_the_other_one_moves(ann: Person, motion: Any, secret: bool) -> None:
    ann.page.emulate_media(reduced_motion=motion)
    pause = MOVES + (READ if secret else BREATH)
    ann.page.evaluate(HEAR, [[0, 1, 2], {} if secret else None])
    assert shown(ann) == [0, 1]
    ann.page.clock.run_for(pause - 1)
    assert shown(ann) == [0, 1]
    ann.page.clock.run_for(1)
    assert shown(ann) == [0, 1, 2]
    ann.page.evaluate(HEAR, [[3], None])
    assert shown(ann) == [0, 1, 2, 3]  # mine never waits


def test_a_key_ends_the_waiting_and_so_does_whatever_is_no_single_step(ann: Person) -> None:
    ann.page.evaluate(HEAR, [[0, 1, 2], None])
    ann.page.keyboard.press("Escape")
    assert shown(ann) == [0, 1, 2]
    ann.page.evaluate(HEAR, [[3, 4, 6], None])
    assert shown(ann) == [0, 1, 2, 3, 4, 6]
    ann.page.evaluate(HEAR, [[4], None])  # taken back
    assert shown(ann)[-1] == 4
