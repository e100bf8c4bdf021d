"""A suite in words and figures."""

from collections.abc import Iterator
from typing import Any

from plyground.language.message import Message, render
from plyground.rulebooks import shelf

from .items import Suite
from .known import KNOWN


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
        yield f"{shelf.game_class(game).title}: " + ", ".join(
            f"{player} {float(mean):.3f}" for player, mean in zip(KNOWN, means, strict=True)
        )
        for rules, frame in zip(suite.rule_sets, suite.population, strict=True):
            if rules.game == game:
                said = Message.of(
                    "benchmark.suite-frame",
                    rules=rules.describe() or Message("benchmark.suite-as-printed"),
                    how=frame.how,
                    positions=frame.positions,
                    reached=frame.reached,
                )
                yield f"  {render(said, language)}"


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
