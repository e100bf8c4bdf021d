"""Checking a suite: drawn again from its seed, solved again, and every difference named.

A promise can be made about a suite before anybody is asked: HMAC-SHA256 of its hash under a random
key. The key opens it afterwards (`kernel/commitment.py`), so that anyone sees that nothing was
chosen late.
"""

import secrets
from collections.abc import Iterator

from plyground.kernel.commitment import is_kept, make_commitment
from plyground.language.message import Message
from plyground.solvers import solve
from plyground.support.progress import Progress

from .answer_table import make_answer_table
from .drawing import draw_suite_again
from .items import Suite
from .suite import write_content

KEY_BYTES = 32
MOST_NAMED = 5
"""Items of one kind of difference that are named."""


def promise_suite(suite: Suite, key: bytes) -> str:
    """The promise about a suite, as published."""
    return make_commitment(key, write_promised(suite.hash))


def keeps_promise(published: str, key: bytes, suite: Suite) -> bool:
    """Whether this is the suite that was promised."""
    return is_kept(published, key, write_promised(suite.hash))


def write_promised(hash_text: str) -> str:
    """What is promised: this suite and no other."""
    return f"plyground suite commitment 1\n{hash_text}"


def make_key() -> bytes:
    """A random key, without which a promise tells nothing."""
    return secrets.token_bytes(KEY_BYTES)


def verify_suite(suite: Suite, on: str = "here") -> list[Message]:
    """What is wrong with a suite; nothing, where it is what its seed draws, truly judged."""
    return [*compare_suites(suite, draw_suite_again(suite, on)), *judge_again(suite)]


def compare_suites(suite: Suite, drawn: Suite) -> Iterator[Message]:
    """In what a suite differs from the one that its seed draws."""
    if suite.hash == drawn.hash:
        return
    said, found = write_content(suite), write_content(drawn)
    for part in said:
        if part not in ("items", "name") and said[part] != found[part]:
            yield Message.of("benchmark.suite-part-differs", part=part)
    pairs = enumerate(zip(said["items"], found["items"], strict=False))
    differing = [number for number, (one, other) in pairs if one != other]
    if differing:
        yield _name_items("drawn", differing)
    if len(said["items"]) != len(found["items"]):
        yield Message.of(
            "benchmark.suite-size-differs", size=len(said["items"]), drawn=len(found["items"])
        )


def judge_again(suite: Suite) -> Iterator[Message]:
    """Where the regrets of an item are not those of the best solver there is for its game."""
    games = [rules.game_object() for rules in suite.rule_sets]
    differing = []
    with Progress(Message("benchmark.suite-solving"), len(suite.items)) as progress:
        for done, item in enumerate(suite.items):
            progress.at(done)
            game = games[item.rules]
            judged = solve(game).move_values(game.position(item.position))
            values = [value for _, value in judged]
            if make_answer_table(values) != item.table:
                differing.append(item.number)
    if differing:
        yield _name_items("judged", differing)


def _name_items(how: str, numbers: list[int]) -> Message:
    named = tuple(str(number) for number in numbers[:MOST_NAMED])
    return Message.of("benchmark.suite-items-differ", how=how, count=len(numbers), items=named)
