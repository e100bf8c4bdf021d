"""What models cost: counted beforehand, and never more than was allowed."""

from fractions import Fraction

import pytest

from plyground.benchmark.asking.answers import Answer, RunStopped
from plyground.benchmark.models.asker import ModelAsker, Settings
from plyground.benchmark.models.spending import Price, count_tokens
from plyground.benchmark.prompts.prompt import Prompt
from plyground.kernel.errors import BadOption
from plyground.protocols.endpoint.server import Endpoint
from tests.later import skip_without

from .endpoints import ask, easy_questions, seat

skip_without("openai")

PRICE = Price(Fraction(2), Fraction(10))


def test_a_cap_is_never_passed_and_what_was_asked_is_kept(endpoint: Endpoint) -> None:
    cap = Fraction("0.02")
    settings = Settings(price=PRICE, cap=cap, max_tokens=50, at_once=3)
    asker, answers = seat(endpoint, "greedy", settings), list[Answer]()
    questions = easy_questions(40)
    with pytest.raises(RunStopped, match="spending cap"):
        answers.extend(asker.ask_many(questions))
    asker.close()
    spent = sum(PRICE.pay(answer.tokens_in, answer.tokens_out) for answer in answers)
    assert 0 < spent == asker.purse.spent <= cap
    assert 5 < len(answers) < 40
    again = seat(endpoint, "greedy", settings)
    again.recall(answers)
    assert again.purse.spent == spent
    with pytest.raises(RunStopped, match="spending cap"):
        list(again.ask_many(questions[len(answers) :]))
    again.close()


@pytest.mark.parametrize("url", ["https://models.example/v1", "http://127.0.0.1:9/v1"])
def test_a_cap_needs_a_price_wherever_the_model_is(
    monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    with pytest.raises(BadOption, match="price"):
        ModelAsker(f"llm:x@{url}", Settings(cap=Fraction(1)))


def test_a_forecast_counts_the_prompts_and_learns_from_answers(endpoint: Endpoint) -> None:
    questions = easy_questions(10)
    asker = seat(endpoint, "greedy", Settings(price=PRICE, max_tokens=300))
    first = asker.forecast(questions, {})
    counted = sum(count_tokens(asker.build_prompt(question)) for question in questions)
    assert (first.calls, first.tokens_in, first.tokens_out, first.seen) == (10, counted, 3000, 0)
    assert first.cost == first.most == PRICE.pay(counted, 3000)
    answered = {answer.item: answer for answer in ask(asker, questions[:4])}
    second = asker.forecast(questions, answered)
    each = next(iter(answered.values()))
    assert (second.calls, second.seen, second.tokens_out) == (6, 4, 6 * each.tokens_out)
    assert abs(second.tokens_in - 6 * each.tokens_in) < 6 * 5
    assert (second.cost or 0) < (second.most or 0)


def test_tokens_are_counted_as_the_page_says() -> None:
    assert count_tokens(Prompt("One word, 1234 and operations.\n  Next")) == 11
    assert count_tokens(Prompt("", b"image")) == 765
