"""The example that trains with the truth on the axis comes to play without a mistake."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from examples import jax_train
from plyground.research.jax import make

DOCS = Path(__file__).parents[3] / "docs"


def test_self_play_comes_to_give_nothing_away_in_any_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "curve"
    monkeypatch.setattr("sys.argv", ["jax_train", "--every", "50", "--out", str(out)])
    jax_train.main()
    with out.with_suffix(".csv").open(encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    exact = [Fraction(row["exact"]) for row in table]
    assert exact[0] > 0
    assert exact[-3:] == [0, 0, 0]
    assert [int(row["mistakes"]) for row in table][-1] == 0
    assert float(table[-1]["regret"]) < float(table[0]["regret"]) / 4
    assert float(table[-1]["won"]) > float(table[0]["won"])
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == (
        "<Truth of game('operator-outwit'): 44 positions>; random moves give away 0.1667"
    )
    assert len(shown) == 1 + len(table)


def test_the_guide_shows_the_figures_that_are_kept() -> None:
    courses = read_courses(DOCS / "img" / "jax-regret.csv")
    guide = " ".join((DOCS / "research.md").read_text(encoding="utf-8").split())
    for slug, name in (
        ("operator-outwit", "Operator Outwit"),
        ("cipher-shift", "Cipher Shift (`target=DOG max_step=2 wrap=off`)"),
        ("code-swap", "Code Swap, as printed,"),
    ):
        seeds = courses[slug].values()
        assert all(not any(point.exact for point in course[-3:]) for course in seeds)
        since = [course[-3].update for course in seeds]
        update = "update " if slug == "operator-outwit" else ""
        assert f"{name} from {update}{min(since):,} to {max(since):,}" in guide
    sure = [
        next(point.mistakes for point in course if point.won >= 0.99)
        for course in courses["cipher-shift"].values()
    ]
    assert f"it still erred in {min(sure)} to {max(sure)} of its 830 positions" in guide


def read_courses(path: Path) -> dict[str, dict[int, list[jax_train.Point]]]:
    courses: dict[str, dict[int, list[jax_train.Point]]] = {}
    with path.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            point = jax_train.Point(
                int(row["update"]),
                float(row["regret"]),
                Fraction(row["exact"]),
                int(row["mistakes"]),
                float(row["won"]),
            )
            courses.setdefault(row["game"], {}).setdefault(int(row["seed"]), []).append(point)
    return courses


def test_every_set_up_can_be_listed_and_looked_at() -> None:
    for slug, setup in jax_train.SETUPS.items():
        env = make(slug, observe="one-hot", **setup.options)
        assert not env.game.hidden, "one move ahead would see what is hidden"
        assert setup.updates > 100
