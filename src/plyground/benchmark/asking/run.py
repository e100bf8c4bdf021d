"""A run: items of a suite are put to a player, here or elsewhere, and its answers are kept."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from plyground.benchmark.statistics import compare, estimate
from plyground.benchmark.suites.items import USUAL_CHARGE
from plyground.benchmark.suites.suite import Suite
from plyground.kernel.options import Plain
from plyground.language.message import read_message
from plyground.rulebooks import shelf
from plyground.runs.executor import run_chunks
from plyground.runs.task import ChunkFailed
from plyground.support.progress import Report, ignore_progress

from .answers import CRASHED, Answer, Asker, Question, RunStopped, read_answer_json
from .programs import ProgramAsker
from .tally import Judged, judge_run, make_sample

HERE = "here"
CHUNK_ITEMS = 20
"""Items that another process is handed at once; a lost one is asked again."""
TASK = "plyground.benchmark.asking.run:ask_chunk"

Keep = Callable[[Answer], None]


def _forget(answer: Answer) -> None:
    """Nobody keeps a file."""


class Run:
    """One player on a suite: what it has answered so far, and how the rest is asked."""

    def __init__(
        self,
        suite: Suite,
        asker: Asker,
        on: str = HERE,
        keep: Keep = _forget,
        answered: Iterable[Answer] = (),
    ) -> None:
        self.suite, self.asker, self._on, self._keep = suite, asker, on, keep
        self.answers = {answer.item: answer for answer in answered}
        self._items = {item.number: item for item in suite.items}
        self._games = [rules.game_object() for rules in suite.rule_sets]

    def answer(self, items: int, report: Report = ignore_progress) -> None:
        """Have the first so many items answered, whichever of them are not yet."""
        missing = [i.number for i in self.suite.items[:items] if i.number not in self.answers]
        done = items - len(missing)
        for answer in self._ask(missing):
            self.keep(answer)
            done += 1
            report(done, items)

    def keep(self, answer: Answer) -> None:
        """One more answer."""
        self._keep(answer)
        self.answers[answer.item] = answer

    def count_whole(self, items: int) -> int:
        """How many of the first so many items have been answered, in whole blocks."""
        block, done = self.suite.block, 0
        while done < items and all(
            item.number in self.answers for item in self.suite.items[done : done + block]
        ):
            done += block
        return min(done, items)

    def list_questions(self, numbers: Iterable[int]) -> list[Question]:
        """Items as a player gets them."""
        found = []
        for number in numbers:
            item = self._items[number]
            found.append(Question(number, self._games[item.rules], item.position))
        return found

    def _ask(self, numbers: Sequence[int]) -> Iterable[Answer]:
        if self._on == HERE or not isinstance(self.asker, ProgramAsker):
            return self.asker.ask_many(self.list_questions(numbers))
        return self._ask_elsewhere(self.asker, numbers)

    def _ask_elsewhere(self, asker: ProgramAsker, numbers: Sequence[int]) -> Iterable[Answer]:
        together = sorted(numbers, key=lambda number: (self._items[number].rules, number))
        parts = [together[at : at + CHUNK_ITEMS] for at in range(0, len(together), CHUNK_ITEMS)]
        fatal = list[int]()
        """Items of chunks that ended whatever they ran in; each is tried alone, once more."""
        for index, result in run_chunks(TASK, [self._cut(asker, p) for p in parts], self._on):
            if isinstance(result, ChunkFailed):
                fatal += parts[index]
            else:
                yield from _read_chunk(result)
        alone = [self._cut(asker, [number]) for number in fatal]
        for index, result in run_chunks(TASK, alone, self._on, retries=0):
            if isinstance(result, ChunkFailed):
                yield Answer.failed(fatal[index], CRASHED, str(result.said))
            else:
                yield from _read_chunk(result)

    def _cut(self, asker: ProgramAsker, numbers: Sequence[int]) -> dict[str, Any]:
        """A chunk: all that somebody elsewhere needs to ask these items, and no value of any."""
        items = [self._items[number] for number in numbers]
        rules = {item.rules: self.suite.rule_sets[item.rules] for item in items}
        return {
            **asker.settings,
            "rules": {str(number): [each.game, each.options] for number, each in rules.items()},
            "items": [[item.number, item.rules, item.position] for item in items],
        }


def _read_chunk(result: Mapping[str, Any]) -> Iterable[Answer]:
    yield from map(read_answer_json, result["answers"])
    if result["stopped"] is not None:
        raise RunStopped(read_message(result["stopped"]))


def ask_chunk(chunk: Mapping[str, Any]) -> dict[str, Any]:
    """The answers to a chunk, wherever that is, and why there are no more if there are not."""
    asker = ProgramAsker(chunk["player"], chunk["seed"], chunk["seconds"])
    rules: dict[str, tuple[str, dict[str, Plain]]] = chunk["rules"]
    answers = list[dict[str, Any]]()
    games = {number: shelf.game(slug, **options) for number, (slug, options) in rules.items()}
    try:
        questions = [Question(item, games[str(at)], place) for item, at, place in chunk["items"]]
        for answer in asker.ask_many(questions):
            answers.append(answer.json())
    except RunStopped as stopped:
        return {"answers": answers, "stopped": stopped.said.json()}
    finally:
        asker.close()
    return {"answers": answers, "stopped": None}


class Plan(NamedTuple):
    """How far a run goes; fixed before it begins."""

    items: int
    """At most so many, in whole blocks."""
    until: float | None = None
    """Stop as soon as the interval is no wider."""
    stop: bool = False
    """Stop as soon as it is known which of two players is better."""
    charge: str = USUAL_CHARGE

    @property
    def anytime(self) -> bool:
        """Whether the answers decide when it stops: then intervals must hold wherever it does."""
        return self.until is not None or self.stop


class Finished(NamedTuple):
    """How far a run came, and why no farther."""

    items: int
    stopped: RunStopped | None = None

    @property
    def early(self) -> bool:
        """Whether a player could not go on."""
        return self.stopped is not None


def carry_out(runs: Sequence[Run], plan: Plan, report: Report = ignore_progress) -> Finished:
    """Have one player, or two on the same items, answer as far as the plan goes."""
    block = runs[0].suite.block

    def tell(done: int, total: int | None = None) -> None:
        answered = (min(len(run.answers), plan.items) for run in runs)
        report(sum(answered), len(runs) * plan.items)

    ends = range(block, plan.items + 1, block) if plan.anytime else [plan.items]
    try:
        for end in ends:
            for run in runs:
                run.answer(end, tell)
            if plan.anytime and is_enough(runs, plan, end):
                return Finished(end)
    except RunStopped as stopped:
        return Finished(min(run.count_whole(plan.items) for run in runs), stopped)
    return Finished(plan.items)


def is_enough(runs: Sequence[Run], plan: Plan, items: int) -> bool:
    """Whether what is known after so many items is what the plan wants to know."""
    samples = [make_sample(run.suite, judge_answers(run, plan, items)) for run in runs]
    if len(samples) == 1:
        found = estimate(samples[0], anytime=True)
    else:
        found = compare(samples[0], samples[1], anytime=True)
        if plan.stop and found.separates:
            return True
    return plan.until is not None and found.high - found.low <= plan.until


def judge_answers(run: Run, plan: Plan, items: int) -> list[Judged]:
    """What the first so many answers of a run cost."""
    return judge_run(run.suite, run.answers, items, plan.charge)
