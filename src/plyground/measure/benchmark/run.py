"""A run: items of a suite are put to a player, here or elsewhere, and its answers are judged."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.language.errors import RunStopped
from plyground.language.message import Message
from plyground.measure.runs.executor import HERE, run_chunks
from plyground.measure.runs.results_file import BadResults
from plyground.measure.runs.task import ChunkFailed
from plyground.system.progress import Progress

from .answers import CRASHED, Answer, Asker, Question, make_question, read_answer_json
from .items import Item, Suite
from .programs import ProgramAsker
from .statistics import compare, estimate

CHUNK_ITEMS = 20
"""Items that another process is handed at once."""
TASK = "plyground.measure.benchmark.run:ask_chunk"

Keep = Callable[[Any], None]


class ScoredAnswer(NamedTuple):
    """An answer, and what it gave away."""

    item: Item
    answer: Answer
    charged: Fraction
    """Its regret; of an answer that is no legal move, what a lost game gives away."""


def judge(item: Item, answer: Answer) -> ScoredAnswer:
    """Score an answer; BadResults where it names a move that the position lacks."""
    if answer.move is None:
        return ScoredAnswer(item, answer, item.forfeit_regret)
    regret = item.regrets.get(answer.move)
    if regret is None:
        raise BadResults.of("benchmark.no-such-move", move=answer.move, item=answer.item)
    return ScoredAnswer(item, answer, regret)


def judge_run(suite: Suite, answers: Mapping[int, Answer], items: int) -> list[ScoredAnswer]:
    """The first so many items of a suite, all of which have been answered, in its order."""
    return [judge(item, answers[item.number]) for item in suite.items[:items]]


class Run:
    """One player on a suite: what it has answered so far, and how the rest is asked."""

    def __init__(
        self,
        suite: Suite,
        asker: Asker,
        on: str = HERE,
        keep: Keep = lambda entry: None,
        answered: Iterable[Answer] = (),
        *,
        anytime: bool = False,
    ) -> None:
        """`anytime` where it was planned otherwise before, perhaps because of a result."""
        self.suite, self.asker, self._on, self._keep = suite, asker, on, keep
        self.anytime = anytime
        self.answers = {answer.item: answer for answer in answered}

    def answer(self, items: int, tell: Callable[[], None] = lambda: None) -> None:
        """Have the first so many items answered, whichever of them are not yet."""
        missing = [item for item in self.suite.items[:items] if item.number not in self.answers]
        for answer in self._ask(missing):
            self._keep(answer)
            self.answers[answer.item] = answer
            tell()

    def judge(self, items: int) -> list[ScoredAnswer]:
        """Score the first so many answers."""
        return judge_run(self.suite, self.answers, items)

    def _ask(self, items: Sequence[Item]) -> Iterable[Answer]:
        if self._on == HERE or not isinstance(self.asker, ProgramAsker):
            return self.asker.ask_many([make_question(self.suite, item) for item in items])
        return self._ask_elsewhere(self.asker, items)

    def _ask_elsewhere(self, asker: ProgramAsker, items: Sequence[Item]) -> Iterator[Answer]:
        """Items of a chunk that ended whatever it ran in are tried alone, once more."""
        left = sorted(items, key=lambda item: (item.rules, item.number))
        for size in (CHUNK_ITEMS, 1):
            parts = [left[at : at + size] for at in range(0, len(left), size)]
            left = []
            chunks = [self._cut(asker, part) for part in parts]
            for index, done in run_chunks(TASK, chunks, self._on):
                if not isinstance(done, ChunkFailed):
                    yield from map(read_answer_json, done)
                elif size > 1:
                    left += parts[index]
                else:
                    yield Answer.failed(parts[index][0].number, CRASHED, str(done.message))

    def _cut(self, asker: ProgramAsker, items: Sequence[Item]) -> dict[str, Any]:
        """A chunk: all that somebody elsewhere needs to ask these items, and no value of any."""
        rows = [[item.number, *self.suite.rules_of(item), item.position] for item in items]
        return {"asker": asker.settings, "items": rows}


def ask_chunk(chunk: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The answers to a chunk, wherever that is."""
    asker = ProgramAsker(**chunk["asker"])
    questions = [
        Question(item, registry.game(slug, **options), position)
        for item, slug, options, position in chunk["items"]
    ]
    try:
        return [answer.json() for answer in asker.ask_many(questions)]
    finally:
        asker.close()


# ---- how far -------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """How far a run goes; fixed before it begins."""

    items: int
    """At most so many, in whole blocks."""
    until: float | None = None
    """Stop as soon as the interval is no wider."""
    stop: bool = False
    """Stop as soon as it is known which of two players is better."""

    @property
    def anytime(self) -> bool:
        """Whether the answers decide when it stops: then intervals must hold wherever it does."""
        return self.until is not None or self.stop


class Finished(NamedTuple):
    """How far a run came, and why no farther."""

    items: int
    stopped: RunStopped | None = None


def carry_out(runs: Sequence[Run], plan: Plan) -> Finished:
    """Have one player, or two on the same items, answer as far as the plan goes."""
    suite = runs[0].suite
    ends = range(suite.block, plan.items + 1, suite.block) if plan.anytime else [plan.items]
    try:
        with Progress(Message("benchmark.asking"), len(runs) * plan.items) as progress:

            def tell() -> None:
                progress.at(sum(min(len(run.answers), plan.items) for run in runs))

            for end in ends:
                for run in runs:
                    run.answer(end, tell)
                if plan.anytime and is_enough(runs, plan, end):
                    return Finished(end)
    except RunStopped as stopped:
        whole = min(count_whole(suite, run.answers) for run in runs)
        return Finished(min(whole, plan.items), stopped)
    return Finished(plan.items)


def count_whole(suite: Suite, answers: Mapping[int, Answer]) -> int:
    """How many items have been answered in whole blocks, from the first one on."""
    places = enumerate(suite.items)
    missing = (place for place, item in places if item.number not in answers)
    return next(missing, len(suite.items)) // suite.block * suite.block


def is_enough(runs: Sequence[Run], plan: Plan, items: int) -> bool:
    """Whether what is known after so many items is what the plan wants to know."""
    charged = [[each.charged for each in run.judge(items)] for run in runs]
    block = runs[0].suite.block
    if len(charged) == 1:
        found = estimate(charged[0], block, anytime=True)
    else:
        found = compare(charged[0], charged[1], block, anytime=True)
        if plan.stop and found.separates:
            return True
    return plan.until is not None and found.high - found.low <= plan.until
