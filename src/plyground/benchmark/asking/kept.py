"""A run as a results file keeps it: of what it is, and every answer as it came."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.benchmark.suites.suite import Suite
from plyground.kernel.text import shorten
from plyground.language.message import Message
from plyground.runs.results_file import BadResults, ResultsFile, read_results

from .answers import Answer, Asker, read_answer_json
from .run import HERE, Plan, Run

KIND = "plyground benchmark"
GAMES_KIND = "plyground whole games"


def name_suite(suite: Suite) -> dict[str, Any]:
    """What tells a suite from all others, as files and reports have it."""
    return {
        "suite": suite.name,
        "suite_version": suite.version,
        "suite_seed": suite.seed,
        "hash": suite.hash,
        "suite_games": " ".join(suite.games),
    }


def make_header(suite: Suite, askers: Sequence[Asker], plan: Plan) -> dict[str, Any]:
    """All that the answers and what is made of them depend on.

    Where the number of items is fixed it belongs to that: whoever looks at a result and then goes
    on if it does not please needs intervals that hold wherever one stops.
    """
    players = {str(at): {"name": each.name, **each.describe()} for at, each in enumerate(askers)}
    how = {"items": "anytime"} if plan.anytime else {"items": plan.items}
    return {
        "kind": KIND,
        "version": __version__,
        **name_suite(suite),
        "charge": plan.charge,
        **how,
        "players": players,
    }


@contextmanager
def open_runs(
    path: Path | None, suite: Suite, askers: Sequence[Asker], plan: Plan, on: str = HERE
) -> Iterator[list[Run]]:
    """The runs of one or two players, gone on with where a file has answers already."""
    if path is None:
        yield [Run(suite, asker, on) for asker in askers]
        return
    with ResultsFile.open(path, make_header(suite, askers, plan)) as file:
        answered = sort_answers(file.entries, len(askers), path)
        yield [
            Run(suite, asker, on, _keep_in(file, at), answered[at])
            for at, asker in enumerate(askers)
        ]


@contextmanager
def open_games(
    path: Path | None, suite: Suite, player: Asker, opponent: Asker, seed: int | str
) -> Iterator[tuple[Callable[[Mapping[str, Any]], None], Sequence[Mapping[str, Any]]]]:
    """Where whole games are kept, and which are there already."""
    if path is None:
        yield (lambda entry: None), []
        return
    with ResultsFile.open(path, _head_games(suite, player, opponent, seed)) as file:
        yield file.add, _check_games(file.entries, path)


def _head_games(suite: Suite, player: Asker, opponent: Asker, seed: int | str) -> dict[str, Any]:
    return {
        "kind": GAMES_KIND,
        "version": __version__,
        **name_suite(suite),
        "seed": seed,
        "player": {"name": player.name, **player.describe()},
        "opponent": {"name": opponent.name, **opponent.describe()},
    }


def _check_games(entries: Iterable[Any], path: Path) -> Sequence[Mapping[str, Any]]:
    kept = list(entries)
    if not all(isinstance(each, Mapping) and "pair" in each for each in kept):
        raise BadResults(Message.of("benchmark.bad-entry", path=str(path)))
    return kept


def _keep_in(file: ResultsFile, player: int) -> Any:
    def keep(answer: Answer) -> None:
        file.add({"player": player, **answer.json()})

    return keep


def sort_answers(entries: Sequence[Any], players: int, path: Path) -> list[list[Answer]]:
    """The answers of each player."""
    found: list[list[Answer]] = [[] for _ in range(players)]
    for entry in entries:
        player = entry.get("player") if isinstance(entry, Mapping) else None
        if not isinstance(player, int) or player not in range(players):
            raise BadResults(Message.of("benchmark.bad-entry", path=str(path)))
        found[player].append(read_answer_json(entry))
    return found


class KeptRun(NamedTuple):
    """One player's run, read from a file."""

    path: Path
    header: Mapping[str, Any]
    player: str
    described: Mapping[str, Any]
    answers: Mapping[int, Answer]
    place: int = 0
    """Which of the file's players it is of."""
    contradicted: Sequence[int] = ()
    """Items that the file has more than one answer to, and not the same."""


def read_runs(path: Path) -> list[KeptRun]:
    """The runs that a file holds; BadResults where it is no benchmark's."""
    results = read_results(path)
    header = results.header
    players = header.get("players")
    if header.get("kind") != KIND or not isinstance(players, Mapping) or not players:
        kind = shorten(str(header.get("kind")))
        raise BadResults(Message.of("benchmark.other-kind", path=str(path), kind=kind))
    answers = sort_answers(results.entries, len(players), path)
    runs = []
    for at, described in players.items():
        rest = {name: value for name, value in described.items() if name != "name"}
        own = answers[int(at)]
        known = {answer.item: answer for answer in own}
        wrong = dict.fromkeys(each.item for each in own if not _is_same(each, known[each.item]))
        name = str(described["name"])
        runs.append(KeptRun(path, header, name, rest, known, int(at), list(wrong)))
    return runs


def _is_same(one: Answer, other: Answer) -> bool:
    return (one.move, one.fault, one.reply) == (other.move, other.fault, other.reply)
