"""`plyground suite`: draw positions to measure players on, promise them, and check them."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from secrets import token_hex
from typing import Any

from plyground.games import registry
from plyground.games.loading import take
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.language.text import shorten
from plyground.measure.benchmark.suites.checking import (
    keeps_promise,
    make_key,
    promise_suite,
    verify_suite,
)
from plyground.measure.benchmark.suites.drawing import draw_suite
from plyground.measure.benchmark.suites.items import Suite
from plyground.measure.benchmark.suites.suite import SHIPPED, load_suite, save_suite
from plyground.players.odds import KNOWN
from plyground.system.files import check_path_to_write
from plyground.system.progress import speak_progress

from .parser import Parser, add_language, read_whole

EXAMPLES = """
plyground suite draw mine.json.gz          (1,000 items nobody has seen)
plyground suite draw mine.json.gz --seed 7 --items 500 --game code-swap
plyground suite show plyground-bench-2
plyground suite commit mine.json.gz        (a promise, and its key)
plyground suite open mine.json.gz --commitment 5c9f... --key 81d0...
plyground suite verify mine.json.gz        (drawn and solved again)
"""
VERBS = ("draw", "show", "commit", "open", "verify")
USUAL_ITEMS = 1_000
MOST_SEED = 10**18 - 1
HEX_DIGITS = 64
DIGITS = 3


def run(words: Sequence[str]) -> int:
    """One of the verbs, done; a suite that does not hold what it says is status 1."""
    arguments = build_parser().read(words, mixed=True)
    with speak_progress(arguments.lang):
        desk = Desk(arguments.suite, arguments)
        return {
            "draw": desk.draw,
            "show": desk.show,
            "commit": desk.commit,
            "open": desk.open,
            "verify": desk.verify,
        }[arguments.verb]()


def build_parser() -> Parser:
    """The arguments of all verbs."""
    parser = Parser("suite", "Positions to measure players on, exactly judged.", EXAMPLES)
    parser.add_argument("verb", choices=VERBS, help="what to do")
    parser.add_argument("suite", metavar="SUITE", help=f"a file, or {' or '.join(SHIPPED)}")
    parser.add_argument("--seed", metavar="N", help="draw by this (default: one nobody knows)")
    parser.add_argument(
        "--items", metavar="N", help=f"how many, in whole blocks (default {USUAL_ITEMS:,})"
    )
    parser.add_argument(
        "--game", action="append", metavar="GAME", help="of this game alone; can be repeated"
    )
    parser.add_argument(
        "--on", default="processes:2", metavar="WHERE", help="here or processes:N (default 2)"
    )
    parser.add_argument("--commitment", metavar="HEX", help="the promise that was published")
    parser.add_argument("--key", metavar="HEX", help="what opens it")
    parser.add_argument("--json", action="store_true", help="one JSON document, and nothing else")
    add_language(parser)
    return parser


class Desk:
    """A suite and what is wanted of it."""

    def __init__(self, name: str, arguments: Namespace) -> None:
        self._name = name
        self._given = vars(arguments)

    def _say(self, message: Message, **shown: object) -> None:
        """A line for a person, or the document for a program."""
        if self._given["json"]:
            print(json.dumps(shown))
        else:
            print(render(message, self._given["lang"]))

    def _load(self) -> Suite:
        return load_suite(self._name)

    def draw(self) -> int:
        """A new suite in a file."""
        path = check_path_to_write(self._name)
        if path.exists():  # perhaps promised already; its seed may be nowhere else
            raise BadOption(Message.of("benchmark.suite-exists", path=str(path)))
        items = read_whole("items", self._given["items"] or str(USUAL_ITEMS), 1, 100_000)
        named = self._given["game"]
        games = None if named is None else [take(name) for name in named]
        suite = draw_suite(self._read_seed(), items, games, name=path.name, on=self._given["on"])
        save_suite(suite, str(path))
        message = Message.of(
            "benchmark.suite-drawn",
            items=len(suite.items),
            path=str(path),
            hash=suite.hash,
            seed=suite.seed,
        )
        self._say(
            message, suite=suite.name, hash=suite.hash, seed=suite.seed, items=len(suite.items)
        )
        return 0

    def _read_seed(self) -> int | str:
        text = self._given["seed"]
        return token_hex(16) if text is None else read_whole("seed", text, 0, MOST_SEED)

    def show(self) -> int:
        """What is in a suite."""
        suite = self._load()
        if self._given["json"]:
            print(json.dumps(write_summary(suite)))
            return 0
        for line in describe_suite(suite, self._given["lang"]):
            print(line)
        return 0

    def commit(self) -> int:
        """A promise to publish, and its key."""
        suite, key = self._load(), make_key()
        promise = promise_suite(suite, key)
        message = Message.of("benchmark.suite-promised", promise=promise, key=key.hex())
        self._say(message, suite=suite.name, commitment=promise, key=key.hex())
        return 0

    def open(self) -> int:
        """Whether this is the suite that was promised."""
        suite = self._load()
        published, key = self._read_hex("commitment"), self._read_hex("key")
        kept = keeps_promise(published, bytes.fromhex(key), suite)
        name = "benchmark.suite-kept" if kept else "benchmark.suite-not-kept"
        self._say(Message.of(name, hash=suite.hash), kept=kept, hash=suite.hash)
        return 0 if kept else 1

    def _read_hex(self, name: str) -> str:
        if not self._given[name]:
            raise BadOption(
                Message.of(
                    "benchmark.suite-needs-both",
                    commitment=OptionName("commitment"),
                    key=OptionName("key"),
                    missing=OptionName(name),
                )
            )
        text: str = self._given[name].lower()
        if len(text) != HEX_DIGITS or not set(text) <= set("0123456789abcdef"):
            raise BadOption(
                Message.of(
                    "benchmark.suite-needs-hex",
                    option=OptionName(name),
                    digits=HEX_DIGITS,
                    value=shorten(text),
                )
            )
        return text

    def verify(self) -> int:
        """Whether a suite is what its seed draws, truly judged."""
        suite = self._load()
        wrong = verify_suite(suite, self._given["on"])
        if self._given["json"]:
            print(json.dumps({"hash": suite.hash, "wrong": [str(each) for each in wrong]}))
        elif wrong:
            for each in wrong:
                print(render(each, self._given["lang"]))
        else:
            self._say(Message.of("benchmark.suite-true", hash=suite.hash, items=len(suite.items)))
        return 1 if wrong else 0


def describe_suite(suite: Suite, language: str) -> Iterator[str]:
    """What a suite is, how its positions were found, and what the known players cost on it."""
    head = Message.of(
        "benchmark.suite-title",
        name=suite.name,
        items=len(suite.items),
        blocks=suite.blocks,
        hash=suite.hash,
        seed=suite.seed,
    )
    yield from render(head, language).splitlines()
    for game, means in suite.known_by_game.items():
        yield ""
        yield f"{registry.game_class(game).title}: " + ", ".join(
            f"{player} {float(mean):.{DIGITS}f}" for player, mean in zip(KNOWN, means, strict=True)
        )
        for rules, frame in zip(suite.rule_sets, suite.population, strict=True):
            if rules.game == game:
                message = Message.of(
                    "benchmark.suite-frame",
                    rules=rules.describe() or Message("benchmark.suite-as-printed"),
                    how=frame.how,
                    positions=frame.positions,
                    reached=frame.reached,
                )
                yield f"  {render(message, language)}"


def write_summary(suite: Suite) -> dict[str, Any]:
    """The same for programs; the items apart."""
    return {
        "suite": suite.name,
        "version": suite.version,
        "hash": suite.hash,
        "seed": suite.seed,
        "fresh": suite.fresh,
        "items": len(suite.items),
        "block": suite.block,
        "known": {
            game: {name: float(mean) for name, mean in zip(KNOWN, means, strict=True)}
            for game, means in suite.known_by_game.items()
        },
        "rule_sets": [
            {**rules.json(), **frame._asdict()}
            for rules, frame in zip(suite.rule_sets, suite.population, strict=True)
        ],
    }
