"""What `make quick` leaves out, and a guard that keeps it so: no servers, no browsers, no programs.

    pytest -p tests.quick

Whole folders are left out, a few files beside them, and single tests marked `program`. A test that
is selected and opens a port or starts a process all the same fails and says what to do.
"""

import sys
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent
LEFT_OUT = {
    "adopted": "environments are listed by processes",
    "agents": "models and assistants are asked over ports and pipes",
    "any_game": "workers, programs and frameworks are tried",
    "analysis/test_one_shape.py": "four ways to ask are compared, some of them processes",
    "arena": "tournaments are played",
    "benchmark/test_command.py": "whole suites are asked",
    "benchmark/test_models.py": "models are asked over ports",
    "benchmark/test_own_games.py": "environments are listed by processes",
    "benchmark/test_run.py": "whole runs are asked, some by programs",
    "benchmark/test_suites.py": "whole suites are drawn",
    "benchmark/test_whole_games.py": "whole games are judged, move by move",
    "check": "rules are asked in other processes, too",
    "export": "machine code is made, and exports are killed and gone on with",
    "lab": "chains of every fair set-up are worked out",
    "line": "sessions are run through pipes and pseudo-terminals",
    "protocols": "engines and programs in seats are processes",
    "puzzles/test_every_puzzle.py": "every puzzle is worked out again",
    "research": "frameworks take seconds to import, and numba to compile",
    "runs/test_executor.py": "work is done in other processes",
    "screen": "pages are drawn and games are played by keys",
    "solvers": "whole games are solved, some twice",
    "tables": "every position is held against the rules",
    "web": "servers, databases and browsers",
    "test_bounded.py": "every opponent thinks about every set-up",
    "test_cli_completion.py": "shells complete words",
    "test_draws.py": "a game from outside is solved and played through every place",
    "test_examples.py": "examples are run as programs",
    "test_front_door.py": "mypy reads snippets",
    "test_readme.py": "the README's commands are run",
}
"""Folders and files of the tests, and why each is too much for the inner loop."""
FORBIDDEN = frozenset(
    {"os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "socket.bind", "subprocess.Popen"}
)

_running: list[str] = []


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Not even imported: frameworks and browsers take longer to load than these tests to run."""
    if collection_path.is_relative_to(TESTS):
        return collection_path.relative_to(TESTS).as_posix() in LEFT_OUT or None
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Single tests that start a program are marked where they stand."""
    marked = [item for item in items if item.get_closest_marker("program")]
    if marked:
        config.hook.pytest_deselected(items=marked)
        items[:] = [item for item in items if item not in marked]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Any:
    """The guard looks while a test runs, not while pytest sets its own workers up."""
    _running.append(item.nodeid)
    try:
        return (yield)
    finally:
        _running.pop()


def forbid(event: str, words: tuple[Any, ...]) -> None:
    """Called by Python itself, whoever does it and however."""
    if _running and event in FORBIDDEN:
        raise RuntimeError(
            f"{event}{words!r}: quick tests start no program and open no port; "
            "mark this test `program`, or leave its file out in tests/quick.py"
        )


sys.addaudithook(forbid)
