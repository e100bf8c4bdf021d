"""A suite of the benchmark as a dataset: one question an item, and what its answer costs."""

from base64 import b64encode
from functools import lru_cache

from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessage, ChatMessageUser, Content, ContentImage, ContentText
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState

from plyground.benchmark.asking.answers import ILLEGAL, Question
from plyground.benchmark.asking.tally import judge
from plyground.benchmark.prompts.arm import Arm, read_arm
from plyground.benchmark.prompts.prompt import Prompt, build_prompt
from plyground.benchmark.prompts.reading import read_again
from plyground.benchmark.suites.items import Item, Suite
from plyground.benchmark.suites.suite import load_suite

find_suite = lru_cache(maxsize=4)(load_suite)


def list_samples(name: str, calls: int | None, arm: Arm, charge: str) -> list[Sample]:
    """The items of a suite in its order, as many as are wanted, in whole blocks."""
    suite = find_suite(name)
    items = len(suite.items) if calls is None else calls // suite.block * suite.block
    return [_build_sample(suite, name, item, arm, charge) for item in suite.items[:items]]


def _build_sample(suite: Suite, name: str, item: Item, arm: Arm, charge: str) -> Sample:
    question = _ask(suite, item)
    return Sample(
        id=f"{suite.name}-{item.number}",
        input=_write_input(build_prompt(question.game, question.view, arm)),
        target=[move for move, cost in item.costs.items() if not cost],
        metadata={
            "suite": name,
            "hash": suite.hash,
            "item": item.number,
            "game": question.game.slug,
            "arm": arm.name,
            "charge": charge,
        },
    )


def _ask(suite: Suite, item: Item) -> Question:
    return Question(item.number, suite.rule_sets[item.rules].game_object(), item.position)


def _write_input(prompt: Prompt) -> str | list[ChatMessage]:
    if prompt.image is None:
        return prompt.text
    address = f"data:image/png;base64,{b64encode(prompt.image).decode()}"
    parts: list[Content] = [ContentText(text=prompt.text), ContentImage(image=address)]
    return [ChatMessageUser(content=parts)]


@scorer(metrics={"*": [mean(), stderr()]})
def move_cost() -> Scorer:
    """The score that an answer gives away, 0 to 1; no legal answer costs what the task declares."""

    async def score(state: TaskState, target: Target) -> Score:
        asked = state.metadata
        suite = find_suite(asked["suite"])
        item = suite.items[asked["item"]]
        question = _ask(suite, item)
        answer = read_again(question, read_arm(asked["arm"]), state.output.completion)
        found = judge(item, answer, asked["charge"])
        fault = answer.fault
        return Score(
            value={
                "cost": float(found.cost),
                "illegal": int(fault == ILLEGAL),
                "no_answer": int(fault not in (None, ILLEGAL)),
            },
            answer=answer.move,
            explanation=answer.detail or f"{answer.move} costs {found.cost}",
            metadata={"cost": str(found.cost), "fault": fault},
        )

    return score
