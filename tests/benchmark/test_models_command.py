"""`plyground benchmark llm:...`: killed, resumed, compared."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Lock

import pytest

from plyground.protocols.endpoint.completions import Reply
from plyground.protocols.endpoint.models import Turn
from plyground.protocols.endpoint.server import Endpoint
from tests.later import skip_without
from tests.line.runner import run as run_here
from tests.line.typist import PATIENCE, Ran

from .endpoints import serve

skip_without("openai")
pytestmark = pytest.mark.program

GAME = ["--game", "operator-outwit"]


class Halting:
    """A model that stops answering after so many, until it may go on."""

    def __init__(self, after: int) -> None:
        self.after, self.asked, self.positions = after, 0, list[str]()
        self.reached, self.released, self._lock = Event(), Event(), Lock()

    def __call__(self, turn: Turn) -> Reply:
        game, view = turn.game_view
        with self._lock:
            self.asked += 1
            late = self.asked > self.after
            if not late:
                self.positions.append(game.write(view))
        if late:
            self.reached.set()
            self.released.wait(PATIENCE)
        return turn.reply("greedy")


@pytest.fixture
def halting() -> Halting:
    return Halting(7)


@pytest.fixture
def endpoint(halting: Halting) -> Iterator[Endpoint]:
    with serve({"halting": halting}) as served:
        yield served
        halting.released.set()


def command(endpoint: Endpoint, model: str, *words: str) -> list[str]:
    spec = f"llm:plyground/{model}@{endpoint.address}"
    return [sys.executable, "-m", "plyground", "benchmark", spec, *GAME, "--calls", "20", *words]


def run(endpoint: Endpoint, model: str, *words: str) -> Ran:
    """In this process, which has read the library already; one test below starts a program."""
    return run_here(command(endpoint, model, *words)[3:])


def read_items(path: Path) -> list[int]:
    """The items that a file has answers to."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["item"] for line in lines[1:]]


def test_what_is_missing_for_a_model_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    asking = run_here(["benchmark", "llm:some-model", *GAME, "--calls", "20"])
    assert asking.status == 2
    assert "there is no key; set OPENAI_API_KEY, or say where: llm:some-model@http" in asking.err
    odd = run_here(["benchmark", "llm:some-model@nowhere"])
    assert "'nowhere' is no address" in odd.err
    assert "llm:some-model@http://127.0.0.1:8080/v1" in odd.err
    program = run_here(["benchmark", "engine:0.2", *GAME, "--prompt", "image"])
    assert program.status == 2
    assert "--prompt is for language models" in program.err


def test_a_file_of_another_prompt_is_not_gone_on_with(endpoint: Endpoint, tmp_path: Path) -> None:
    out = str(tmp_path / "model.jsonl")
    assert run(endpoint, "greedy", "--out", out).status == 0
    for words, said in ((["--prompt", "no-moves"], "prompt"), (["--code"], "track")):
        other = run(endpoint, "greedy", "--out", out, *words)
        assert other.status == 2
        assert said in other.err


@pytest.mark.skipif(os.name != "posix", reason="nobody is killed like this elsewhere")
def test_a_run_that_is_killed_goes_on_without_asking_twice(
    endpoint: Endpoint, halting: Halting, tmp_path: Path
) -> None:
    out = tmp_path / "model.jsonl"
    told = command(endpoint, "halting", "--out", str(out))
    with subprocess.Popen(told, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        assert halting.reached.wait(PATIENCE)  # the eighth hangs: seven are in the file
        program.send_signal(signal.SIGKILL)
    assert len(read_items(out)) == 7
    halting.released.set()
    done = run(endpoint, "halting", "--out", str(out))
    assert done.status == 0, done.err
    assert len(read_items(out)) == len(set(read_items(out))) == 20
    assert halting.asked == 8 + 13, "the one that was lost was asked again, no other"


def test_two_prompts_of_one_model_are_compared(endpoint: Endpoint) -> None:
    spec = f"llm:plyground/engine-perfect@{endpoint.address}"
    done = run(
        endpoint, "engine-perfect", spec, "--prompt", "usual", "--prompt", "no-moves", "--json"
    )
    assert done.status == 0, done.err
    found = json.loads(done.out)
    assert [player["prompt"] for player in found["players"]] == [
        "usual",
        "no-moves",
    ]
    assert [player["regret"] for player in found["players"]] == [0.0, 0.0]
    assert [player["track"] for player in found["players"]] == ["without code"] * 2


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--prompt", "upside-down"], "no-moves"),
        (["--prompt", "usual", "--prompt", "image"], "--prompt"),
    ],
)
def test_what_makes_no_sense_is_refused(
    endpoint: Endpoint, halting: Halting, words: list[str], why: str
) -> None:
    done = run(endpoint, "halting", *words)
    assert done.status == 2
    assert why in done.err
    assert halting.asked == 0
