"""A suite of the benchmark as a dataset: one question an item, and what its answer gives away."""

from functools import lru_cache
from math import nan

from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessage, ChatMessageUser, Content, ContentImage, ContentText
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState

from plyground.games.loading import take
from plyground.measure.benchmark.answers import Question
from plyground.measure.benchmark.drawing import choose_suite
from plyground.measure.benchmark.items import Item, Suite
from plyground.measure.benchmark.models import Prompt, Variant, build_prompt, read_reply
from plyground.measure.benchmark.run import judge


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
