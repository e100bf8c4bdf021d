"""Models as players of the benchmark, over real sockets of this machine."""

import json
from collections import Counter
from typing import Any

import pytest

from plyground.measure.benchmark.asking.answers import RunStopped, read_answer_json
from plyground.measure.benchmark.asking.models import (
    ModelAsker,
    build_prompt,
    read_reply,
    read_variant,
)
from plyground.players.odds import weigh
from plyground.protocols.endpoint.server import Endpoint
from tests.later import skip_without

from .endpoints import ask, easy_questions, seat, some_questions

skip_without("openai")


@pytest.mark.parametrize("prompt", ["", "no-moves", "direct"])
def test_a_model_answers_every_item_by_every_prompt(endpoint: Endpoint, prompt: str) -> None:
    questions = some_questions(25)
    answers = ask(seat(endpoint, "engine-perfect", prompt), questions)
    assert sorted(answer.item for answer in answers) == [each.item for each in questions]
    by_item = {question.item: question for question in questions}
    for answer in answers:
        question = by_item[answer.item]
        assert answer.fault is None, answer
        best = weigh("engine:perfect", question.game, question.view)
        assert answer.move in list(map(str, best or ())), (question, answer)
        assert answer.reply
        assert min(answer.tokens_in, answer.tokens_out) > 0
        assert read_answer_json(json.loads(json.dumps(answer.json()))) == answer._replace(
            seconds=round(answer.seconds, 6)
        )


def test_faults_are_told_apart_and_counted(endpoint: Endpoint) -> None:
    name = "engine-0.2+illegal-5+refuse-4+garble-6+busy-3"
    questions = easy_questions(24)  # -1 is illegal in none, +2 and *2 in none: no illegal move
    answers = ask(seat(endpoint, name), questions)
    found = Counter(answer.fault for answer in answers)
    assert found["refused"] >= 4
    assert found["garbled"] >= 4
    assert len(answers) == 24


def test_an_answer_is_read_again_from_its_words_alone(endpoint: Endpoint) -> None:
    questions = some_questions(10)
    asker = seat(endpoint, "engine-0.3+garble-3")
    answers = ask(asker, questions)
    assert {answer.fault for answer in answers} == {None, "garbled"}
    for answer in answers:
        again = read_reply(questions[answer.item], answer.reply or "")
        assert (again.move, again.fault) == (answer.move, answer.fault)


@pytest.mark.parametrize("prompt", ["image", "no-moves+direct"])
def test_a_model_is_asked_word_for_word_what_its_prompt_says(
    prompt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    skip_without("PIL")
    (question,) = easy_questions(1)
    asked = list[Any]()

    def complete(messages: list[Any]) -> str:
        asked.extend(messages)
        return "{}"

    asker = ModelAsker("llm:x@http://127.0.0.1:9/v1", read_variant(prompt))
    monkeypatch.setattr(asker.model, "complete", complete)
    with pytest.raises(RunStopped):
        asker.ask(question)
    asker.close()
    assert asked == build_prompt(question.game, question.view, read_variant(prompt)).messages()
