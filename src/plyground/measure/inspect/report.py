"""A log of the benchmark's tasks as `plyground benchmark` reports it; of two, who is better.

python -m plyground.measure.inspect.report LOG.eval [OTHER.eval] [--json] [--out FILE.jsonl]

`--out` keeps the answers of one log as a results file, which `plyground leaderboard` takes.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import nan
from pathlib import Path

from inspect_ai.dataset import Sample
from inspect_ai.log import read_eval_log
from inspect_ai.model import ChatMessage, ChatMessageUser, Content, ContentImage, ContentText
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState

from plyground.games.loading import take
from plyground.language.errors import PlygroundError
from plyground.measure.benchmark.asking.answers import Answer, Asker, Question, read_answer_json
from plyground.measure.benchmark.asking.models import (
    PREFIX,
    Prompt,
    Variant,
    build_prompt,
    read_reply,
)
from plyground.measure.benchmark.asking.run import Plan, Run, count_whole, judge
from plyground.measure.benchmark.asking.saved_runs import open_runs
from plyground.measure.benchmark.reports.report import report_runs
from plyground.measure.benchmark.reports.words import Words
from plyground.measure.benchmark.suites.drawing import choose_suite
from plyground.measure.benchmark.suites.items import Item, Suite


@lru_cache(maxsize=8)
def find_suite(name: str | None, game: str | None) -> Suite:
    """A suite, or its items of one game, which may be a file of one's own."""
    return choose_suite(name, None if game is None else take(game))


def list_samples(
    name: str | None, game: str | None, calls: int | None, variant: Variant, track: str
) -> list[Sample]:
    """The items of a suite in its order, as many as are wanted, in whole blocks."""
    suite = find_suite(name, game)
    items = len(suite.items) if calls is None else calls // suite.block * suite.block
    how = {"prompt": variant.name, "track": track}
    shared = {"suite": name, "only": game, "hash": suite.hash, **how}
    return [_build_sample(suite, item, variant, shared) for item in suite.items[:items]]


def _build_sample(
    suite: Suite, item: Item, variant: Variant, shared: dict[str, str | None]
) -> Sample:
    question = ask(suite, item)
    return Sample(
        id=f"{suite.name}-{item.number}",
        input=_write_input(build_prompt(question.game, question.view, variant)),
        target=[move for move, regret in item.regrets.items() if not regret],
        metadata={**shared, "item": item.number, "game": question.game.slug},
    )


def ask(suite: Suite, item: Item) -> Question:
    """An item as a player gets it."""
    return Question(item.number, suite.rule_sets[item.rules].game_object(), item.position)


def _write_input(prompt: Prompt) -> str | list[ChatMessage]:
    if prompt.image is None:
        return prompt.text
    image = ContentImage(image=prompt.image_address)
    parts: list[Content] = [ContentText(text=prompt.text), image]
    return [ChatMessageUser(content=parts)]


@scorer(metrics={"*": [mean(), stderr()]})
def move_regret() -> Scorer:
    """The regret of an answer, 0 to 1; no legal answer is charged as a lost game."""

    async def score(state: TaskState, target: Target) -> Score:
        metadata = state.metadata
        suite = find_suite(metadata["suite"], metadata["only"])
        item = next(each for each in suite.items if each.number == metadata["item"])
        answer = read_reply(ask(suite, item), state.output.completion)
        charged = judge(item, answer).charged
        return Score(
            value={
                # What is not a number is left out of the mean.
                "regret": nan if answer.fault else float(charged),
                "charged": float(charged),
                "illegal": int(answer.fault is not None),
            },
            answer=answer.move,
            explanation=answer.detail or f"{answer.move} gives away {charged}",
            metadata={"answer": answer.json(), "charged": str(charged)},
        )

    return score


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
