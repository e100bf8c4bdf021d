"""A player is asked every item once, wherever that is, and what goes wrong is its own loss."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from plyground.language.errors import RunStopped
from plyground.measure.benchmark.answers import (
    Answer,
    Asker,
    Question,
    make_question,
    read_answer_json,
)
from plyground.measure.benchmark.items import Suite
from plyground.measure.benchmark.leaderboard import read_runs
from plyground.measure.benchmark.programs import ProgramAsker
from plyground.measure.benchmark.report import set_against, split_by_game, sum_up
from plyground.measure.benchmark.run import Plan, Run, carry_out, judge, judge_run
from plyground.measure.benchmark.saved_runs import open_runs
from plyground.measure.benchmark.whole_games import GamesRun
from plyground.measure.benchmark.words import Words
from plyground.measure.runs.results_file import BadResults
from tests.protocols.bots import rogue

linux = pytest.mark.skipif(sys.platform != "linux", reason="programs are bounded on Linux")


@pytest.fixture(scope="module")
def small(suite: Suite) -> Suite:
    return suite.take(["operator-outwit", "code-swap"])


class Scripted(Asker):
    """Answers as it is told to, and notes what it was asked."""

    name = "scripted"

    def __init__(self, stop_at: int | None = None) -> None:
        self.asked: list[int] = []
        self._stop_at = stop_at

    def answer(self, question: Question) -> Answer:
        if len(self.asked) == self._stop_at:
            raise RunStopped("the purse is empty")
        self.asked.append(question.item)
        return Answer(question.item, str(question.game.moves(question.view)[0]))


def test_a_move_that_the_position_does_not_have_is_no_answer(suite: Suite) -> None:
    with pytest.raises(BadResults, match="no move x9"):
        judge(suite.items[0], Answer(0, "x9"))


def test_answers_survive_the_way_through_a_file() -> None:
    answers = [
        Answer(0, "+2"),
        Answer(7, "A", reply="I say A", tokens_in=3, seconds=0.25),
        Answer.failed(3, "timeout", "hung", "…"),
    ]
    assert [read_answer_json(json.loads(json.dumps(each.json()))) for each in answers] == answers
    for bad in ({}, {"item": 1}, {"item": 1, "move": "a", "fault": "illegal"}, {"item": True}):
        with pytest.raises(BadResults):
            read_answer_json(bad)


@pytest.mark.program
def test_answers_are_the_same_wherever_they_are_made(small: Suite) -> None:
    here, there = (Run(small, ProgramAsker("engine:0.4", 5), on) for on in ("here", "processes:2"))
    for run in (here, there):
        run.answer(40)
    assert {key: each.move for key, each in here.answers.items()} == {
        key: each.move for key, each in there.answers.items()
    }


@linux
@pytest.mark.program
@pytest.mark.parametrize(
    ("how", "fault"),
    [
        ("fail on move", "crashed"),
        ("hang on move", "timeout"),
        ("illegal move", "illegal"),
    ],
)
def test_a_program_that_goes_wrong_loses_the_item_and_the_run_goes_on(
    suite: Suite, how: str, fault: str
) -> None:
    part = suite.take(["operator-outwit"])
    # Only where the time is what is tried may it run out.
    asker = ProgramAsker(f"process:{rogue(how)}", seconds=0.2 if fault == "timeout" else 60)
    run = Run(part, asker)
    try:
        run.answer(4)
    finally:
        asker.close()
    # It plays a first move; who is lost after the second is started again for the third.
    answers = list(run.answers.values())
    assert [each.fault for each in answers[:2]] == [None, fault]
    assert {each.fault for each in answers} == {None, fault}
    for each in answers:
        item = next(item for item in part.items if item.number == each.item)
        if each.fault:
            assert each.detail
            assert judge(item, each).charged == item.forfeit_regret


@linux
@pytest.mark.program
@pytest.mark.parametrize("on", ["here", "processes:2"])
def test_a_program_that_speaks_no_ugi_stops_the_run_and_is_not_charged(
    suite: Suite, tmp_path: Path, on: str
) -> None:
    part, plan = suite.take(["operator-outwit"]), Plan(10)
    asker, path = ProgramAsker("process:false"), tmp_path / "mute.jsonl"
    with open_runs(path, part, [asker], plan, on) as runs:
        finished = carry_out(runs, plan)
    asker.close()
    assert finished.items == 0
    assert str(finished.stopped).startswith("false does not speak UGI: started 3 times")
    assert read_runs(path)[0].answers == {}, "the same command can go on once it is mended"
    asker, games = ProgramAsker("process:false"), list[Any]()
    run = GamesRun(part, ProgramAsker("random"), asker, on=on, keep=games.append)
    with pytest.raises(RunStopped, match="false does not speak UGI: started 3 times"):
        run.play(5)
    asker.close()
    assert games == [], "no game is lost by it, nor kept"


def test_a_broken_player_of_this_process_loses_the_item_too(
    small: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, game: object, view: object) -> None:
        raise RuntimeError("oh no")

    monkeypatch.setattr("plyground.players.player.RandomPlayer.choose", fail)
    answer = ProgramAsker("random").ask(make_question(small, small.items[0]))
    assert (answer.fault, answer.detail) == ("crashed", "RuntimeError: oh no")


# ---- files -------------------------------------------------------------------------------------


def test_a_run_goes_on_where_it_was_interrupted(small: Suite, tmp_path: Path) -> None:
    path, plan = tmp_path / "run.jsonl", Plan(40)
    first = Scripted(stop_at=25)
    with open_runs(path, small, [first], plan) as runs:
        finished = carry_out(runs, plan)
    assert finished.stopped
    assert finished.items == 20  # whole blocks alone
    torn = path.read_bytes()
    path.write_bytes(torn + b'{"player":0,"item":')
    second = Scripted()
    with open_runs(path, small, [second], plan) as runs:
        assert carry_out(runs, plan).items == 40
    assert sorted(first.asked + second.asked) == sorted(item.number for item in small.items[:40])
    (kept,) = read_runs(path)
    assert len(kept.answers) == 40
    assert path.read_bytes().count(b"\n") == 42


def test_a_file_takes_more_items_and_more_players(small: Suite, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    first, more, other = Scripted(), Scripted(), ProgramAsker("random")
    for askers, items, anytime in (
        ([first], 20, [False]),
        ([more, other], 40, [True, False]),  # the first may go on because of its result
        ([other], 40, [False]),
    ):
        with open_runs(path, small, askers, Plan(items)) as runs:
            carry_out(runs, Plan(items))
        assert [run.anytime for run in runs] == anytime
    assert (len(first.asked), len(more.asked)) == (20, 20)
    assert not set(first.asked) & set(more.asked)
    one, two = read_runs(path)
    assert (one.player, one.anytime, len(one.answers)) == ("scripted", True, 40)
    assert (two.player, two.anytime, len(two.answers)) == ("random", False, 40)


def test_players_that_are_alike_are_still_two(small: Suite, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    for _ in range(2):
        with open_runs(path, small, [Scripted(), Scripted()], Plan(20)) as runs:
            carry_out(runs, Plan(20))
    assert [len(run.answers) for run in read_runs(path)] == [20, 20]


def test_a_file_of_something_else_is_refused_with_the_difference(
    small: Suite, suite: Suite, tmp_path: Path
) -> None:
    path = tmp_path / "run.jsonl"
    with open_runs(path, small, [ProgramAsker("random", 1)], Plan(20)):
        pass
    askers = [ProgramAsker("random", 1)]
    with pytest.raises(BadResults, match="games"), open_runs(path, suite, askers, Plan(50)):
        pass


# ---- two players, and stopping -----------------------------------------------------------------


def test_two_players_are_compared_on_the_same_items(suite: Suite) -> None:
    plan = Plan(100)
    runs = [Run(suite, ProgramAsker(spec)) for spec in ("engine:0.1", "random")]
    carry_out(runs, plan)
    sides = []
    for run in runs:
        judged = run.judge(100)
        sides.append((sum_up(suite, run.asker.name, judged), judged))
    found = set_against(suite, sides[0], sides[1])
    assert (found["better"], found["better_index"]) == ("engine:0.1", 0)
    low, high = found["interval"]
    assert low <= found["difference"] <= high < 0
    assert set_against(suite, sides[1], sides[0])["better_index"] == 1
    same = set_against(suite, sides[0], sides[0])
    assert same["better"] is same["better_index"] is None
    assert "do not tell engine:0.1 (1) and engine:0.1 (2) apart" in str(
        Words("en").say_verdict(same)
    )


def test_a_run_stops_as_soon_as_enough_is_known(suite: Suite) -> None:
    runs = [Run(suite, ProgramAsker(spec)) for spec in ("engine:perfect", "random")]
    plan = Plan(1000, stop=True)
    finished = carry_out(runs, plan)
    assert finished.items < 1000
    assert all(len(run.answers) == finished.items for run in runs)
    one = Run(suite, ProgramAsker("engine:perfect"))
    wide = carry_out([one], Plan(1000, until=0.2)).items
    for items, is_enough in ((wide, True), (wide - suite.block, False)):
        if judged := one.judge(items):
            low, high = sum_up(suite, "", judged, anytime=True)["charged_interval"]
            assert (high - low <= 0.2) == is_enough


def test_games_are_reported_by_themselves(suite: Suite) -> None:
    run = Run(suite, ProgramAsker("greedy"))
    carry_out([run], Plan(100))
    judged = run.judge(100)
    report = sum_up(suite, "greedy", judged)
    assert set(report["games"]) == set(suite.games)
    for slug, part in split_by_game(suite, judged).items():
        shown: dict[str, Any] = report["games"][slug]
        assert shown["items"] == len(part) == 20
        assert shown["known"]["greedy"] == pytest.approx(float(suite.known_by_game[slug]["greedy"]))


def test_illegal_answers_are_a_figure_of_their_own_and_no_part_of_regret(suite: Suite) -> None:
    items = suite.items[: 2 * suite.block]
    best = {item.number: min(item.regrets, key=lambda move: item.regrets[move]) for item in items}
    answers = {
        item.number: Answer.failed(item.number, "illegal")
        if item.number % 4 == 0
        else Answer(item.number, best[item.number])
        for item in items
    }
    judged = judge_run(suite, answers, len(items))
    shown = sum_up(suite, "careless", judged)
    illegal = sum(item.number % 4 == 0 for item in items)
    assert (shown["items"], shown["illegal"], shown["regret"]) == (len(items), illegal, 0)
    low, high = shown["charged_interval"]
    assert 0 < low <= shown["charged"] <= high
    assert shown["normalised"] == 1
    none = {item.number: Answer.failed(item.number, "garbled") for item in items}
    shown = sum_up(suite, "mute", judge_run(suite, none, len(items)))
    assert (shown["regret"], shown["interval"], shown["normalised"]) == (None, None, None)
    lines = Words("en").describe_report(shown)
    assert any("was a legal move, so nothing is known" in line for line in lines)
    assert max(map(len, lines)) <= 80
