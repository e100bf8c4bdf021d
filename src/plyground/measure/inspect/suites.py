"""A suite of the benchmark as a dataset: one question an item, and what its answer gives away.

And a log of it as a run: `plyground leaderboard` takes it like a results file.
"""

from functools import lru_cache
from math import nan
from pathlib import Path

from inspect_ai.dataset import Sample
from inspect_ai.log import read_eval_log
from inspect_ai.model import ChatMessage, ChatMessageUser, Content, ContentImage, ContentText
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState

from plyground.games.loading import take
from plyground.measure.benchmark.answers import Answer, make_question, read_answer_json
from plyground.measure.benchmark.drawing import choose_suite
from plyground.measure.benchmark.items import Suite
from plyground.measure.benchmark.models import PREFIX, build_prompt, read_reply
from plyground.measure.benchmark.run import count_whole, judge
from plyground.measure.benchmark.saved_runs import KIND, SavedRun, make_header
from plyground.measure.runs.results_file import BadResults


@lru_cache(maxsize=8)
def find_suite(name: str | None, game: str | None) -> Suite:
    """A suite, or its items of one game, which may be a file of one's own."""
    return choose_suite(name, None if game is None else [take(game)])


def list_samples(
    name: str | None, game: str | None, calls: int | None, variant: str, track: str
) -> list[Sample]:
    """The items of a suite in its order, as many as are wanted, in whole blocks."""
    suite = find_suite(name, game)
    items = len(suite.items) if calls is None else calls // suite.block * suite.block
    shared = {"suite": name, "only": game, "hash": suite.hash, "prompt": variant, "track": track}
    samples = []
    for item in suite.items[:items]:
        question = make_question(suite, item)
        text, image = prompt = build_prompt(question.game, question.view, variant)
        asked: str | list[ChatMessage] = text
        if image is not None:
            drawn = ContentImage(image=prompt.image_address)
            parts: list[Content] = [ContentText(text=text), drawn]
            asked = [ChatMessageUser(content=parts)]
        samples.append(
            Sample(
                id=f"{suite.name}-{item.number}",
                input=asked,
                target=[move for move, regret in item.regrets.items() if not regret],
                metadata={**shared, "item": item.number, "game": question.game.slug},
            )
        )
    return samples


@scorer(metrics={"*": [mean(), stderr()]})
def move_regret() -> Scorer:
    """The regret of an answer, 0 to 1; no legal answer is charged as a lost game."""

    async def score(state: TaskState, target: Target) -> Score:
        metadata = state.metadata
        suite = find_suite(metadata["suite"], metadata["only"])
        item = next(each for each in suite.items if each.number == metadata["item"])
        answer = read_reply(make_question(suite, item), state.output.completion)
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


def read_log(path: Path) -> SavedRun:
    """A log; BadResults where it is of other tasks, or of a suite that is another by now."""
    try:
        found = read_eval_log(str(path))
    except (OSError, ValueError) as error:
        raise BadResults.of("runs.not-read", path=str(path), why=str(error)) from error
    answers, metadata = dict[int, Answer](), dict[str, str]()
    for sample in found.samples or []:
        score = (sample.scores or {}).get("move_regret")
        if score is not None and score.metadata is not None:
            metadata = sample.metadata
            # Asked in several epochs, the first answer counts.
            answers.setdefault(sample.metadata["item"], read_answer_json(score.metadata["answer"]))
    if not answers:
        raise BadResults.of("benchmark.other-kind", path=str(path), kind=found.eval.task)
    suite = find_suite(metadata["suite"], metadata["only"])
    header = make_header(KIND, suite, hash=metadata["hash"])
    how = {name: metadata[name] for name in ("track", "prompt")}
    asked = {"name": f"{PREFIX}{found.eval.model}", **how}
    return SavedRun(path, header, asked, [count_whole(suite, answers) or suite.block], answers)
