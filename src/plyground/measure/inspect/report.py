"""A log of the benchmark's tasks as `plyground benchmark` reports it; of two, who is better.

python -m plyground.measure.inspect.report LOG.eval [OTHER.eval] [--json] [--out FILE.jsonl]

`--out` keeps the answers of one log as a results file, which `plyground leaderboard` takes.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from pathlib import Path

from inspect_ai.log import read_eval_log

from plyground.language.errors import PlygroundError
from plyground.measure.benchmark.asking.answers import Answer, Asker, Question, read_answer_json
from plyground.measure.benchmark.asking.models import PREFIX
from plyground.measure.benchmark.asking.run import Plan, Run, count_whole
from plyground.measure.benchmark.asking.saved_runs import open_runs
from plyground.measure.benchmark.reports.report import report_runs
from plyground.measure.benchmark.reports.words import Words

from .suites import find_suite


class Recorded(Asker):
    """A model of which there is only what it said."""

    def __init__(self, model: str, metadata: Mapping[str, str]) -> None:
        self.name = PREFIX + model
        self._described = {name: metadata[name] for name in ("track", "prompt")}

    def describe(self) -> dict[str, str]:
        return self._described

    def ask(self, question: Question) -> Answer:
        """Nobody is there to be asked."""
        raise NotImplementedError("a recorded player cannot be asked again")


def read_log(path: str) -> Run:
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
    return Run(suite, Recorded(found.eval.model, metadata), answered=answers.values())


def count_items(runs: Sequence[Run]) -> int:
    """How many items all runs have answered, in whole blocks."""
    suite, *others = (run.suite for run in runs)
    if any((each.hash, each.games) != (suite.hash, suite.games) for each in others):
        raise PlygroundError("these logs are of different suites")
    items = min(count_whole(suite, run.answers) for run in runs)
    if not items:
        raise PlygroundError(f"fewer than the first {suite.block} items are answered")
    return items


def keep_answers(run: Run, items: int, path: Path) -> None:
    """Write them to a results file."""
    with open_runs(path, run.suite, [run.asker], Plan(items)) as (kept,):
        for item in run.suite.items[:items]:
            if item.number not in kept.answers:
                kept.keep(run.answers[item.number])


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
        runs = list(map(read_log, given.logs))
        items = count_items(runs)
        if given.out:
            keep_answers(runs[0], items, given.out)
        found = report_runs(runs, items)
    except (PlygroundError, OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    shown = [json.dumps(found.json(), indent=1)] if given.json else Words("en").describe(found)
    sys.stdout.write("\n".join(shown) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
