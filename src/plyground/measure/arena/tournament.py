"""A tournament: which pairs are to be played, where they are played, and when that is enough.

Pairs come back in any order and are counted in that of the schedule. So what is reported, and after
which pair two players were told apart, is the same wherever they were played.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from plyground.language.errors import BadOption
from plyground.language.message import Message, read_message
from plyground.language.text import shorten
from plyground.measure.confidence import CONFIDENCE
from plyground.measure.runs.executor import read_place, run_chunks
from plyground.measure.runs.results_file import read_results
from plyground.measure.runs.task import ChunkFailed
from plyground.system.progress import Report, ignore_progress

from .plan import FORMAT, KIND, Entrant, Pair, Plan, is_from_outside, list_pairs
from .play import Entry
from .sequential import Decision, decide, is_decided
from .tally import find_kind, score_kind

TASK = "plyground.measure.arena.play:play_chunk"
MOST_IN_CHUNK = 20
CHUNKS_EACH = 8
"""Chunks that a process gets at least, where there are enough pairs: some take longer."""
HELD = 4
"""Pairs in a chunk where there is one process: what an interruption may cost."""
MOST_TROUBLES = 10
"""Pairs in a row that could not be played, until nobody hopes for the rest."""


class Stop(NamedTuple):
    """When two players have been told apart."""

    one: str
    two: str
    confidence: float = CONFIDENCE
    margin: float | None = None


class Finished(NamedTuple):
    """What was played."""

    entries: list[Entry]
    """In the order of the schedule."""
    missing: int
    """Pairs that could not be played."""
    trouble: Message | None
    """Why the last of them could not."""
    decision: Decision | None


class Tournament:
    """One schedule, and what has been played of it."""

    def __init__(
        self,
        plan: Plan,
        entrants: Sequence[Entrant],
        meetings: Sequence[tuple[str, str]],
        starts: int,
        stop: Stop | None = None,
    ) -> None:
        self.plan, self.entrants, self.meetings = plan, entrants, meetings
        self._stop = stop
        self._specs = {entrant.name: entrant.spec for entrant in entrants}
        self.schedule = list(list_pairs(plan, meetings, starts))
        self._wanted = set(self.schedule)
        self._found: dict[Pair, Entry] = {}
        self._missing = 0
        self._trouble: Message | None = None
        self._scores: Counter[Fraction] = Counter()
        """Of two players who are to be told apart, in the order of the schedule."""
        self._is_decided = False

    def take(self, entries: Iterable[Entry]) -> int:
        """Count what was played before; how many pairs of this schedule there were."""
        for entry in entries:
            self._check_players(entry)
            self._count(entry)
        return len(self._found)

    def _check_players(self, entry: Entry) -> None:
        """A name must mean the same player as it did then."""
        for name in entry["pair"][2:]:
            spec = entry.get("players", {}).get(name, name)
            if self._specs.get(name, spec) != spec:
                raise BadOption(
                    Message.of(
                        "arena.another-player",
                        name=shorten(name),
                        kept=shorten(spec),
                        asked=shorten(self._specs[name]),
                    )
                )

    def _count(self, entry: Entry) -> None:
        pair = Pair(*entry["pair"])
        if pair in self._wanted and pair not in self._found:
            self._found[pair] = entry
            self._race()

    def _race(self) -> None:
        """Count the pairs that come first in the schedule, until two are told apart."""
        size = len(self.plan.tables)
        while self._stop is not None and not self._is_decided:
            begin = self._scores.total() * size
            pairs = self.schedule[begin : begin + size]
            if not pairs or any(pair not in self._found for pair in pairs):
                return
            scores = [score_kind(find_kind(self._found[pair])) for pair in pairs]
            share = sum(scores, Fraction(0)) / size
            self._scores[share if pairs[0].one == self._stop.one else 1 - share] += 1
            self._is_decided = is_decided(self._scores, self._stop.confidence, self._stop.margin)

    def play(
        self,
        on: str = "here",
        keep: Callable[[Entry], None] = lambda entry: None,
        report: Report = ignore_progress,
    ) -> None:
        """Play what is missing, until it is all there or two are told apart."""
        in_a_row = 0
        chunks = self._cut(read_place(on).processes or 1, alone=on == "here")
        if self._is_over():
            return
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
                        self._count(entry)
                        in_a_row = 0
                report(len(self._found), len(self.schedule))
                if self._is_over() or in_a_row >= MOST_TROUBLES:
                    return

    def _is_over(self) -> bool:
        """Whether there is nothing left to find out."""
        return self._is_decided

    def _cut(self, processes: int, *, alone: bool) -> list[dict[str, Any]]:
        """The missing pairs in chunks; those that may be dear one by one."""
        missing = [pair for pair in self.schedule if pair not in self._found]
        size = min(MOST_IN_CHUNK, -(-len(missing) // (CHUNKS_EACH * processes)) or 1)
        if alone:
            size = min(HELD, size)
        if any(map(is_from_outside, self._specs.values())):
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
        """What there is now; of a race, no more than was needed to decide it."""
        entries = [self._found[pair] for pair in self.schedule if pair in self._found]
        decision = None
        if self._stop is not None:
            decision = decide(self._scores, self._stop.confidence, self._stop.margin)
            entries = [entry for entry in entries if entry["pair"][1] < decision.pairs]
        return Finished(entries, self._missing, self._trouble, decision)


def _list_entries(chunk: Mapping[str, Any], result: list[Entry] | ChunkFailed) -> Iterator[Entry]:
    """The pairs of a chunk; where all of it came to nothing, each with the reason."""
    if isinstance(result, ChunkFailed):
        for pair in chunk["pairs"]:
            yield {"pair": pair, "trouble": result.message.json()}
    else:
        yield from result


def read_saved(path: Path) -> tuple[Plan, list[Entrant], Finished]:
    """What a results file holds: the plan, who played, and all pairs in the order of a schedule."""
    results = read_results(path)
    header = results.header
    if (header.get("kind"), header.get("format")) != (KIND, FORMAT) or not results.entries:
        raise BadOption(Message.of("arena.no-results-yet", path=str(path)))
    specs: dict[str, str] = {}
    for entry in results.entries:
        for name in entry["pair"][2:]:
            specs[name] = entry.get("players", {}).get(name, name)
    plan = Plan.of_json(header)
    places = {table.slug: place for place, table in enumerate(plan.tables)}
    entries = sorted(
        results.entries,
        key=lambda entry: (entry["pair"][1], places[entry["pair"][0]], entry["pair"][2:]),
    )
    return plan, [Entrant(*each) for each in specs.items()], Finished(entries, 0, None, None)
