"""A draw is a result of its own: half a win for each, from the referee to the arena."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

import plyground
from plyground import BadOption, BadRecord, Outcome, Record, Seat
from plyground.cli import main
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.series import Series
from plyground.measure.arena.play import play_chunk
from plyground.measure.arena.report import Report
from plyground.measure.arena.summary import summarise
from plyground.measure.arena.tournament import Plan
from plyground.measure.benchmark.programs import ProgramAsker
from plyground.measure.benchmark.whole_games import play_pair
from plyground.measure.export.run import export_positions
from plyground.protocols.board import Board
from plyground.protocols.mcp_tables import GameTables, OutcomeInfo, describe_table
from plyground.protocols.ugi import Ugi
from plyground.study.tasks import review_record, study_position
from tests.export.reading import read_records
from tests.tic_tac_toe import DRAWN, FULL, own_shelf, tic_tac_toe

__all__ = ["own_shelf", "tic_tac_toe"]


def drawn_match() -> plyground.Match:
    match = plyground.match("tic-tac-toe")
    for move in DRAWN:
        match.play(move)
    return match


def test_a_draw_is_recorded_and_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = drawn_match()
    assert match.outcome is not None
    assert match.outcome.drawn
    text = Record.of(match).write()
    assert '[Result "1/2-1/2"]\n[Reason "by the rules"]\n' in text
    again = registry.replay(Record.read(text))
    assert (again.outcome, again.position) == (match.outcome, FULL)
    for wrong in ("1-0", "*"):
        with pytest.raises(BadRecord, match="1/2-1/2"):
            registry.replay(Record.read(text.replace("1/2-1/2", wrong)))
    path = tmp_path / "drawn.ply"
    path.write_text(text)
    assert main(["verify", str(path)]) == 0
    assert "9 moves, a draw: by the rules." in capsys.readouterr().out
    assert main(["review", str(path), "--lang", "de"]) == 0
    assert "Niemand hat gewonnen" in capsys.readouterr().out


def test_nobody_can_claim_a_draw_that_the_rules_do_not_make() -> None:
    match = plyground.match("tic-tac-toe")
    match.play(4)
    text = Record.of(match).write().replace('[Result "*"]', '[Result "1/2-1/2"]')
    with pytest.raises(BadRecord):
        registry.replay(Record.read(text))


def test_a_series_counts_draws_by_themselves() -> None:
    series = Series(3, best_of=True)
    series.add(Outcome.draw("full"))
    series.add(Outcome(Seat.FIRST, "a line"))
    assert (series.wins, series.drawn, series.unfinished) == ({Seat.FIRST: 1, Seat.SECOND: 0}, 1, 0)
    assert not series.over
    series.add(Outcome.draw("full"))
    assert (series.over, series.champion) == (True, Seat.FIRST)


def test_the_arena_gives_half_a_point_for_a_draw() -> None:
    plan = Plan(["tic-tac-toe"], {})
    names = {"one": "engine:perfect", "two": "engine:perfect"}
    chunk = {"plan": plan.json(), "players": names, "pair": ["tic-tac-toe", 0, "one", "two"]}
    entries = [json.loads(json.dumps(play_chunk(json.loads(json.dumps(chunk)))))]
    summary = summarise(plan, names, entries)
    for line in (*summary["players"], *summary["meetings"], *summary["by_game"]):
        counts = [line[name] for name in ("games", "wins", "losses", "drawn", "unfinished")]
        assert (counts, line["share"]) == ([2, 0, 0, 2, 0], 0.5)
    report = Report(summary, "de").write()
    assert "remis" in report
    assert "Ein Remis ist für jeden ein halber Punkt." in report


def test_in_whole_games_a_draw_is_half_a_point_and_telescopes() -> None:
    asker = ProgramAsker("engine:perfect", 1)
    for played in play_pair(plyground.game("tic-tac-toe"), 0, 0, 1, asker, asker):
        assert (played.end, played.result) == ("drawn", Fraction(1, 2))
        assert played.first == Fraction(1, 2)
        assert played.own == played.theirs == 0


def test_engines_and_pages_are_told_of_a_draw() -> None:
    engine = Ugi(Board("tic-tac-toe", seed=1))
    list(engine.handle_line(f"position startpos moves {' '.join(map(str, DRAWN))}"))
    assert list(engine.handle_line("query result")) == ["response draw"]
    tables = GameTables()
    with tables.at(tables.open_table("tic-tac-toe", {}, None, None, None, 1)) as table:
        for move in DRAWN:
            table.play(str(move))
        told = describe_table(table)
    assert told.outcome == OutcomeInfo(None, True, "by the rules")
    assert told.happened[-1] == "The game is drawn: by the rules."
    reviewed = review_record(Record.of(drawn_match()).write())
    assert (reviewed["winner"], reviewed["drawn"]) == (None, True)
    assert (reviewed["course"][0], reviewed["course"][-1]) == ("1/2", "1/2")
    study = study_position(True, game="tic-tac-toe", options={}, position='".X..O...." 1')
    assert study["analysis"] is not None
    assert study["analysis"]["value"] == {"result": "draw", "plies": 7}


def test_data_sets_hold_draws_and_win_by_refuses_them(tic_tac_toe: AnyGame, tmp_path: Path) -> None:
    records = read_records(export_positions([tic_tac_toe], tmp_path / "some", sample=400).folder)
    assert {record["result"] for record in records} == {"win", "loss", "draw"}
    oracle = plyground.solve(tic_tac_toe)
    for record in records:
        value = oracle.value(tic_tac_toe.position(record["position"]))
        assert (record["result"], record["plies"]) == (value.result, value.plies)
        assert (2 * record["won"] == record["of"]) == (value.result == "draw")
    with pytest.raises(BadOption, match=r"^Tic Tac Toe hides something or can end in a draw;"):
        plyground.game("tic-tac-toe", win_by=5)
