"""In whole games the oracle telescopes: results are what was given away."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground.measure.benchmark.asking.programs import ProgramAsker
from plyground.measure.benchmark.asking.saved_runs import open_games
from plyground.measure.benchmark.asking.whole_games import (
    GamesRun,
    judge_moves,
    list_starts,
    read_played,
)
from plyground.measure.benchmark.reports.games import GamesReport
from plyground.measure.benchmark.suites.items import Suite
from plyground.measure.benchmark.suites.suite import load_suite


def play(run: GamesRun, pairs: int) -> GamesReport:
    """The report of so many pairs."""
    run.play(pairs)
    return GamesReport(run, pairs)


@pytest.fixture(scope="module")
def suite() -> Suite:
    return load_suite("plyground-bench-1")


def test_a_result_is_the_start_less_own_regret_plus_theirs(suite: Suite) -> None:
    report = play(GamesRun(suite, ProgramAsker("greedy", 3), ProgramAsker("engine:easy", 3), 3), 10)
    assert len(report.played) == 20
    by_seat = {seat: [each for each in report.played if each.seat == seat] for seat in (1, 2)}
    assert [each.start for each in by_seat[1]] == [each.start for each in by_seat[2]]
    for each in report.played:
        assert each.telescopes
        rules = suite.rule_sets[each.rules]
        game = plyground.game(rules.game, **rules.options)
        if game.hidden:
            continue
        assert each.luck == 0
        # The game once more, by the referee and the solver alone.
        match = plyground.Match(game, each.start)
        oracle: Any = plyground.solve(game)
        given = {1: Fraction(0), 2: Fraction(0)}
        for move in each.moves:
            worth = {"win": Fraction(1), "endless": Fraction(1, 2), "loss": Fraction(0)}
            move_values = {str(m): worth[v.result] for m, v in oracle.move_values(match.view())}
            given[match.turn.value] += max(move_values.values()) - move_values[move]
            match.play(move)
        assert given[each.seat] == each.own
        assert given[3 - each.seat] == each.theirs
        ended = match.outcome
        if each.end == "unfinished":
            assert ended is None
        else:
            assert ended is not None
            assert ended.winner is not None
            assert (ended.winner.value == each.seat) == (each.end == "won") == (each.result == 1)


def test_a_ratio_lies_within_its_interval_and_counts_every_answer(suite: Suite) -> None:
    part = suite.take(games=["operator-outwit"])
    report = play(GamesRun(part, ProgramAsker("random"), ProgramAsker("engine:easy")), 10)
    answers = sum(each.asked for each in report.played)
    played = sum(len(each.moves[each.seat - 1 :: 2]) for each in report.played)
    assert answers == played
    own = sum((each.own for each in report.played), Fraction(0))
    assert report.per_move.mean == pytest.approx(float(own / answers))
    assert report.per_move.low < report.per_move.mean < report.per_move.high


def test_perfect_players_give_nothing_away(suite: Suite) -> None:
    perfect = ProgramAsker("engine:perfect")
    report = play(GamesRun(suite, perfect, ProgramAsker("engine:perfect")), 5)
    assert all(each.own == each.theirs == 0 for each in report.played)
    assert report.own.mean == report.own.low == report.per_move.mean == 0
    assert report.own.high > 0  # ten games without an error are no proof
    assert report.per_move.high > 0


def test_luck_is_nothing_on_average() -> None:
    game = plyground.game("cipher-quest", pool=7, targets="9-14")
    state = game.start(2)
    view = game.view(state, game.turn(state))
    for move in list(game.moves(view))[:4]:
        worth = judge_moves(game, view)[str(move)]
        after = []
        for world in game.possible_states(view):
            following = game.apply(world, move)
            ended = game.outcome(following)
            if ended is not None:
                after.append(Fraction(ended.winner is game.turn(view)))
            else:
                seen = game.view(following, game.turn(following))
                after.append(1 - max(judge_moves(game, seen).values()))
        assert sum(after, Fraction(0)) / len(after) == worth


def test_games_are_kept_and_gone_on_with(suite: Suite, tmp_path: Path) -> None:
    player, opponent = ProgramAsker("random", 1), ProgramAsker("engine:easy", 1)
    path = tmp_path / "games.jsonl"
    part = suite.take(games=["operator-outwit", "code-swap"])
    reports = []
    for pairs in (5, 6):
        with open_games(path, part, [player, opponent], 1) as (keep, kept):
            assert len(kept) == (0 if pairs == 5 else 5)
            run = GamesRun(part, player, opponent, 1, "here", keep, kept)
            reports.append(play(run, pairs))
    assert reports[1].played[:10] == reports[0].played
    assert read_played(reports[0].played[0].json()) == reports[0].played[0]
    assert path.read_text("utf-8").count("\n") == 7


def test_starts_go_through_games_and_rule_sets_in_turn(suite: Suite) -> None:
    starts = list_starts(suite, 12)
    games = [suite.rule_sets[each.rules].game for each in starts]
    assert games[:5] == suite.games
    assert games[5:10] == suite.games
    assert starts[0].rules != starts[5].rules
