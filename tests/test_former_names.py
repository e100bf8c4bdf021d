"""What version 0.1 called the parts of a game is understood for one release more."""

import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest

import plyground
from plyground.kernel.game import FORMER_NAMES, Game
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat


def test_the_former_names_still_answer_with_a_warning() -> None:
    game = plyground.game("operator-outwit")
    for former, name in FORMER_NAMES.items():
        with pytest.warns(DeprecationWarning, match=f"is now called {name}"):
            found = getattr(game, former)
        assert found == getattr(game, name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = game.nonsense  # type: ignore[attr-defined]


def test_a_game_written_for_version_0_1_can_be_played() -> None:
    with pytest.warns(DeprecationWarning, match="is now called"):

        class Once(Game[Any, str]):
            """Whoever begins wins."""

            slug, title = "once", "Once"

            def draw(self, random: Random, first: Seat) -> Any:
                return first, False

            @property
            def alphabet(self) -> Sequence[str]:
                return ["go"]

            def turn(self, state: Any) -> Seat:
                seat: Seat = state[0]
                return seat

            def moves(self, state: Any) -> Sequence[str]:
                return [] if state[1] else ["go"]

            def apply(self, state: Any, move: str) -> Any:
                return state[0].other, True

            def outcome(self, state: Any) -> Outcome | None:
                return Outcome(state[0].other, "it went") if state[1] else None

            def write(self, state: Any) -> str:
                return "x 1"

            def read(self, text: str) -> Any:
                return Seat.FIRST, False

    game = Once()  # type: ignore[abstract]  # a checker knows the new names only
    after = game.play(game.start(), "go")
    ended = game.outcome(after)
    assert ended is not None
    assert (ended.winner, ended.reason) == (Seat.FIRST, "it went")


@pytest.mark.parametrize(
    ("module", "former", "name"),
    [
        ("plyground.analysis.picture", "picture", "draw_picture"),
        ("plyground.analysis.picture", "in_words", "describe_sketch"),
        ("plyground.analysis.plot", "in_characters", "draw_in_characters"),
        ("plyground.analysis.plot", "as_svg", "draw_svg"),
        ("plyground.messages.question", "position_told", "describe_position"),
        ("plyground.kernel.text", "whole_number", "parse_whole_number"),
        ("plyground.kernel.text", "quoted", "quote"),
    ],
)
def test_a_function_is_found_by_its_former_name(module: str, former: str, name: str) -> None:
    home = import_module(module)
    with pytest.warns(DeprecationWarning, match=f"{former} is now called {name}"):
        assert getattr(home, former) is getattr(home, name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = home.nonsense


def test_a_record_can_still_be_asked_to_replay_itself() -> None:
    match = plyground.match("operator-outwit", seed=1)
    match.play("+2")
    game = plyground.game("operator-outwit")
    with pytest.warns(DeprecationWarning, match="is now replay_record"):
        again = match.record.replay(game)
    assert again.moves == match.moves


FORMER_PACKAGE = """
import warnings

import plyground
import plyground.rulebooks.code_swap.rules as present

names = plyground.games()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    from plyground.games import shelf
    from plyground.games.code_swap.rules import CodeSwap
    import plyground.games.oracle
assert CodeSwap is present.CodeSwap
assert present.__spec__.name == "plyground.rulebooks.code_swap.rules"
assert shelf.slugs() == names == plyground.games()
assert plyground.games.oracle.Oracle is plyground.Oracle
[warning] = caught
assert warning.category is DeprecationWarning and warning.filename == "<string>"
assert str(warning.message) == "the package plyground.games is now called plyground.rulebooks"
try:
    import plyground.games.nonsense
except ModuleNotFoundError as missing:
    assert missing.name == "plyground.rulebooks.nonsense"
else:
    raise SystemExit("found nonsense")
"""


@pytest.mark.program
def test_the_package_games_is_found_where_rulebooks_are() -> None:
    subprocess.run([sys.executable, "-c", FORMER_PACKAGE], check=True, timeout=60)
