"""A run as a results file keeps it: of what it is, and every answer as it came."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.measure.benchmark.suites.items import Suite
from plyground.measure.runs.results_file import BadResults, ResultsFile, read_results

from .answers import Answer, Asker, read_answer_json
from .run import HERE, Keep, Plan, Run, forget

KIND, GAMES_KIND = "plyground benchmark", "plyground whole games"
ANYTIME = "anytime"
Entry = Mapping[str, Any]


def name_suite(suite: Suite) -> dict[str, Any]:
    """The fields of files and reports that identify a suite."""
    return {
        "suite": suite.name,
        "suite_seed": suite.seed,
        "hash": suite.hash,
        "suite_games": " ".join(suite.games),
    }


def make_header(kind: str, suite: Suite, askers: Sequence[Asker], **more: Any) -> dict[str, Any]:
    """All that the answers and what is made of them depend on."""
    players = {str(at): {"name": each.name, **each.describe()} for at, each in enumerate(askers)}
    return {
        "kind": kind,
        "version": __version__,
        **name_suite(suite),
        **more,
        "players": players,
    }


@contextmanager
def open_runs(
    path: Path | None, suite: Suite, askers: Sequence[Asker], plan: Plan, on: str = HERE
) -> Iterator[list[Run]]:
    """The runs of one or two players, gone on with where a file has answers already.

    Where the number of items is fixed it is part of the header: whoever looks at a result and then
    goes on if it does not please needs intervals that hold wherever one stops.
    """
    if path is None:
        yield [Run(suite, asker, on) for asker in askers]
        return
    header = make_header(KIND, suite, askers, items=ANYTIME if plan.anytime else plan.items)
    with ResultsFile.open(path, header) as file:
        answered = sort_answers(file.entries, len(askers), path)
        yield [
            Run(suite, asker, on, partial(_keep, file, at), answered[at].values())
            for at, asker in enumerate(askers)
        ]


def _keep(file: ResultsFile, player: int, answer: Answer) -> None:
    file.add({"player": player, **answer.json()})


@contextmanager
def open_games(
    path: Path | None, suite: Suite, askers: Sequence[Asker], seed: int | str
) -> Iterator[tuple[Keep, Sequence[Entry]]]:
    """Where whole games are kept, and which are there already."""
    if path is None:
        yield forget, []
        return
    with ResultsFile.open(path, make_header(GAMES_KIND, suite, askers, seed=seed)) as file:
        if not all(isinstance(each, Mapping) and "pair" in each for each in file.entries):
            raise _refuse_entry(path)
        yield file.add, list(file.entries)


def sort_answers(entries: Sequence[Any], players: int, path: Path) -> list[dict[int, Answer]]:
    """The answers of each player by item; BadResults where an item has two."""
    found: list[dict[int, Answer]] = [{} for _ in range(players)]
    for entry in entries:
        player = entry.get("player") if isinstance(entry, Mapping) else None
        if not isinstance(player, int) or player not in range(players):
            raise _refuse_entry(path)
        answer = read_answer_json(entry)
        if answer.item in found[player]:
            raise BadResults(
                Message.of("benchmark.answered-twice", path=str(path), item=answer.item)
            )
        found[player][answer.item] = answer
    return found


def _refuse_entry(path: Path) -> BadResults:
    return BadResults(Message.of("benchmark.bad-entry", path=str(path)))


class SavedRun(NamedTuple):
    """One player's run, read from a file."""

    path: Path
    header: Mapping[str, Any]
    player: str
    described: Mapping[str, Any]
    answers: Mapping[int, Answer]


def read_runs(path: Path) -> list[SavedRun]:
    """The runs that a file holds; BadResults where it is no benchmark's."""
    results = read_results(path)
    header = results.header
    players = header.get("players")
    if header.get("kind") != KIND or not isinstance(players, Mapping) or not players:
        kind = shorten(str(header.get("kind")))
        raise BadResults(Message.of("benchmark.other-kind", path=str(path), kind=kind))
    runs = []
    answers = sort_answers(results.entries, len(players), path)
    for (_, described), own in zip(sorted(players.items()), answers, strict=True):
        rest = {name: value for name, value in described.items() if name != "name"}
        runs.append(SavedRun(path, header, str(described["name"]), rest, own))
    return runs
