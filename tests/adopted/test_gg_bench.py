"""The example for gg-bench, on a checkout of its shape that is made here."""

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium")

from examples import gg_bench
from examples.gg_bench import BEGINS, FOLLOWS, NEVER, OPEN, Solved, Tally

from .variants import COUNTED, GO_ON, REFUSED, TAKE, WON, Variant

ENDLESS = Variant({TAKE: "        pass\n"})
LEVEL = Variant(
    {WON: "            return self.pile, int(self.current_player == 2), True, False, {}\n"}
)
"""Whoever begins takes the last match, if both play well, and then it is a draw."""
GAMES = {
    3: COUNTED["plain"],
    12: Variant({"np.array([9])": "np.array([8])"}),
    20: COUNTED["nothing for the end"],
    21: ENDLESS,
    22: LEVEL,
    40: COUNTED["offered and punished"],
    41: COUNTED["twice in a row"],
    42: Variant({"self.current_player = 3 - self.current_player": "pass"}),
    43: COUNTED["stuck"],
    44: COUNTED["cut off"],
    45: COUNTED["random start"],
    46: Variant({GO_ON: GO_ON.replace("0,", "-10,")}),
    50: REFUSED["chance in a step"][0],
}
VERDICTS = {3: BEGINS, 12: FOLLOWS, 20: NEVER, 21: NEVER, 22: OPEN, 46: BEGINS}
"""Of the games that are cleanly solved."""
SPOILT = {
    40: "legal moves are punished",
    41: "a player moves twice in a row",
    42: "a player moves twice in a row",
    43: "players are stuck",
    44: "it is cut off",
    45: "its start is drawn, and this is said of one",
}


def write_row(wins: int, losses: int, draws: int = 0, faults: int = 0) -> dict[str, Any]:
    return {
        "agent_wins": losses,
        "gpt_wins": wins,
        "draws": draws,
        "agent_faults": 0,
        "gpt_faults": faults,
        "env_faults": 0,
        "total_games": wins + losses + draws + faults,
        "avg_turns_per_game": 4.5,
    }


@pytest.fixture(scope="module")
def listings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What one test lists need not be listed again by the next."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def checkout(tmp_path: Path, listings: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLYGROUND_CACHE", str(listings))
    folder = tmp_path / "gg-bench"
    games, results = folder / gg_bench.ENVIRONMENTS, folder / gg_bench.RESULTS
    games.mkdir(parents=True)
    results.mkdir()
    for number, variant in GAMES.items():
        (games / f"env_{number}.py").write_text(variant.source)
    return folder


def write_results(folder: Path, name: str, rows: dict[int, Any]) -> None:
    whole: dict[Any, Any] = {
        "usage_tracker": {"cost": 1.5},
        **rows,
        "consolidated": write_row(90, 0),
    }
    (folder / gg_bench.RESULTS / name).write_text(json.dumps(whole))


@pytest.mark.parametrize(
    "number",
    [
        # One that never ends takes all its seconds.
        pytest.param(number, marks=[pytest.mark.soak] * (GAMES[number] is ENDLESS))
        for number in (*VERDICTS, *SPOILT)
    ],
)
def test_a_game_is_solved_and_what_spoils_it_is_named(number: int, checkout: Path) -> None:
    path = checkout / gg_bench.ENVIRONMENTS / f"env_{number}.py"
    solved = gg_bench.solve(path, "seeds=8")
    if number in VERDICTS:
        assert (solved.verdict, list(solved.spoilt)) == (VERDICTS[number], [])
    else:
        assert SPOILT[number] in solved.spoilt


def test_the_whole_report(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = {3: write_row(20, 10), 12: write_row(15, 12, 0, 3), 22: write_row(6, 0, 24)}
    rows |= {20: write_row(0, 0, 30), 40: write_row(30, 0), 50: write_row(1, 29)}
    write_results(checkout, "one_eval_20250101_000000.json", {**rows, 99: write_row(15, 15)})
    write_results(checkout, "two_eval_20250101_000000.json", {3: write_row(4, 26)})
    gg_bench.main([str(checkout)])
    shown = capsys.readouterr().out
    said = [line.rstrip() for line in shown.splitlines()]
    assert "game 99 is not solved: there is no env_99.py" in said
    refused = next(line for line in said if line.startswith("game 50 is not solved: env_50.py"))
    assert "step depends on chance" in refused
    at = said.index(f"game 3: {BEGINS}; perfect play against itself wins 50%; 16 positions")
    assert said[at + 1].split(None, 1) == [
        "one",
        "66.7 (47.2 to 82.7)  20 of 30, 0 illegal, at least 5 won from the lost seat",
    ]
    assert said[at + 2].split(None, 1) == ["two", "13.3 (3.8 to 30.7)  4 of 30, 0 illegal"]
    at = next(place for place, line in enumerate(said) if line.startswith("game 40: "))
    assert said[at + 1].endswith("not cleanly solved: legal moves are punished")
    assert "lost seat" not in said[at + 2]
    assert "solved: 5, cleanly: 4, of which" in said
    one, two = (
        [line.split() for line in said if line.startswith(f"  {name} ")][-2:]
        for name in ("one", "two")
    )
    # parity: 2 of 4 games are won by somebody; wins: 20/30, 15/30, 6/30, 0; 15 of 27 legal ones
    assert one[0][:4] == ["one", "4", "25.0", "34.2"]
    assert one[0][-2:] == ["35.6", "2.5"]
    assert " ".join(one[1]) == "one 41 wins, at least 5 from lost seats, 6 in level games"
    assert two[0][:4] == ["two", "1", "50.0", "13.3"]
    assert " ".join(two[1]) == "two 4 wins, at least 0 from lost seats, 0 in level games"


@pytest.mark.parametrize("matches", range(1, 9))
def test_the_bound_is_the_fewest_that_fit_the_numbers(matches: int) -> None:
    for wins in range(matches + 1):
        fewest = min(
            wins - here
            for there in (matches // 2, (matches + 1) // 2)  # matches from the lost seat
            for here in range(wins + 1)
            if here <= matches - there and wins - here <= there
        )
        tally = Tally(wins, matches - wins, 0, 0, matches)
        for verdict in (BEGINS, FOLLOWS):
            assert Solved(verdict, 1, []).count_lost_seat_wins(tally) == fewest
        for verdict in (OPEN, NEVER):
            assert Solved(verdict, 1, []).count_lost_seat_wins(tally) == 0


@pytest.mark.parametrize(
    ("name", "limit"), [("for ever", "--seconds=3"), ("a leak", "--memory=300")]
)
def test_limits_go_through(
    name: str, limit: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = checkout / gg_bench.ENVIRONMENTS / "env_60.py"
    path.write_text(REFUSED[name][0].source)
    write_results(checkout, "one.json", {60: write_row(1, 1)})
    gg_bench.main([str(checkout), limit])
    refused = capsys.readouterr().out.splitlines()[0]
    assert refused.startswith("game 60 is not solved: ")
    assert f" {limit.partition('=')[2]} " in refused


def test_a_folder_without_results_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        gg_bench.main([str(tmp_path)])
    assert "no results in" in capsys.readouterr().err
