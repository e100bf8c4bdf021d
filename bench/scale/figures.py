"""What was measured, in one file: docs/scale.json."""

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from .costs import Costs
from .loads import Load
from .measured import Committed, Compared, Partitioned, Told
from .model import Notices

FILE = Path(__file__).parents[2] / "docs" / "scale.json"
PARTS = ("costs", "notices", "commits", "partitions", "check")


class Figures:
    """All of it, as last measured."""

    def __init__(self, found: dict[str, Any]) -> None:
        self.places: dict[str, str] = found["places"]
        """Where each part was measured, and how busy it was there."""
        self.costs = Costs.from_json(found["costs"])
        self.loads = [Load(*each) for each in found["costs"].get("loads", ())]
        """From which what a change and what a commit costs was told apart."""
        self.notices = [Told(*each) for each in found["notices"]]
        self.commits = [Committed(*each) for each in found.get("commits", ())]
        self.partitions = [Partitioned(*each) for each in found.get("partitions", ())]
        self.check = [Compared(*each) for each in found.get("check", ())]

    @property
    def hearing(self) -> Notices:
        return find_hearing(self.notices, self.commits)


def read_figures(file: Path = FILE) -> Figures:
    return Figures(json.loads(file.read_text(encoding="utf-8")))


def keep_figures(part: str, measured: Any, place: str, file: Path = FILE) -> None:
    """Put what was measured in place of what was there; the rest stays."""
    found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    found[part] = measured
    found["places"] = {**found.get("places", {}), part: place}
    file.write_text(json.dumps(_round(found), indent=1) + "\n", encoding="utf-8")


def _round(value: Any) -> Any:
    """Four digits that count: nobody measured more."""
    match value:
        case float():
            return float(f"{value:.4g}")
        case dict():
            return {key: _round(each) for key, each in value.items()}
        case list() | tuple():
            return [_round(each) for each in value]
        case _:
            return value


def find_hearing(told: Sequence[Told], committed: Sequence[Committed]) -> Notices:
    """What one more listener costs PostgreSQL (the slope), and what hearing costs the listener.

    As the server does it: the changes of a commit travel together; as fast as it goes, because then
    every commit holds the same number of them. The lock is held for as long as
    a commit takes where writers are always waiting for it.
    """
    alike = [each for each in told if each.way == "notify-together" and not each.pace]
    middle = mean(each.listeners for each in alike)
    level = mean(each.database for each in alike)
    spread = sum((each.listeners - middle) ** 2 for each in alike)
    slope = sum((each.listeners - middle) * (each.database - level) for each in alike) / spread
    lock = 1 / max(each.notifying for each in committed if not each.delay)
    return Notices(max(slope, 0.0), mean(each.listener for each in alike), lock)
