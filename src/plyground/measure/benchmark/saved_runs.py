"""A run as a results file keeps it: of what it is, and every answer as it came."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.measure.runs.executor import HERE
from plyground.measure.runs.results_file import BadResults, ResultsFile

from .answers import Answer, Asker, read_answer_json
from .items import Suite
from .run import Keep, Plan, Run

KIND, GAMES_KIND = "plyground benchmark", "plyground whole games"
ANYTIME = "anytime"
Entry = Mapping[str, Any]


def describe_askers(askers: Sequence[Asker]) -> list[dict[str, Any]]:
    """All that the answers depend on, player by player; two that are alike are still two."""
    described = [{"name": each.name, **each.describe()} for each in askers]
    return [
        {**each, "again": described[:at].count(each)} if each in described[:at] else each
        for at, each in enumerate(described)
    ]


def make_header(kind: str, suite: Suite, **more: Any) -> dict[str, Any]:
    """What files and reports begin with: their kind, and which suite they are of."""
    return {
        "kind": kind,
        "version": __version__,
        "suite": suite.name,
        "suite_seed": suite.seed,
        "hash": suite.hash,
        "suite_games": " ".join(suite.games),
        **more,
    }


class SavedRun(NamedTuple):
    """One player's run, as a file has it."""

    path: Path
    header: Mapping[str, Any]
    asked: Mapping[str, Any]
    """The player as `describe_askers` has it."""
    planned: list[Any]
    """How many items were to be asked, each time anew; ANYTIME where the answers decide."""
    answers: dict[int, Answer]

    @property
    def player(self) -> str:
        """Its name."""
        return str(self.asked["name"])

    @property
    def described(self) -> dict[str, Any]:
        """What else decides its answers: track, seed, prompt."""
        return {name: value for name, value in self.asked.items() if name != "name"}

    @property
    def anytime(self) -> bool:
        """Whether a result may have decided how far to go: no one number was fixed beforehand."""
        return len(self.planned) > 1 or ANYTIME in self.planned


@contextmanager
def open_runs(
    path: Path | None, suite: Suite, askers: Sequence[Asker], plan: Plan, on: str = HERE
) -> Iterator[list[Run]]:
    """The runs of one or two players, gone on with where a file has answers already.

    A file takes more players and more items of its suite.
    """
    with ResultsFile.open(path, make_header(KIND, suite)) as file:

        def keep_answer(player: int, answer: Answer) -> None:
            file.add({"player": player, **answer.json()})

        sort_entries(path or Path(), file.header, file.entries)  # refused before it is changed
        items = ANYTIME if plan.anytime else plan.items
        runs = []
        for asker, asked in zip(askers, describe_askers(askers), strict=True):
            if (entry := {"asked": asked, "items": items}) not in file.entries:
                file.add(entry)
            saved = sort_entries(path or Path(), file.header, file.entries)
            (place,) = (at for at, run in enumerate(saved) if run.asked == asked)
            keep, run = partial(keep_answer, place), saved[place]
            runs.append(Run(suite, asker, on, keep, run.answers.values(), anytime=run.anytime))
        yield runs


@contextmanager
def open_games(
    path: Path | None, suite: Suite, askers: Sequence[Asker], seed: int | str
) -> Iterator[tuple[Keep, Sequence[Entry]]]:
    """Where whole games are kept, and which are there already."""
    players = {str(at): each for at, each in enumerate(describe_askers(askers))}
    header = make_header(GAMES_KIND, suite, seed=seed, players=players)
    with ResultsFile.open(path, header) as file:
        if not all(isinstance(each, Mapping) and "pair" in each for each in file.entries):
            raise BadResults.of("benchmark.bad-entry", path=str(path))
        yield file.add, list(file.entries)


def sort_entries(path: Path, header: Mapping[str, Any], entries: Sequence[Any]) -> list[SavedRun]:
    """The runs of each player; BadResults where an item has two answers of one."""
    runs: list[SavedRun] = []
    for entry in entries:
        match entry:
            case {"asked": {"name": str()} as asked, "items": items} if (
                items == ANYTIME or isinstance(items, int)
            ):
                if asked not in [run.asked for run in runs]:
                    runs.append(SavedRun(path, header, asked, [], {}))
                next(run for run in runs if run.asked == asked).planned.append(items)
            case {"player": int(player)} if 0 <= player < len(runs):
                answer, answers = read_answer_json(entry), runs[player].answers
                if answer.item in answers:
                    item = answer.item
                    raise BadResults.of("benchmark.answered-twice", path=str(path), item=item)
                answers[answer.item] = answer
            case _:
                raise BadResults.of("benchmark.bad-entry", path=str(path))
    return runs
