"""Every sentence is said somewhere, and everything that is said has a sentence."""

import re
from functools import cache
from random import Random

import pytest

from plyground.cli import COMMANDS
from plyground.kernel.match import Match
from plyground.kernel.outcome import FORFEITS, name_illegal_move
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import SAID
from plyground.language.catalogue import find_sentence, read_catalogue
from plyground.language.message import Message
from plyground.measure.benchmark.answers import FAULTS
from plyground.measure.benchmark.whole_games import ENDS, SHARES
from plyground.measure.benchmark.words import COLUMNS
from plyground.measure.check.laws import NAMES
from plyground.measure.lab.table import PROMISES
from plyground.players.characters import LADDER
from plyground.players.odds import KNOWN
from plyground.study.puzzles.goals import GOALS
from plyground.terminal.questions import VERBS
from tests.variants import VARIANTS, Variant

from .catalogues import CATALOGUES, SOURCE, Catalogue, messages
from .test_descriptions import descriptions

ENGLISH = [catalogue for catalogue in CATALOGUES if catalogue.language == "en"]
LONGEST = 60


@cache
def source() -> str:
    templates = SOURCE.glob("measure/benchmark/*.html")
    alone = (SOURCE.parents[1] / "site").glob("*.js")  # the page that needs no server
    paths = sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.js"), *templates, *alone])
    return "\n".join(path.read_text("utf-8") for path in paths)


@cache
def quoted() -> set[str]:
    """Whatever stands between quotation marks there."""
    return set(re.findall(r'"([a-z][a-z0-9.-]*)(?=")', source()))


@cache
def described() -> set[str]:
    """The codes of what is said about games, their options, the house rules and the characters."""
    said = [*descriptions(), *(each.kind_said for each in LADDER)]
    said += [Message(f"cli.about-{command}") for command in (*COMMANDS, "menu")]
    said += [Message(f"benchmark.fault-{fault}") for fault in FAULTS]
    said += [
        Message(f"benchmark.column-{name}") for name in (*COLUMNS, "games", *ENDS, *SHARES, *KNOWN)
    ]
    said += [Message(f"check.law-{law}") for law in NAMES]
    said += [Message(f"lab.promise-{name}") for name in PROMISES]
    said += [Message(f"terminal.{what}-{verb}") for verb in VERBS for what in ("verb", "help")]
    said += [Message(f"puzzle.lesson-{what}{kind}") for kind in GOALS for what in ("", "title-")]
    return {
        message.code if name in read_catalogue(part, "en") else name
        for message in (*said, *(each.manner_said for each in LADDER))
        for part, _, name in [message.code.rpartition(".")]
    }


@pytest.mark.parametrize("catalogue", ENGLISH, ids=str)
def test_no_sentence_is_left_over(catalogue: Catalogue) -> None:
    prefix = f"{catalogue.part}." if catalogue.part else ""
    unused = [
        message.id.name
        for message in messages(catalogue)
        if not message.id.name.startswith(SAID)  # words of sketches are found by what they say
        and f"{prefix}{message.id.name}" not in quoted()
        and f"`${{game}}.{message.id.name}`" not in source()  # of any game that has it
        and f"{prefix}{message.id.name}" not in described()
        and f"{{{prefix}{message.id.name}}}" not in source()  # of a page with many
        and f"{{ {message.id.name} }}" not in catalogue.text
    ]
    assert unused == []


def test_every_code_in_the_source_has_a_sentence() -> None:
    parts = "|".join(catalogue.part for catalogue in ENGLISH if catalogue.part)
    written = set(re.findall(rf'"((?:{parts})\.(?!html|db|jsonl|txt)[a-z][a-z0-9-]*)"', source()))
    assert len(written) > 400
    assert [code for code in sorted(written) if not has_sentence(Message(code))] == []


def has_sentence(message: Message) -> bool:
    part, _, name = message.code.rpartition(".")
    inside = [value for value in message.params.values() if isinstance(value, Message)]
    return find_sentence(part, name, "en") is not None and all(map(has_sentence, inside))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_end_of_a_game_has_a_sentence(variant: Variant) -> None:
    for seed in range(4):
        match, random = Match(variant.game(), seed=seed), Random(seed)
        while match.outcome is None and len(match.moves) < LONGEST:
            match.play(random.choice(match.game.moves(match.state)))
        if match.outcome is None:
            match.stop()
        assert match.outcome is not None
        assert has_sentence(match.outcome.message)
        assert match.outcome.code != "literal"


@pytest.mark.parametrize(
    "what", [*FORFEITS, name_illegal_move("x9"), name_illegal_move("\x00"), "fell asleep"]
)
def test_every_forfeit_has_a_sentence(what: str) -> None:
    match = Match(VARIANTS[0].game())
    match.forfeit(Seat.FIRST, what)
    assert match.outcome is not None
    assert has_sentence(match.outcome.message)
    assert match.outcome.reason.startswith("Player 1 ")
