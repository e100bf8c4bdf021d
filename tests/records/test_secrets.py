"""What a record never tells, and what it tells when the game is over."""

import pytest

import plyground
from plyground import Match, Record, Seat
from plyground.games import registry
from plyground.kernel.replay import list_secrets

from .texts import refusal_of


def quests(*moves: int) -> dict[str, Match]:
    """The same moves against every target, as far as they can be played."""
    game = plyground.game("cipher-quest")
    found = {}
    for start in game.openings(Seat.FIRST):
        match = Match(game, start)
        for move in moves:
            if match.outcome is None:
                match.play(move)
        found[str(game.secret(start))] = match
    return found


def test_a_record_in_progress_allows_the_secrets_that_its_view_allows() -> None:
    match = quests(7, 8, 6)["22"]
    record = Record.read(Record.of(match).write())
    assert list_secrets(record, match.game) == [str(target) for target in range(19, 26)]
    assert registry.replay(record).view() == match.view()


@pytest.mark.parametrize("end", ["resign", "stop"])
def test_a_record_tells_the_secret_of_a_game_that_was_given_up(end: str) -> None:
    match = quests(7, 8, 6)["22"]
    if end == "resign":
        match.resign(Seat.FIRST)
    else:
        match.stop()
    record = Record.read(Record.of(match).write())
    assert record.tags["Secret"] == "22"
    replayed = registry.replay(record)
    assert replayed.state == match.state
    assert replayed.outcome == match.outcome


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("7,6/8 19-25 2", "7,6/8 15-18 2"),
        ("7,6/8 19-25 2", "7,6/8 20-25 2"),
        ("7,6/8 19-25 2", "nonsense"),
        ("1. 7 8", "1. 6 8"),
        ("2. 6", "2. 7"),
        ("2. 6", "2. x"),
        ('[Secret "22"]', '[Secret "18"]'),
        ('[Secret "22"]', '[Secret "26"]'),
    ],
)
def test_moves_that_do_not_lead_to_the_view_are_refused(old: str, new: str) -> None:
    match = quests(7, 8, 6)["22"]
    match.resign(Seat.FIRST)
    text = Record.of(match).write()
    assert old in text
    why = refusal_of(text.replace(old, new))
    assert why == "the moves of this record do not lead to the view that it shows"


def test_a_record_from_a_position_keeps_its_start() -> None:
    match = plyground.match("cipher-quest", position="7,6/8 19-25 2", seed=3)
    match.play("1")
    record = Record.read(Record.of(match).write())
    assert record.tags["Start"] == "7,6/8 19-25 2"
    assert record.tags["View"] == "7,6/8,1 19-25 1"
    assert registry.replay(record).view() == match.view()
