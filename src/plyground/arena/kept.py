"""What a results file holds, for whoever wants a report and no more games."""

from pathlib import Path

from plyground.kernel.errors import BadOption
from plyground.language.message import Message
from plyground.runs.results_file import read_results

from .plan import FORMAT, KIND, Entrant, Plan
from .tournament import Finished


def read_kept(path: Path) -> tuple[Plan, list[Entrant], Finished]:
    """The plan, who played, and all pairs in the order of a schedule."""
    results = read_results(path)
    header = results.header
    if (header.get("kind"), header.get("format")) != (KIND, FORMAT) or not results.entries:
        raise BadOption(Message.of("arena.no-results-yet", path=str(path)))
    specs: dict[str, str] = {}
    for entry in results.entries:
        for name in entry["pair"][2:]:
            specs[name] = entry.get("players", {}).get(name, name)
    plan = Plan.of_header(header)
    places = {table.slug: place for place, table in enumerate(plan.tables)}
    entries = sorted(
        results.entries,
        key=lambda entry: (entry["pair"][1], places[entry["pair"][0]], entry["pair"][2:]),
    )
    entrants = [Entrant(name, spec) for name, spec in specs.items()]
    return plan, entrants, Finished(entries, 0, None, None)
