"""In whole games the oracle telescopes: results are what was given away."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground.measure.benchmark.games_report import report_games
from plyground.measure.benchmark.items import Suite
from plyground.measure.benchmark.programs import ProgramAsker
from plyground.measure.benchmark.saved_runs import open_games
from plyground.measure.benchmark.whole_games import (
    GamesRun,
    Played,
    judge_moves,
    list_starts,
    read_played,
)


def play(run: GamesRun, pairs: int) -> tuple[dict[str, Any], list[Played]]:
    """The report of so many pairs, and their games."""
    run.play(pairs)
    report = report_games(run, pairs)
    return report, list(map(read_played, report["played"]))


def test_a_result_is_the_start_less_own_regret_plus_theirs(suite: Suite) -> None:
    asked = ProgramAsker("greedy", 3), ProgramAsker("engine:easy", 3)
    report, played = play(GamesRun(suite, *asked, 3), 5)
    assert len(played) == report["games"] == 10
    by_seat = {seat: [each for each in played if each.seat == seat] for seat in (1, 2)}
    assert [each.start for each in by_seat[1]] == [each.start for each in by_seat[2]]
    for each in played:
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
    part = suite.take(["operator-outwit"])
    report, games = play(GamesRun(part, ProgramAsker("random"), ProgramAsker("engine:easy")), 10)
    answers = sum(each.asked for each in games)
    played = sum(len(each.moves[each.seat - 1 :: 2]) for each in games)
    assert answers == played
    own = sum((each.own for each in games), Fraction(0))
    per_move = report["regret_per_move"]
    assert per_move["mean"] == pytest.approx(float(own / answers))
    assert per_move["interval"][0] < per_move["mean"] < per_move["interval"][1]


def test_perfect_players_give_nothing_away(suite: Suite) -> None:
    perfect = ProgramAsker("engine:perfect")
    part = suite.take(["cipher-quest", "code-swap", "operator-outwit"])
    report, games = play(GamesRun(part, perfect, ProgramAsker("engine:perfect")), 5)
    assert all(each.own == each.theirs == 0 for each in games)
    for found in (report["regret_per_game"], report["regret_per_move"]):
        assert found["mean"] == found["interval"][0] == 0
        assert found["interval"][1] > 0  # ten games without an error are no proof


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
    part = suite.take(["operator-outwit", "code-swap"])
    reports = []
    for pairs in (5, 6):
        with open_games(path, part, [player, opponent], 1) as (keep, kept):
            assert len(kept) == (0 if pairs == 5 else 5)
            run = GamesRun(part, player, opponent, 1, "here", keep, kept)
            reports.append(play(run, pairs))
    (_, before), (_, after) = reports
    assert after[:10] == before
    assert path.read_text("utf-8").count("\n") == 7


def test_starts_go_through_games_and_rule_sets_in_turn(suite: Suite) -> None:
    starts = list_starts(suite, 12)
    games = [suite.rule_sets[rules].game for rules in starts]
    assert games[:5] == suite.games
    assert games[5:10] == suite.games
    assert starts[0] != starts[5]
