"""A language model as a player of the benchmark: `llm:MODEL`, or `llm:MODEL@URL`.

Each item is one question with no memory of others. What the model does wrong is an answer with a
fault; what its server does wrong is not charged to it: such items are asked once more when all
others are done, and if the server cannot be reached, or answers nothing, the run stops and can be
resumed. Only an item that the server fails on (500) while it answers the others counts as crashed.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from plyground.benchmark.asking.answers import (
    CRASHED,
    FLOODED,
    REFUSED,
    TIMEOUT,
    Answer,
    Asker,
    Question,
    RunStopped,
)
from plyground.benchmark.prompts.arm import Arm
from plyground.benchmark.prompts.prompt import Prompt, build_prompt, choose_words
from plyground.kernel.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.messages.question import describe_position
from plyground.players.llm import read_manner

from .at_once import do_at_once
from .client import BROKEN, TRIES, Completion, ModelClient, TooLong, TooSlow, Trouble
from .odds import read_odds
from .patience import Gate
from .recorded import read_again
from .spending import (
    FREE,
    Forecast,
    Price,
    Purse,
    count_most_tokens,
    count_tokens,
    forecast_run,
    write_money,
)

PREFIX = "llm:"
ANSWER_SECONDS = 120.0
AT_ONCE = 4
MOST_IN_A_ROW = 5
"""Items in a row that a server may fail on before the run stops."""
MOST_REMAINING = Fraction(1, 5)
"""Where more of the odds than this is not known, the one answer is taken instead."""
TOP_TOKENS = 20
"""As many others for each token as OpenAI's own server gives."""
UNLIMITED_TOKENS = 4_000
"""What is set aside for an answer whose length is not limited."""
ARM_HEADER, QUESTION_HEADER = "Plyground-Arm", "Plyground-Question"
THIS_MACHINE = ("127.0.0.1", "localhost", "::1")


class Settings(NamedTuple):
    """How a model is asked; what decides its answers comes first."""

    arm: Arm = Arm()
    odds: bool = False
    """Ask for log-probabilities, and take the expected cost of the whole distribution."""
    max_tokens: int | None = None
    seconds: float = ANSWER_SECONDS
    at_once: int = AT_ONCE
    tries: int = TRIES
    price: Price | None = None
    cap: Fraction | None = None
    dry: bool = False
    """Nobody will be asked: no key is needed, and no client."""


