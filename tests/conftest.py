"""What every test stands on: Hypothesis in two sizes, and a data folder of its own."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from plyground.games import registry
from plyground.games.coordinate_clash.grid import grid

pytest.register_assert_rewrite(
    "tests.laws", "tests.lockstep", "tests.records.texts", "tests.line.shared", "tests.line.typist"
)

# Whoever runs the tests in the background may have had Ctrl-C ignored; programs that the tests
# start would inherit that, and could not be interrupted.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Named as the parent, so that loading this file again in one process, as mutation testing does,
# gives the same profiles and not children of themselves.
DEFAULT = settings.get_profile("default")
settings.register_profile(
    "dev", DEFAULT, max_examples=8, deadline=None, derandomize=True, database=None
)
settings.register_profile("soak", DEFAULT, max_examples=400, deadline=None, print_blob=True)
settings.load_profile("dev")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores: a quarter of the time tests wait, for a server or a page."""
    return (
        len(os.sched_getaffinity(0) if sys.platform == "linux" else range(os.cpu_count() or 1)) + 1
    )


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Let the memory of ten thousand tests that stay be searched for garbage neither now nor later.

    Else it is gone through again and again, while tests are collected and while they run.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(specname="pytest_collection", tryfirst=True)
def pytest_import_in_turn(session: pytest.Session) -> None:
    """Let each worker begin with other files: whoever is first compiles a file for the others.

    All of them read every file, and compiling its assertions takes longer than the rest of that.
    """
    config = session.config
    worker = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")
    everything = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if worker and everything and not config.pluginmanager.has_plugin("tests.quick"):
        files = sorted(Path(__file__).parent.rglob("test_*.py"))
        begin = len(files) * int(worker) // int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
        for file in (*files[begin:], *files[:begin]):
            # What is wrong with a file is said when its tests are collected.
            with suppress(Exception, pytest.skip.Exception):
                package = ".".join(file.relative_to(config.rootpath).parent.parts)
                if file.with_name("conftest.py").exists():
                    import_module(f"{package}.conftest")
                import_module(f"{package}.{file.stem}")


@pytest.fixture(scope="session")
def kept_tables(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where tables lie for all tests of this checkout; they are named by what they are made of.

    Without pytest's cache they lie with this run.
    """
    if (cache := getattr(pytestconfig, "cache", None)) is not None:
        return Path(cache.mkdir("tables"))
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # whose own folder is within that of the run
        folder = folder.parent
    (folder / "tables").mkdir(exist_ok=True)
    return folder / "tables"


@pytest.fixture(scope="session")
def fresh_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """One path after the other that nobody uses yet.

    `tmp_path` would look at all earlier ones to find the next name, ten thousand times.
    """
    folder = tmp_path_factory.mktemp("data", numbered=False)
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def data_folder(
    fresh_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch, kept_tables: Path
) -> Path:
    """Whatever a test saves stays with that test; tables alone are shared by all.

    Listing takes longer than most tests, and is done in the programs that they start too.
    """
    folder, cache = next(fresh_folders), next(fresh_folders)
    monkeypatch.setenv("PLYGROUND_DATA", str(folder))
    monkeypatch.setenv("PLYGROUND_CACHE", str(cache))
    cache.mkdir()
    with suppress(OSError):  # no links on this system: then everybody lists for themselves
        (cache / "tables").symlink_to(kept_tables, target_is_directory=True)
    return folder


# What every test needs and none asks for is done by hooks: as fixtures, these would take pytest
# longer to look up, ten thousand times, than to run.


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """No test plays on a grid that an earlier one laid out; a mutant of it would go unnoticed."""
    grid.cache_clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Every run of a parametrised test starts from the settings it was written with.

    Hypothesis wraps them in one more layer each time, and near a thousand layers Python gives up.
    And games that the tests of one file load are gone before those of another, whichever comes: the
    test that should have come next may have gone to another worker meanwhile.
    """
    global _file
    if item.path != _file:
        _forget_loaded_games()
        _file = item.path
    test, name = getattr(item, "function", None), "_hypothesis_internal_use_settings"
    written = getattr(test, name, None)
    try:
        return (yield)
    finally:
        if written is not None:
            setattr(test, name, written)


IN_THE_BOX = dict(registry.GAMES)
_file: Path | None = None
"""The file of tests whose games are loaded."""


def _forget_loaded_games() -> None:
    for games, ours in ((registry.GAMES, IN_THE_BOX), (registry.HANDED_ON, {})):
        for slug in [*games]:
            if slug not in ours:
                del games[slug]
    os.environ.pop(registry.GAMES_HANDED_ON, None)
