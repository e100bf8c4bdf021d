"""Models as players of the benchmark, over real sockets of this machine."""

import json
from collections import Counter

import pytest

from plyground.benchmark.asking.answers import read_answer_json
from plyground.benchmark.models.asker import Settings
from plyground.benchmark.prompts.arm import read_arm
from plyground.benchmark.suites.known import weigh
from plyground.protocols.endpoint.server import Endpoint
from tests.later import skip_without

from .endpoints import Waits, ask, easy_questions, seat, some_questions

skip_without("openai")


@pytest.mark.parametrize("arm", ["", "renamed:3", "no-moves+ascii", "ascii+renamed", "direct"])
def test_a_model_answers_every_item_in_every_arm(endpoint: Endpoint, arm: str) -> None:
    questions = some_questions(25)
    settings = Settings(arm=read_arm(arm))
    answers = ask(seat(endpoint, "engine-perfect", settings), questions)
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


def test_an_image_is_sent_as_one(endpoint: Endpoint) -> None:
    skip_without("PIL")
    settings = Settings(arm=read_arm("image+renamed"))
    answers = ask(seat(endpoint, "engine-perfect", settings), some_questions(3))
    assert [answer.fault for answer in answers] == [None] * 3


def test_faults_are_told_apart_and_counted(endpoint: Endpoint) -> None:
    name = "engine-0.2+illegal-5+refuse-4+garble-6+busy-3"
    waits = Waits()
    questions = easy_questions(24)  # -1 is illegal in none, +2 and *2 in none: no illegal move
    answers = ask(seat(endpoint, name, waits=waits), questions)
    found = Counter(answer.fault for answer in answers)
    assert found["refused"] >= 4
    assert found["garbled"] >= 4
    assert len(answers) == 24
    assert waits.waited, "it was busy every third time"


def test_an_answer_is_read_again_from_its_words_alone(endpoint: Endpoint) -> None:
    questions = some_questions(10)
    asker = seat(endpoint, "engine-0.3+garble-3", Settings(arm=read_arm("renamed")))
    for answer in ask(asker, questions):
        again = asker.reread(questions[answer.item], answer.reply or "")
        assert (again.move, again.fault) == (answer.move, answer.fault)
