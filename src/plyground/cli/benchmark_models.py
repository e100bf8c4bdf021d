"""What `plyground benchmark` takes and says where a player is a language model."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from plyground.benchmark.asking.answers import Answer, Asker
from plyground.benchmark.asking.programs import read_seconds
from plyground.benchmark.asking.run import Run
from plyground.benchmark.games.games_forecast import GamesForecast
from plyground.benchmark.models.asker import ModelAsker, Settings
from plyground.benchmark.models.spending import Forecast, Price, write_money
from plyground.benchmark.prompts.arm import read_arm
from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message, OptionName

from .parser import read_optional, read_whole

MOST_TOKENS, MOST_AT_ONCE, MOST_MONEY = 1_000_000, 256, 1_000_000
MODEL_SECONDS, AT_ONCE = "120", "4"
FOR_MODELS = ("arm", "logprobs", "max_tokens", "concurrency", "price", "cap")
PREFIX = "llm:"


def add_model_arguments(parser: ArgumentParser) -> None:
    """The flags for models, in a group of their own."""
    models = parser.add_argument_group("language models: llm:MODEL, or llm:MODEL@URL")
    models.add_argument(
        "--arm",
        action="append",
        metavar="WORDS",
        help="how they are asked, such as no-moves+image+renamed; twice: each of two players",
    )
    models.add_argument(
        "--logprobs",
        action="store_true",
        help="ask for log-probabilities, and take the expected cost of all moves",
    )
    models.add_argument("--max-tokens", metavar="N", help="the most that an answer may take")
    models.add_argument("--concurrency", metavar="N", help="calls under way at once (default 4)")
    models.add_argument(
        "--price",
        nargs=2,
        metavar=("IN", "OUT"),
        help="dollars for a million tokens of question and of answer",
    )
    models.add_argument("--cap", metavar="DOLLARS", help="spend no more; goes on where it stopped")
    models.add_argument(
        "--dry-run", action="store_true", help="ask nobody; say what the run would cost"
    )


def is_model(spec: str) -> bool:
    """Whether a player is a language model."""
    return spec.startswith(PREFIX)


def refuse_without_model(arguments: Namespace) -> None:
    """What only models heed is refused where no player is one."""
    if any(map(is_model, [*arguments.players, arguments.opponent or ""])):
        return
    for name in FOR_MODELS:
        if getattr(arguments, name):
            raise BadOption(Message.of("models.no-model", option=OptionName(name)))


def seat_model(spec: str, arguments: Namespace, place: int) -> ModelAsker:
    """A model as the player at a place of the command line."""
    return ModelAsker(spec, _read_settings(arguments, place))


def _read_settings(arguments: Namespace, place: int) -> Settings:
    arms = arguments.arm or [""]
    if len(arms) not in (1, len(arguments.players)):
        raise BadOption(Message.of("models.too-many-arms", option=OptionName("arm")))
    price = arguments.price and [_read_money("price", text) for text in arguments.price]
    return Settings(
        arm=read_arm(arms[place % len(arms)]),
        odds=arguments.logprobs,
        max_tokens=read_optional("max-tokens", arguments.max_tokens, 1, MOST_TOKENS),
        seconds=read_seconds(arguments.seconds or MODEL_SECONDS),
        at_once=read_whole("concurrency", arguments.concurrency or AT_ONCE, 1, MOST_AT_ONCE),
        price=Price(*price) if price else None,
        cap=None if arguments.cap is None else _read_money("cap", arguments.cap),
        dry=arguments.dry_run,
    )


def _read_money(name: str, text: str) -> Fraction:
    try:
        amount = Fraction(text) if text.isascii() and len(text) <= 12 else None
    except (ValueError, ZeroDivisionError):
        amount = None
    if amount is None or not 0 <= amount <= MOST_MONEY:
        raise BadOption(
            Message.of("models.bad-money", option=OptionName(name), value=shorten(text))
        )
    return amount


def forecast(run: Run, items: int) -> Forecast | None:
    """What the rest of a run would take; None where nobody outside is asked."""
    if not isinstance(run.asker, ModelAsker):
        return None
    questions = run.list_questions(item.number for item in run.suite.items[:items])
    return run.asker.forecast(questions, run.answers)


def describe_forecast(asker: Asker, found: Forecast | None) -> Message:
    """The same in a sentence or two."""
    if found is None:
        return Message.of("models.costs-nothing", player=asker.name)
    assert isinstance(asker, ModelAsker)
    price: Message | str = Message.of("models.no-price", option=OptionName("price"))
    if asker.price and not any(asker.price):
        price = Message("models.free")
    elif found.cost is not None:
        price = Message.of("models.price", cost=write_money(found.cost))
        if found.most is not None:
            price = Message.of(
                "models.price-at-most",
                cost=write_money(found.cost),
                most=write_money(found.most),
            )
    how = (
        Message.of("models.reckoned", seen=found.seen) if found.seen else Message("models.guessed")
    )
    return Message.of(
        "models.forecast",
        player=asker.name,
        arm=asker.settings.arm.name,
        calls=found.calls,
        asked=found.tokens_in,
        told=found.tokens_out,
        price=price,
        how=how,
    )


def describe_games_forecast(askers: Sequence[Asker], found: GamesForecast) -> Iterator[Message]:
    """How many games, how often both sides are asked, and what that takes."""
    player, opponent = (asker.name for asker in askers)
    own, theirs = found.answers
    yield Message.of(
        "benchmark.games-forecast",
        games=found.games,
        player=player,
        opponent=opponent,
        own=own,
        theirs=theirs,
        minutes=-(-(own + theirs) // 60),
        sampled=found.sampled,
    )
    yield from map(describe_forecast, askers, found.costs)


def games_forecast_json(askers: Sequence[Asker], found: GamesForecast) -> dict[str, Any]:
    """The same for other programs."""
    return {
        "kind": "plyground benchmark forecast",
        "games": found.games,
        "answers": list(found.answers),
        "players": list(map(forecast_json, askers, found.costs)),
    }


def forecast_json(asker: Asker, found: Forecast | None) -> dict[str, Any]:
    """The same for other programs; a cost is None where there is no price."""
    told: dict[str, Any] = {"player": asker.name, **asker.describe()}
    if found is None:
        return {**told, "calls": 0, "tokens": {"in": 0, "out": 0}, "cost": 0.0, "most": 0.0}
    cost, most = (None if each is None else float(each) for each in (found.cost, found.most))
    tokens = {"in": found.tokens_in, "out": found.tokens_out}
    return {**told, "calls": found.calls, "tokens": tokens, "cost": cost, "most": most}


def describe_spending(asker: ModelAsker, answers: Mapping[int, Answer]) -> Message | None:
    """What was spent, where there is a price."""
    if not asker.price or not any(asker.price):
        return None
    asked = sum(answer.tokens_in for answer in answers.values())
    told = sum(answer.tokens_out for answer in answers.values())
    if not asked:
        return None
    return Message.of(
        "models.spent",
        player=asker.name,
        asked=asked,
        told=told,
        spent=write_money(asker.purse.spent),
    )
