"""Suites as files: canonical JSON, mostly compressed, and the hash of what they say."""

import gzip
import json
import os
import zlib
from fractions import Fraction
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

from plyground.games.loading import take_example
from plyground.language.errors import PlygroundError
from plyground.language.text import clean, shorten
from plyground.players.odds import KNOWN
from plyground.system.files import write_whole

from .items import AnswerTable, FrameCount, Item, RuleSet, Slips, Suite

FORMAT = "plyground suite"
VERSION = 1
SHIPPED = {
    "plyground-bench-1": "aa5193a5261ed4848ccdc880b96a3d643f7c97e93a2d45d232ab871cc554a7dd",
    "plyground-bench-2": "c5f97ac19398e9b47b95020a7f60467c093cff0422283a88acd0b60a71d1b9cc",
}
"""Suites that never change, by name, with their hashes."""
GZIPPED = b"\x1f\x8b"
MAX_BYTES = 64 << 20


class BadSuite(PlygroundError):
    """A file that is no suite, or not the one that it says it is."""


def _hash(content: dict[str, Any]) -> str:
    body = {name: value for name, value in content.items() if name not in ("name", "hash")}
    return sha256(_canonical(body)).hexdigest()


def _canonical(content: dict[str, Any]) -> bytes:
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()


def read_content(content: dict[str, Any], expected: str | None = None) -> Suite:
    """The suite that this content is of; checked against the hash that the file says it has."""
    if content.get("format") != FORMAT or content.get("version") != VERSION:
        raise BadSuite.of("benchmark.suite-other-format", version=VERSION)
    found = _hash(content)
    if expected is not None and found != expected:
        raise BadSuite.of("benchmark.suite-other-hash", said=clean(expected, 64), found=found)
    try:
        for slug in content["known"]:
            take_example(slug)
        return build_suite(content)
    except PlygroundError as error:
        raise BadSuite.of("benchmark.suite-broken", why=error.message) from error
    except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError, IndexError) as error:
        why = clean(repr(error), 80)
        raise BadSuite.of("benchmark.suite-broken", why=why) from error


def build_suite(content: dict[str, Any]) -> Suite:
    """The suite that a sound content is of."""
    rule_sets = [RuleSet(each["game"], each["options"]) for each in content["rule_sets"]]
    own = list(dict.fromkeys(rules.game for rules in rule_sets))
    games = [rules.game_object() for rules in rule_sets]
    items = list[Item]()
    for number, (rules, position, cell, _, row) in enumerate(content["items"]):
        moves = map(str, games[rules].moves(games[rules].read(position)))
        table = AnswerTable(*row)
        regrets = dict(zip(moves, table.regrets, strict=True))
        items.append(Item(number, rules, position, cell, regrets, Fraction(table.best), table))
    return Suite(
        name=str(content["name"]),
        seed=str(content["seed"]),
        hash=_hash(content),
        fresh=content["fresh"],
        rule_sets=rule_sets,
        opened=games,
        items=items,
        block=content["block"],
        known_by_game={
            game: dict(zip(KNOWN, map(Fraction, content["known"][game]), strict=True))
            for game in own
        },
        slips_by_game={game: Slips(*map(Fraction, content["slips"][game])) for game in own},
        population=[FrameCount(**frame) for frame in content["population"]],
        content=content,
    )


def save_suite(suite: Suite, path: str) -> None:
    """Write a suite to a file, whole or not at all; compressed, where its name ends in .gz."""
    data = _canonical({**suite.content, "hash": suite.hash}) + b"\n"
    if path.endswith(".gz"):
        data = gzip.compress(data, 9, mtime=0)
    write_whole(Path(path), [data])


def load_suite(name: str) -> Suite:
    """A suite by its name, where it ships, or from a file; BadSuite says what is wrong with it.

    >>> suite = load_suite("plyground-bench-1")
    >>> len(suite.items), suite.block
    (1000, 50)
    """
    if name not in SHIPPED and not os.path.exists(name):
        raise BadSuite.of("benchmark.suite-missing", name=shorten(name), known=tuple(SHIPPED))
    if os.path.isdir(name):
        raise BadSuite.of("benchmark.suite-is-folder", name=shorten(name))
    content = _read_file(name)
    said = content.pop("hash", None)
    return read_content(content, SHIPPED.get(name, said))


def list_shipped_rules() -> list[RuleSet]:
    """The rule sets of the suites that ship, without their games being opened."""
    return [
        RuleSet(each["game"], each["options"])
        for name in SHIPPED
        for each in _read_file(name)["rule_sets"]
    ]


def _read_file(name: str) -> dict[str, Any]:
    path = Path(__file__).with_name(f"{name}.json.gz") if name in SHIPPED else Path(name)
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if data[:2] == GZIPPED:
            with gzip.open(BytesIO(data)) as packed:  # no more than that, however well it packs
                data = packed.read(MAX_BYTES + 1)
        content = json.loads(data) if len(data) <= MAX_BYTES else None
    except (ValueError, RecursionError) as error:
        raise BadSuite.of("benchmark.suite-none", name=shorten(name)) from error
    except (OSError, EOFError, zlib.error) as error:
        why = clean(str(error), 80)
        raise BadSuite.of("benchmark.suite-unreadable", name=shorten(name), why=why) from error
    if not isinstance(content, dict):
        raise BadSuite.of("benchmark.suite-other-format", version=VERSION)
    return content
