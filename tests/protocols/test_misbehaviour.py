"""Programs that go wrong lose their game, with a reason, and leave nothing behind."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.players import Forfeit, seat_player
from plyground.players.process import Bounds, ProcessPlayer
from tests.endings import Ended

from .bots import (
    PATIENT,
    alive,
    assert_gone,
    await_notes,
    play_out,
    rogue,
    seated,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="programs are bounded on Linux")

SHORT = Bounds(move=2.0, start=60.0)

FAULTS = [
    ("crash at start", PATIENT, "crashed", "ended with status 3"),
    ("hang at start", Bounds(start=0.5), "did not answer in time", ""),
    ("crash on move", PATIENT, "crashed", "ended with signal 11"),
    ("fail on move", PATIENT, "crashed", "ended with status 1: the last line was: what now?"),
    ("leave quietly", PATIENT, "crashed", "ended with status 0"),
    ("hang on move", SHORT, "did not answer in time", "the last line was: readyok"),
    ("close its output", PATIENT, "crashed", ""),
    ("flood lines", PATIENT, "said too much", "info string la"),
    ("flood without an end of line", PATIENT, "said too much", ""),
    ("flood errors", PATIENT, "said too much", "grumble"),
    ("no move", PATIENT, "answered with no move", ""),
    ("illegal move", PATIENT, "made an illegal move: x9", "'x9' is not a move; try +2, *2 or -1"),
    ("steering move", PATIENT, "made an illegal move: [2J", ""),
    ("resign", PATIENT, "resigned", ""),
    ("take memory", PATIENT._replace(memory=100 << 20), "crashed", "MemoryError"),
]


def failed(match: plyground.Match, player: ProcessPlayer) -> Forfeit:
    """What a program did that was to make two moves."""
    for _ in range(2):
        try:
            match.play(player.choose(match.game, match.view(match.turn)))
        except Forfeit as fault:
            return fault
        match.play("-1")
    raise AssertionError("nothing went wrong")


@pytest.mark.parametrize(("how", "bounds", "what", "detail"), FAULTS, ids=[f[0] for f in FAULTS])
def test_a_program_that_goes_wrong_loses_with_a_clear_reason(
    how: str, bounds: Bounds, what: str, detail: str
) -> None:
    match = plyground.match("operator-outwit", position="23:5 2")
    with seated(rogue(how), bounds) as player:
        fault = failed(match, player)
    assert str(fault) == f"it {what}"
    assert detail in fault.detail
    match.forfeit(Seat.SECOND, fault.what)
    assert match.outcome == Ended(Seat.FIRST, f"Player 2 {what}")
    assert registry.replay(Record.read(Record.of(match).write())).outcome == match.outcome


@pytest.mark.parametrize("how", ["babble", "say it twice"])
def test_whatever_else_a_program_says_its_moves_count(how: str) -> None:
    match = plyground.match("operator-outwit")
    with seated(rogue(how)) as player:
        play_out(match, dict.fromkeys(Seat, player))
    assert match.outcome == Ended(Seat.FIRST, "Player 1 reached 23 exactly")


@pytest.mark.parametrize(
    ("how", "count"),
    [
        ("leave a child", 1),
        ("leave a child in a session of its own", 2),
        ("ignore signals", 1),
        ("multiply", 60),
    ],
)
def test_nothing_of_a_program_outlives_its_game(how: str, count: int, tmp_path: Path) -> None:
    notes = tmp_path / "pids"
    match = plyground.match("operator-outwit")
    with seated(rogue(how, notes)) as player:
        player.choose(match.game, match.view(Seat.FIRST))
        pids = await_notes(notes, count)
        assert alive(pids[-1:])
    assert_gone(pids)


KEEPER = """
import sys
from random import Random
import plyground
from plyground.players.process import ProcessPlayer
match = plyground.match("operator-outwit")
player = ProcessPlayer(Random(1), sys.argv[1])
player.choose(match.game, match.state)
print("moved", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("how", ["ignore signals", "leave a child in a session of its own"])
def test_nothing_of_a_program_outlives_whoever_started_it(how: str, tmp_path: Path) -> None:
    notes = tmp_path / "pids"
    with subprocess.Popen(
        [sys.executable, "-c", KEEPER, rogue(how, notes)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as keeper:
        assert keeper.stdout
        assert keeper.stdout.readline() == b"moved\n"
        pids = await_notes(notes, 1)
        keeper.send_signal(signal.SIGKILL)
    assert_gone(pids)


def test_a_program_that_does_not_read_is_not_waited_for() -> None:
    match = plyground.match("coordinate-clash", size=7)
    with seated("sleep 1000", Bounds(start=0.3)) as player, pytest.raises(Forfeit, match="in time"):
        player.choose(match.game, match.view(Seat.FIRST))


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("process", "process needs a command, such as process:./bot"),
        ("process: ", "process needs a command, such as process:./bot"),
        ("process:'", "''' is not a command: No closing quotation"),
        ("process:no-such-program -x", "there is no program 'no-such-program' to start"),
        ("process:a\0b", "there is no program 'ab' to start"),
    ],
)
def test_what_cannot_be_started_is_refused_before_the_game(spec: str, why: str) -> None:
    with pytest.raises(BadOption, match="^" + why.replace(".", r"\.") + "$"):
        seat_player(spec, Seat.FIRST, outside=True)
