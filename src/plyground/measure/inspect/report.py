"""A log of the benchmark's tasks as `plyground benchmark` reports it; of two, who is better.

python -m plyground.measure.inspect.report LOG.eval [OTHER.eval] [--json] [--out FILE.jsonl]

`--out` keeps the answers of one log as a results file, which `plyground leaderboard` takes.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from inspect_ai.log import read_eval_log

from plyground.language.errors import PlygroundError
from plyground.measure.benchmark.asking.answers import Answer, Asker, Question, read_answer_json
from plyground.measure.benchmark.asking.models import PREFIX
from plyground.measure.benchmark.asking.run import Plan, ScoredAnswer, count_whole, judge_run
from plyground.measure.benchmark.asking.saved_runs import open_runs
from plyground.measure.benchmark.reports.report import Comparison, Report, set_against, sum_up
from plyground.measure.benchmark.reports.words import Words
from plyground.measure.benchmark.suites.items import Suite

from .suites import find_suite


class Recorded(Asker):
    """A model of which there is only what it said."""

    def __init__(self, name: str, described: dict[str, str]) -> None:
        self.name, self._described = name, described

    def describe(self) -> dict[str, str]:
        return self._described

    def ask(self, question: Question) -> Answer:
        """Nobody is there to be asked."""
        raise NotImplementedError("a recorded player cannot be asked again")


class Log(NamedTuple):
    """What a model answered to a suite."""

    suite: Suite
    player: Recorded
    answers: dict[int, Answer]

    def keep(self, path: Path) -> None:
        """Write the answers to a results file."""
        items = _count([self])
        with open_runs(path, self.suite, [self.player], Plan(items)) as (run,):
            for item in self.suite.items[:items]:
                if item.number not in run.answers:
                    run.keep(self.answers[item.number])


def read_log(path: str) -> Log:
    """A log; PlygroundError where it is of other tasks, or of a suite that is another by now."""
    found = read_eval_log(path)
    answers = dict[int, Answer]()
    for sample in found.samples or []:
        score = (sample.scores or {}).get("move_regret")
        if score is not None and score.metadata is not None:
            # Asked in several epochs, the first answer counts.
            answers.setdefault(sample.metadata["item"], read_answer_json(score.metadata["answer"]))
            metadata = sample.metadata
    if not answers:
        raise PlygroundError(f"{path} has no scores of plyground/benchmark")
    suite = find_suite(metadata["suite"], metadata["only"])
    if suite.hash != metadata["hash"]:
        raise PlygroundError(f"{path} is of another version of {suite.name}")
    described = {"track": metadata["track"], "prompt": metadata["prompt"]}
    return Log(suite, Recorded(PREFIX + found.eval.model, described), answers)


def report_log(log: Log) -> Report:
    """What one model gave away."""
    return _judge(log, _count([log]))[0]


def compare_logs(one: Log, other: Log) -> Comparison:
    """What two models gave away on the items that both were asked, item by item."""
    if (one.suite.hash, one.suite.games) != (other.suite.hash, other.suite.games):
        raise PlygroundError(
            f"these logs are of different suites: {one.suite.hash[:12]} and {other.suite.hash[:12]}"
        )
    items = _count([one, other])
    return set_against(_judge(one, items), _judge(other, items))


def _count(logs: Sequence[Log]) -> int:
    items = min(count_whole(log.suite, log.answers) for log in logs)
    if not items:
        raise PlygroundError(f"fewer than the first {logs[0].suite.block} items are answered")
    return items


def _judge(log: Log, items: int) -> tuple[Report, Sequence[ScoredAnswer]]:
    scored = judge_run(log.suite, log.answers, items)
    return sum_up(log.suite, log.player.name, scored, log.player.describe()), scored


def main(words: Sequence[str]) -> int:
    """The report, at a terminal."""
    parser = ArgumentParser(prog="plyground.measure.inspect.report")
    parser.add_argument("logs", nargs="+", metavar="LOG.eval", help="one, or two to compare")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the answers of one log")
    given = parser.parse_args(words)
    if len(given.logs) > 2 or (given.out and len(given.logs) > 1):
        parser.error("one log, or two to compare; --out takes one")
    try:
        logs = list(map(read_log, given.logs))
        if given.out:
            logs[0].keep(given.out)
        found = report_log(logs[0]) if len(logs) == 1 else compare_logs(*logs)
    except (PlygroundError, OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    english = Words("en")
    lines = (
        english.describe_report(found)
        if isinstance(found, Report)
        else english.describe_comparison(found)
    )
    sys.stdout.write(
        (json.dumps(found.json(), indent=1) if given.json else "\n".join(lines)) + "\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
