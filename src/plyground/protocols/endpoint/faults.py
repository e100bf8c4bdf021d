"""Faults on purpose, every so many answers: to see what a harness does with a model that errs.

They are asked for by the model's name: `engine-0.2+illegal-5` makes every fifth answer illegal, and
`greedy+busy-2+garble-10` is busy for every second request and garbles every tenth.
"""

import re
from collections import Counter
from collections.abc import Mapping
from threading import Lock
from time import sleep

from .completions import Reply

ILLEGAL, SLOW = "illegal", "slow"
INSTEAD = {
    "busy": Reply("too many requests, as this model's name says", 429),
    "broken": Reply("out of order, as this model's name says", 500),
    "refuse": Reply("I'm sorry, but I can't help with that.", refusal=True),
    "garble": Reply(
        "On reflection, several moves look good, and I would rather not choose among them."
    ),
}
"""The replies instead of an answer."""
TURNED_AWAY = ("busy", "broken")
FAULT = re.compile(rf"(.*)\+({'|'.join((*INSTEAD, ILLEGAL, SLOW))})-([1-9][0-9]{{0,5}})", re.DOTALL)
SLOW_SECONDS = 30.0


def divide_name(name: str) -> tuple[str, dict[str, int]]:
    """A model's own name, and every how many answers it makes each fault."""
    faults = dict[str, int]()
    while found := FAULT.fullmatch(name):
        name = found[1]
        faults = {found[2]: int(found[3]), **faults}
    return name, faults


class Faults:
    """Counts requests, model by model."""

    def __init__(self, slow_seconds: float = SLOW_SECONDS) -> None:
        self._slow_seconds = slow_seconds
        self._counts, self._lock = Counter[tuple[str, str]](), Lock()

    def choose(self, model: str, faults: Mapping[str, int]) -> str | None:
        """The fault that this request meets; a slow answer is waited for here, and then given.

        A request that is turned away is no answer, and not counted among those.
        """
        for kind in sorted(faults, key=lambda kind: kind not in TURNED_AWAY):
            with self._lock:
                self._counts[model, kind] += 1
                is_due = self._counts[model, kind] % faults[kind] == 0
            if is_due and kind == SLOW:
                sleep(self._slow_seconds)
            elif is_due:
                return kind
        return None
