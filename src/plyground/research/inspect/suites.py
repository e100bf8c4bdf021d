"""A suite of the benchmark as a dataset: one question an item, and what its answer gives away."""

from base64 import b64encode
from functools import lru_cache
from math import nan

from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessage, ChatMessageUser, Content, ContentImage, ContentText
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState

from plyground.benchmark.asking.answers import ILLEGAL, Question
from plyground.benchmark.asking.tally import judge
from plyground.benchmark.prompts.arm import Arm, read_arm
from plyground.benchmark.prompts.prompt import Prompt, build_prompt
from plyground.benchmark.prompts.reading import read_again
from plyground.benchmark.suites.drawing import choose_suite
from plyground.benchmark.suites.items import Item, Suite

find_suite = lru_cache(maxsize=8)(choose_suite)


def list_samples(
    name: str | None, game: str | None, calls: int | None, arm: Arm, charge: str
) -> list[Sample]:
    """The items of a suite in its order, as many as are wanted, in whole blocks."""
    suite = find_suite(name, game)
    items = len(suite.items) if calls is None else calls // suite.block * suite.block
    shared = {"suite": name, "only": game, "hash": suite.hash, "arm": arm.name, "charge": charge}
    return [_build_sample(suite, item, arm, shared) for item in suite.items[:items]]


def _build_sample(suite: Suite, item: Item, arm: Arm, shared: dict[str, str | None]) -> Sample:
    question = ask(suite, item)
    return Sample(
        id=f"{suite.name}-{item.number}",
        input=_write_input(build_prompt(question.game, question.view, arm)),
        target=[move for move, regret in item.regrets.items() if not regret],
        metadata={**shared, "item": item.number, "game": question.game.slug},
    )


def ask(suite: Suite, item: Item) -> Question:
    """An item as a player gets it."""
    return Question(item.number, suite.rule_sets[item.rules].game_object(), item.position)


def _write_input(prompt: Prompt) -> str | list[ChatMessage]:
    if prompt.image is None:
        return prompt.text
    address = f"data:image/png;base64,{b64encode(prompt.image).decode()}"
    parts: list[Content] = [ContentText(text=prompt.text), ContentImage(image=address)]
    return [ChatMessageUser(content=parts)]


@scorer(metrics={"*": [mean(), stderr()]})
def move_regret() -> Scorer:
    """What an answer gives away, 0 to 1; no legal answer is charged as the task declares."""

    async def score(state: TaskState, target: Target) -> Score:
        asked = state.metadata
        suite = find_suite(asked["suite"], asked["only"])
        item = next(each for each in suite.items if each.number == asked["item"])
        reply = state.output.completion
        answer = read_again(ask(suite, item), read_arm(asked["arm"]), reply)
        found = judge(item, answer, asked["charge"])
        legal = answer.fault is None
        return Score(
            value={
                # What is not a number is left out of the mean.
                "regret": float(found.regret) if legal else nan,
                "charged": float(found.regret),
                "illegal": int(answer.fault == ILLEGAL),
                "no_answer": int(answer.fault not in (None, ILLEGAL)),
            },
            answer=answer.move,
            explanation=answer.detail or f"{answer.move} gives away {found.regret}",
            metadata={"answer": answer.json(), "charged": str(found.regret)},
        )

    return score
