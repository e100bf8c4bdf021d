"""A thought can be broken off; whoever asks whether the engine is there need not wait for it."""

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from plyground.games import registry

HEAVY = ["setoption name game value cipher-quest", "setoption name turn_limit value 8"]
"""Takes a minute, so that nobody sees the end of it."""
PATIENCE = 100


class Talk:
    """The engine behind pipes, line by line."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "plyground", "engine", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def say(self, *lines: str) -> None:
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, beginning: str) -> str:
        """The next line that begins so."""
        assert self.process.stdout
        for line in self.process.stdout:
            if line.startswith(beginning):
                return line.strip()
        raise AssertionError(f"it ended before it said {beginning}")

    def leave(self) -> tuple[int, str, str]:
        """Close its input, and wait for its end; what it still had to say."""
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@pytest.fixture
def talk() -> Iterator[Talk]:
    talking = Talk("operator-outwit")
    yield talking
    talking.process.kill()
    talking.process.communicate()


def legal(move: str) -> bool:
    return move.removeprefix("bestmove ") in map(str, registry.game("cipher-quest").all_moves)


def test_a_long_thought_is_answered_when_it_is_stopped(talk: Talk) -> None:
    talk.say(*HEAVY, "position startpos", "go")
    talk.say("isready")
    assert talk.hear("readyok") == "readyok"
    talk.say("stop")
    assert legal(talk.hear("bestmove"))


def test_a_long_thought_ends_when_its_time_is_up(talk: Talk) -> None:
    talk.say(*HEAVY, "position startpos", "go movetime 300")
    assert legal(talk.hear("bestmove"))
    talk.say("go p1time 3000 p2time 3000 p1inc 10 p2inc 10")
    assert legal(talk.hear("bestmove"))


def test_a_value_that_takes_too_long_can_be_given_up(talk: Talk) -> None:
    talk.say(*HEAVY, "position startpos", "query value", "isready")
    talk.hear("readyok")
    talk.say("stop")
    assert talk.hear("info") == "info string error: stopped before the value was found"
    talk.say("query p1turn")
    assert talk.hear("response") == "response true"


def test_at_the_end_of_input_it_answers_and_ends(talk: Talk) -> None:
    talk.say("position fen 23:11 1", "go infinite", "query p1turn")
    assert talk.leave() == (0, "bestmove *2\nresponse true\n", "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are of POSIX")
def test_an_interrupt_ends_it(talk: Talk) -> None:
    talk.say("isready")
    talk.hear("readyok")
    talk.process.send_signal(signal.SIGINT)
    status, _, err = talk.leave()
    assert (status, err) == (130, "")
