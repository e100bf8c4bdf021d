"""A package brings its games by an entry point, and they are loaded by name alone."""

from pathlib import Path

import pytest

import plyground
from plyground.games import registry
from tests.heaps import write_heaps


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pip leaves behind of such a package."""
    (tmp_path / "countdowns.py").write_text(write_heaps("Countdown", 5))
    about = tmp_path / "countdowns-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: countdowns\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[plyground.games]\ncountdown = countdowns:Countdown\n")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("installed")
def test_an_installed_game_is_found_by_its_name() -> None:
    assert "countdown" not in registry.slugs()
    game = plyground.game("countdown")
    assert str(plyground.solve(game).value(game.start())) == "wins in 3"


@pytest.mark.usefixtures("installed")
def test_a_module_is_named_by_whoever_sits_here_and_by_nobody_else() -> None:
    assert plyground.load("countdowns:Countdown").slug == "countdown"
    with pytest.raises(plyground.BadOption, match="there is no game 'countdowns:Countdown'"):
        registry.game("countdowns:Countdown")


def test_a_game_of_ones_own_is_played_as_its_file_has_it(tmp_path: Path) -> None:
    (path := tmp_path / "countdowns.py").write_text(write_heaps("Countdown", 5))
    plyground.load(str(path))
    said = [plyground.presets(name)[0].changes.code for name in ("countdown", "code-swap")]
    assert said == ["preset-filed", "preset-classic"]
