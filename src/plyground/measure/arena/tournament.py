"""A tournament: which pairs are to be played, and where they are played.

Pairs come back in any order and are counted in that of the schedule. So what is reported is the
same wherever they were played.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from plyground.language.errors import BadOption
from plyground.language.message import Message, read_message
from plyground.language.text import shorten
from plyground.measure.runs.executor import read_place, run_chunks
from plyground.measure.runs.results_file import read_results
from plyground.measure.runs.task import ChunkFailed
from plyground.players.roster import OUTSIDE
from plyground.system.progress import Report, ignore_progress

from .plan import KIND, Entrant, Pair, Plan, list_pairs
from .play import Entry

TASK = "plyground.measure.arena.play:play_chunk"
MOST_IN_CHUNK = 20
CHUNKS_EACH = 8
"""Chunks that a process gets at least, where there are enough pairs: some take longer."""
MOST_HERE = 4
"""Pairs in a chunk where there is one process: what an interruption may cost."""
MOST_TROUBLES = 10
"""Pairs in a row that could not be played, until nobody hopes for the rest."""


class Finished(NamedTuple):
    """What was played."""

    entries: list[Entry]
    """In the order of the schedule."""
    missing: int = 0
    """Pairs that could not be played."""
    trouble: Message | None = None
    """Why the last of them could not."""


class Tournament:
    """One schedule, and what has been played of it."""

    def __init__(
        self,
        plan: Plan,
        entrants: Sequence[Entrant],
        meetings: Sequence[tuple[str, str]],
        starts: int,
    ) -> None:
        self.plan, self.entrants = plan, entrants
        self._specs = {entrant.name: entrant.spec for entrant in entrants}
        self.schedule = list(list_pairs(plan, meetings, starts))
        self._played: dict[Pair, Entry] = {}
        self._missing = 0
        self._trouble: Message | None = None

    def take(self, entries: Iterable[Entry]) -> None:
        """Count what was played before, by players who must be the same as then."""
        wanted = set(self.schedule)
        for entry in entries:
            for name in entry["pair"][2:]:
                spec = entry.get("players", {}).get(name, name)
                if (asked := self._specs.get(name, spec)) != spec:
                    words = {"name": name, "kept": spec, "asked": asked}
                    words = {key: shorten(word) for key, word in words.items()}
                    raise BadOption.of("arena.another-player", **words)
            pair = Pair(*entry["pair"])
            if pair in wanted:
                self._played.setdefault(pair, entry)

    def play(
        self,
        on: str = "here",
        keep: Callable[[Entry], None] = lambda entry: None,
        report: Report = ignore_progress,
    ) -> None:
        """Play what is missing."""
        in_a_row = 0
        chunks = self._cut(read_place(on).processes or 1, alone=on == "here")
        # Whoever leaves ends what is still being played.
        with closing(run_chunks(TASK, chunks, on)) as results:
            for index, result in results:
                for entry in _list_entries(chunks[index], result):
                    if "trouble" in entry:
                        self._missing += 1
                        self._trouble = read_message(entry["trouble"])
                        in_a_row += 1
                    else:
                        keep(entry)
                        self._played[Pair(*entry["pair"])] = entry
                        in_a_row = 0
                report(len(self._played), len(self.schedule))
                if in_a_row >= MOST_TROUBLES:
                    return

    def _cut(self, processes: int, *, alone: bool) -> list[dict[str, Any]]:
        """The missing pairs in chunks; those that may be dear one by one."""
        missing = [pair for pair in self.schedule if pair not in self._played]
        size = min(MOST_IN_CHUNK, -(-len(missing) // (CHUNKS_EACH * processes)) or 1)
        if alone:
            size = min(MOST_HERE, size)
        if any(spec.partition(":")[0] in OUTSIDE for spec in self._specs.values()):
            size = 1
        plan = self.plan.json()
        return [
            {
                "plan": plan,
                "players": self._specs,
                "pairs": [list(pair) for pair in missing[begin : begin + size]],
            }
            for begin in range(0, len(missing), size)
        ]

    def finish(self) -> Finished:
        """What there is now."""
        entries = [self._played[pair] for pair in self.schedule if pair in self._played]
        return Finished(entries, self._missing, self._trouble)


def _list_entries(chunk: Mapping[str, Any], result: list[Entry] | ChunkFailed) -> Iterator[Entry]:
    """The pairs of a chunk; where all of it came to nothing, each with the reason."""
    if isinstance(result, ChunkFailed):
        for pair in chunk["pairs"]:
            yield {"pair": pair, "trouble": result.message.json()}
    else:
        yield from result


def read_saved(path: Path) -> tuple[Plan, list[Entrant], Finished]:
    """What a results file holds: the plan, who played, and all pairs in the order of a schedule."""
    header, entries, _ = read_results(path)
    if header.get("kind") != KIND or not entries:
        raise BadOption.of("arena.no-results-yet", path=str(path))
    specs: dict[str, str] = {}
    for entry in entries:
        for name in entry["pair"][2:]:
            specs[name] = entry.get("players", {}).get(name, name)
    plan = Plan.of_json(header)
    places = {table.slug: place for place, table in enumerate(plan.tables)}
    entries.sort(key=lambda entry: (entry["pair"][1], places[entry["pair"][0]], entry["pair"][2:]))
    return plan, [Entrant(*each) for each in specs.items()], Finished(entries)