class ModelAsker(Asker):
    """Asks a model through OpenAI's client, at any address."""

    def __init__(self, spec: str, settings: Settings, gate: Gate | None = None) -> None:
        model, url = read_manner(spec.removeprefix(PREFIX))
        if settings.odds:
            settings = settings._replace(arm=settings.arm._replace(direct=True))
        self.name, self.settings = f"{PREFIX}{model}", settings
        if settings.cap is not None and settings.price is None:
            raise BadOption(
                Message.of(
                    "models.cap-without-price", cap=OptionName("cap"), price=OptionName("price")
                )
            )
        self._client: ModelClient | None = None
        if not settings.dry:
            self._client = ModelClient(model, url, settings.seconds, settings.tries, gate)
        self._is_here = _find_host(url) in THIS_MACHINE
        free = settings.price is None and self._is_here
        self.price = FREE if free else settings.price
        self.purse = Purse(self.price or FREE, settings.cap)

    def describe(self) -> dict[str, Any]:
        """What decides the answers; not who serves the model, which may move."""
        settings = self.settings
        told: dict[str, Any] = {"arm": settings.arm.name, "answer_seconds": settings.seconds}
        if settings.odds:
            told["odds"] = True
        if settings.max_tokens is not None:
            told["max_tokens"] = settings.max_tokens
        return told

    # ---- asking ----------------------------------------------------------------------------

    def ask(self, question: Question) -> Answer:
        """The answer to one item."""
        return next(iter(self.ask_many([question])))

    def ask_many(self, questions: Iterable[Question]) -> Iterator[Answer]:
        """Answers as they come, several questions under way at once."""
        aside, answered = list[Question](), False
        for question, found in self._ask_round(questions):
            if isinstance(found, Answer):
                answered = True
                yield found
            else:
                aside.append(question)
        stop: Message | None = None
        for question, found in self._ask_round(aside):
            if isinstance(found, Answer):
                yield found
            elif answered and found.status == BROKEN:
                yield Answer.failed(question.item, CRASHED, str(found.why))
            else:
                stop = found.why
        if stop is not None:
            raise RunStopped(stop)

    def _ask_round(
        self, questions: Iterable[Question]
    ) -> Iterator[tuple[Question, Answer | Trouble]]:
        """Ask each once, until there is no money, or no sense in going on."""
        stop: RunStopped | None = None
        row = 0

        def feed() -> Iterator[_Call | None]:
            nonlocal stop
            for question in questions:
                if stop is not None:
                    return
                call = self._prepare(question)
                while not self.purse.hold(call.held):
                    if self.purse.is_idle:
                        stop = RunStopped(self._describe_cap(call.held))
                        return
                    yield None  # calls under way may cost less than was set aside for them
                yield call

        for call, found in do_at_once(self._carry_out, feed(), self.settings.at_once):
            if isinstance(found, RunStopped):
                stop = stop or found
                continue
            row = row + 1 if isinstance(found, Trouble) else 0
            if isinstance(found, Trouble) and row == MOST_IN_A_ROW:
                stop = stop or RunStopped(found.why)
            yield call.question, found
        if stop is not None:
            raise stop

    def build_prompt(self, question: Question) -> Prompt:
        """What the model is shown for an item."""
        return build_prompt(question.game, question.view, self.settings.arm)

    def _prepare(self, question: Question) -> "_Call":
        prompt = self.build_prompt(question)
        most = self.settings.max_tokens or UNLIMITED_TOKENS
        return _Call(question, prompt, self.purse.price.pay(count_most_tokens(prompt), most))

    def _carry_out(self, call: "_Call") -> Answer | Trouble | RunStopped:
        """One call, whatever comes of it; it is paid for."""
        cost = Fraction(0)
        try:
            answer = self._answer(call)
            cost = self.purse.price.pay(answer.tokens_in, answer.tokens_out)
            return answer
        except (Trouble, RunStopped) as error:
            return error
        except Exception as error:  # a fault of ours must not leave anybody waiting
            return RunStopped(
                Message.of("models.own-fault", what=f"{type(error).__name__}: {error}")
            )
        finally:
            self.purse.settle(call.held, cost)

    def _answer(self, call: "_Call") -> Answer:
        question, prompt = call.question, call.prompt
        settings = self.settings
        assert self._client is not None
        try:
            said = self._client.complete(
                prompt.messages(),
                self._write_headers(question) if self._is_here else {},
                max_tokens=settings.max_tokens,
                top_tokens=TOP_TOKENS if settings.odds else None,
            )
        except (TooSlow, TooLong) as error:
            # What it was is not known, and may have to be paid for.
            fault = TIMEOUT if isinstance(error, TooSlow) else FLOODED
            took: dict[str, Any] = {
                "tokens_in": count_tokens(prompt),
                "tokens_out": settings.max_tokens or 0,
            }
            return Answer.failed(question.item, fault, **took)
        took = {
            "seconds": said.seconds,
            "tokens_in": said.tokens_in or count_tokens(prompt),
            "tokens_out": said.tokens_out or count_tokens(Prompt(said.text)),
        }
        if said.refused:
            # Its words may look like an answer and are none: kept as why, not as a reply.
            return Answer.failed(question.item, REFUSED, said.text or "refused", **took)
        return self._read(question, said)._replace(**took)

    def _read(self, question: Question, said: Completion) -> Answer:
        found = self.reread(question, said.text)
        if said.tokens is None or found.fault is not None:
            return found
        words = choose_words(question.game, self.settings.arm)
        legal = (str(move) for move in question.game.moves(question.view))
        odds = read_odds(said.tokens, {words.write(m) if words else m: m for m in legal})
        # Read in two ways, a reply must come to the same; else only one of them is trusted.
        if odds is None or not odds.moves.get(found.move or ""):
            return found
        if odds.remaining > MOST_REMAINING:
            return found._replace(remaining=odds.remaining)
        return found._replace(odds=odds.scale(), remaining=odds.remaining)

    def reread(self, question: Question, reply: str) -> Answer:
        """The answer once more from its raw words alone."""
        return read_again(question, self.settings.arm, reply)

    def _write_headers(self, question: Question) -> dict[str, str]:
        """For our own endpoint, whose players see no images and know no made-up words."""
        arm = self.settings.arm
        headers = {ARM_HEADER: arm.name}
        if not arm.text:
            game, view = question.game, question.view
            told = describe_position(game, view, legal_moves=False).rpartition("\n\n")[2]
            headers[QUESTION_HEADER] = quote(told)
        return headers

    # ---- money -----------------------------------------------------------------------------

    def recall(self, answers: Iterable[Answer]) -> None:
        """What was asked in an earlier run is paid for, and counts."""
        for answer in answers:
            self.purse.spent += self.purse.price.pay(answer.tokens_in, answer.tokens_out)

    def forecast(self, questions: Iterable[Question], answered: Mapping[int, Answer]) -> Forecast:
        """What a run will take, from the prompts themselves."""
        prompts = {question.item: self.build_prompt(question) for question in questions}
        settings = self.settings
        return forecast_run(prompts, answered, self.price, settings.max_tokens, settings.arm.direct)

    def _describe_cap(self, next_call: Fraction) -> Message:
        purse = self.purse
        assert purse.cap is not None
        return Message.of(
            "models.cap-reached",
            spent=write_money(purse.spent),
            cap=write_money(purse.cap),
            most=write_money(next_call),
            tokens=self.settings.max_tokens or UNLIMITED_TOKENS,
            limit=OptionName("max_tokens"),
            raised=OptionName("cap"),
        )

    def close(self) -> None:
        if self._client is not None:
            self._client.close()


def _find_host(url: str | None) -> str | None:
    """Who is asked, as OpenAI's client finds it; None for its usual address."""
    try:
        return urlsplit(url or os.environ.get("OPENAI_BASE_URL", "")).hostname
    except ValueError:
        return None


class _Call(NamedTuple):
    """A question on its way, and what was set aside for it."""

    question: Question
    prompt: Prompt
    held: Fraction
