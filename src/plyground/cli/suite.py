"""`plyground suite`: draw positions to measure players on, look at them, and check them."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from secrets import token_hex
from typing import Any

from plyground.games import registry
from plyground.games.loading import take
from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.measure.benchmark.drawing import ITEMS, MOST_ITEMS, draw_suite, verify_suite
from plyground.measure.benchmark.items import Suite
from plyground.measure.benchmark.suite import SHIPPED, load_suite, save_suite
from plyground.system.files import check_path_to_write

from .parser import MOST_SEED, read_arguments, read_whole
from .subject import show_result

FACTS = {"shipped": tuple(SHIPPED), "items": str(ITEMS)}
DIGITS = 3


def run(words: Sequence[str]) -> int:
    """One of the verbs, done; a suite that does not hold what it says is status 1."""
    arguments = read_arguments(__name__, words, mixed=True)
    return {"draw": draw, "show": show, "verify": verify}[arguments.action](arguments)


def draw(given: Namespace) -> int:
    """A new suite in a file."""
    path = check_path_to_write(given.suite)
    if path.exists():  # perhaps its hash is published already; its seed may be nowhere else
        raise BadOption.of("benchmark.suite-exists", path=str(path))
    items = read_whole("items", given.items, 1, MOST_ITEMS)
    games = [take(name) for name in given.game] or None
    seed = token_hex(16) if given.seed is None else read_whole("seed", given.seed, 0, MOST_SEED)
    suite = draw_suite(seed, items, games, name=path.name, on=given.on)
    save_suite(suite, str(path))
    facts: dict[str, str | int] = {
        "hash": suite.hash,
        "seed": suite.seed,
        "items": len(suite.items),
    }
    text = render(Message.of("benchmark.suite-drawn", path=str(path), **facts), given.lang)
    show_result(given, {"suite": suite.name, **facts}, text)
    return 0


def show(given: Namespace) -> int:
    """Print what is in a suite."""
    suite = load_suite(given.suite)
    show_result(given, sum_up(suite), "\n".join(describe_suite(suite, given.lang)))
    return 0


def verify(given: Namespace) -> int:
    """Whether a suite is what its seed draws, truly judged."""
    suite = load_suite(given.suite)
    wrong = list(verify_suite(suite, given.on))
    true = Message.of("benchmark.suite-true", hash=suite.hash, items=len(suite.items))
    text = "\n".join(render(each, given.lang) for each in wrong or [true])
    show_result(given, {"hash": suite.hash, "wrong": list(map(str, wrong))}, text)
    return 1 if wrong else 0


def describe_suite(suite: Suite, language: str) -> Iterator[str]:
    """A suite in words: how its positions were found, and the regret of known players."""
    head = Message.of(
        "benchmark.suite-title",
        name=suite.name,
        items=len(suite.items),
        blocks=len(suite.items) // suite.block,
        hash=suite.hash,
        seed=suite.seed,
    )
    yield from render(head, language).splitlines()
    for game, means in suite.known_by_game.items():
        yield ""
        yield f"{registry.game_class(game).title}: " + ", ".join(
            f"{player} {float(mean):.{DIGITS}f}" for player, mean in means.items()
        )
        for rules, frame in zip(suite.rule_sets, suite.population, strict=True):
            if rules.game == game:
                message = Message.of(
                    "benchmark.suite-frame",
                    rules=rules.describe() or Message("lab.as-printed"),
                    how=frame.how,
                    positions=frame.positions,
                    reached=frame.reached,
                )
                yield f"  {render(message, language)}"


def sum_up(suite: Suite) -> dict[str, Any]:
    """The same for programs; the items apart."""
    return {
        "suite": suite.name,
        "hash": suite.hash,
        "seed": suite.seed,
        "fresh": suite.fresh,
        "items": len(suite.items),
        "block": suite.block,
        "known": {
            game: {name: float(mean) for name, mean in means.items()}
            for game, means in suite.known_by_game.items()
        },
        "rule_sets": [
            {**rules._asdict(), **frame._asdict()}
            for rules, frame in zip(suite.rule_sets, suite.population, strict=True)
        ],
    }
