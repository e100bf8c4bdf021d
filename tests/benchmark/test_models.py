"""Models as players of the benchmark, over real sockets: asked, killed, resumed, compared."""

import json
from collections import Counter
from itertools import islice
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from plyground.language.errors import RunStopped
from plyground.measure.benchmark.answers import Answer, read_answer_json
from plyground.measure.benchmark.leaderboard import read_runs
from plyground.measure.benchmark.models import ModelAsker, build_prompt, read_reply, read_variant
from plyground.players.completions import MOST_BYTES
from plyground.players.odds import weigh
from plyground.protocols.endpoint import Endpoint
from plyground.protocols.models import Reply
from tests.agents.misbehaving import MoreModels, Turn
from tests.later import skip_without
from tests.line.runner import refused, run

from .endpoints import answer_by_hand, ask, easy_questions, seat, serve, some_questions

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


def test_faults_are_told_apart_and_read_again_from_their_words(endpoint: Endpoint) -> None:
    questions = easy_questions(24)  # no move of the game is illegal in any: the model passes
    answers = ask(seat(endpoint, "engine-0.2+illegal-5+refuse-4+garble-6+busy-3"), questions)
    found = Counter(answer.fault for answer in answers)
    assert len(answers) == 24
    assert found["refused"] >= 4
    assert (found["illegal"], found["garbled"]) >= (4, 2)
    for answer in answers:
        again = read_reply(questions[answer.item], answer.reply or answer.detail)
        assert again.move == answer.move


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


# ---- servers that are busy, broken, gone or odd --------------------------------------------------


def test_a_server_that_answers_nothing_stops_the_run_and_charges_nobody() -> None:
    with serve() as endpoint:
        asker = seat(endpoint, "greedy+broken-1", retries=0)
        with pytest.raises(RunStopped, match="out of order"):
            list(asker.ask_many(easy_questions(3)))
        asker.close()


def test_a_server_that_dies_stops_the_run_and_another_goes_on() -> None:
    questions, answers = easy_questions(12), dict[int, Answer]()
    dying = Event()

    def die(turn: Turn) -> Reply:
        if dying.is_set():
            raise ConnectionResetError
        return Reply(f"Move: {turn.move('greedy')}")

    with serve(MoreModels({"mortal": die})) as endpoint:
        port = endpoint.server_port
        asker = seat(endpoint, "mortal", retries=0)
        answering = asker.ask_many(questions)
        answers.update({answer.item: answer for answer in islice(answering, 5)})
        dying.set()
        with pytest.raises(RunStopped, match="mortal"):
            next(answering)
        asker.close()
    assert len(answers) == 5
    dying.clear()
    with serve(MoreModels({"mortal": die}), port=port) as endpoint:
        left = [each for each in questions if each.item not in answers]
        answers.update({answer.item: answer for answer in ask(seat(endpoint, "mortal"), left)})
    assert len(answers) == 12


def test_what_a_model_does_wrong_is_a_fault_of_its_own() -> None:
    hold, error = Event(), {"error": {"message": "filtered", "code": "content_filter"}}
    flood = answer_by_hand(b" " * (MOST_BYTES + 1))
    endless = answer_by_hand(b"{", hold=hold)
    filtered = answer_by_hand(json.dumps(error).encode(), "400 Bad Request")
    for address, fault in ((flood, "flooded"), (endless, "timeout"), (filtered, "refused")):
        seconds = 0.2 if fault == "timeout" else 60.0
        asker = ModelAsker(f"llm:odd@{address}", seconds=seconds, retries=0)
        assert [answer.fault for answer in ask(asker, easy_questions(1))] == [fault]
    hold.set()


# ---- the command ---------------------------------------------------------------------------------


def command(endpoint: Endpoint, model: str, *words: str) -> list[str]:
    spec = f"llm:plyground/{model}@{endpoint.address}"
    return ["benchmark", spec, "--game", "operator-outwit", "--calls", "20", *words]


def test_what_makes_no_sense_is_said_and_nobody_is_asked(
    endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    for words, why in (
        (["benchmark", "llm:some-model"], "there is no key; set OPENAI_API_KEY, or say where"),
        (["benchmark", "llm:some-model@nowhere"], "'nowhere' is no address"),
        (command(endpoint, "greedy", "--prompt", "upside-down"), "no-moves"),
        (command(endpoint, "greedy", "--prompt", "usual", "--prompt", "image"), "--prompt"),
    ):
        assert why in refused(words)


def test_a_model_asked_otherwise_is_another_player_of_a_file(
    endpoint: Endpoint, tmp_path: Path
) -> None:
    out = tmp_path / "model.jsonl"
    for words in ([], ["--prompt", "no-moves"], ["--code"], []):
        assert run(command(endpoint, "greedy", "--out", str(out), *words)).status == 0
    runs = read_runs(out)
    asked = [(each.described["prompt"], each.described["track"]) for each in runs]
    assert asked == [
        ("usual", "without code"), ("no-moves", "without code"), ("usual", "with code"),
    ]  # fmt: skip
    assert {len(each.answers) for each in runs} == {20}


def test_two_prompts_of_one_model_are_compared(endpoint: Endpoint) -> None:
    spec = f"llm:plyground/engine-perfect@{endpoint.address}"
    words = [spec, "--prompt", "usual", "--prompt", "no-moves", "--json"]
    done = run(command(endpoint, "engine-perfect", *words))
    assert done.status == 0, done.err
    players = json.loads(done.out)["players"]
    assert [each["prompt"] for each in players] == ["usual", "no-moves"]
    assert [each["regret"] for each in players] == [0.0, 0.0]
    assert [each["track"] for each in players] == ["without code"] * 2
