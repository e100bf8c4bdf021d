"""The baselines run with a handful of steps, and the page shows the figures that are kept."""

from pathlib import Path
from statistics import mean

import pytest

from examples import baseline_dqn, baseline_ppo, baseline_search
from examples.baselines import FAIR, OWN
from tools import make_baselines
from tools.make_baselines import Row, read_rows


def ends(rows: list[Row]) -> tuple[float, float]:
    """The mean share of random's regret that is given away, at first and at last."""
    steps = sorted({row.steps for row in rows})
    first, last = (
        mean(row.share for row in rows if row.steps == at) for at in (steps[0], steps[-1])
    )
    return first, last


def test_ppo_learns_with_its_regret_measured_exactly(tmp_path: Path) -> None:
    out = tmp_path / "ppo.csv"
    words = ["--game", "operator-outwit", "--seed", "1", "--steps", "40000", "--out", str(out)]
    baseline_ppo.main(words)
    rows = read_rows(out)
    assert {(row.player, row.game, row.positions) for row in rows} == {
        ("ppo", "operator-outwit", 88)
    }
    assert {row.seed for row in rows} == {1}
    first, last = ends(rows)
    assert last < first / 2


@pytest.mark.soak
def test_dqn_learns_with_its_regret_measured_exactly(tmp_path: Path) -> None:
    out = tmp_path / "dqn.csv"
    words = ["--game", "operator-outwit", "--seed", "1", "--steps", "32000", "--out", str(out)]
    baseline_dqn.main(words)
    rows = read_rows(out)
    assert {row[:2] for row in rows} == {("dqn", "operator-outwit")}
    first, last = ends(rows)
    assert last < first / 2


@pytest.mark.soak
def test_a_network_sees_the_turns_that_a_house_rule_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FAIR, "code-swap", {"sample": 50})
    out = tmp_path / "out.csv"
    words = ["--game", "code-swap", "--seed", "1", "--steps", "64", "--out", str(out)]
    baseline_dqn.main(words)
    assert [row.positions for row in read_rows(out)][:2] == [50, 50]


def test_search_gives_away_less_with_more_playouts(tmp_path: Path) -> None:
    out = tmp_path / "search.csv"
    baseline_search.main(
        ["--game", "operator-outwit", "--seed", "1", "--steps", "300", "--out", str(out)]
    )
    rows = read_rows(out)
    assert [row.steps for row in rows] == [1, 3, 10, 30, 100, 300]
    assert rows[-1].regret < rows[0].regret


def test_the_page_shows_the_figures_that_are_kept() -> None:
    rows = read_rows(make_baselines.FIGURES)
    assert {row.game for row in rows} == {*FAIR, *OWN}
    page = make_baselines.PAGE.read_text(encoding="utf-8")
    assert make_baselines.write_table(rows) in page
    picture = make_baselines.FIGURES.with_suffix(".svg").read_text(encoding="utf-8")
    assert picture == make_baselines.draw(rows)
