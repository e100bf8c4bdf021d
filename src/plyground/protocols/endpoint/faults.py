"""Faults on purpose, every so many answers: to see what a harness does with a model that errs.

They are asked for by the model's name: `engine-0.2+illegal-5` makes every fifth answer illegal, and
`greedy+busy-2+garble-10` is busy for every second request and garbles every tenth.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from threading import Lock
from time import sleep
from typing import NamedTuple

from .completions import Reply

FAULT = re.compile(r"(?P<kind>illegal|refuse|garble|slow|busy|broken)-(?P<every>[1-9][0-9]{0,5})")
KINDS = ("illegal", "refuse", "garble", "slow", "busy", "broken")
TURNED_AWAY = ("busy", "broken")
REFUSAL = "I'm sorry, but I can't help with that."
GARBLE = "On reflection, several moves look good, and I would rather not choose among them."
SLOW_SECONDS = 30.0
RETRY_SECONDS = 1.0


class Fault(NamedTuple):
    """A kind of fault, and every how many answers it happens."""

    kind: str
    every: int


ILLEGAL = Reply("")
"""Stands for an answer with an illegal move, which is another one in each position."""
INSTEAD = {
    "illegal": ILLEGAL,
    "refuse": Reply(REFUSAL, refusal=True),
    "garble": Reply(GARBLE),
    "busy": Reply("too many requests, as this model's name says", 429),
    "broken": Reply("out of order, as this model's name says", 500),
}
"""What happens instead of an answer."""


def divide_name(name: str) -> tuple[str, list[Fault]]:
    """A model's own name and its faults; a name may hold plus signs that begin none."""
    faults = list[Fault]()
    while True:
        rest, plus, last = name.rpartition("+")
        found = FAULT.fullmatch(last) if plus else None
        if found is None:
            return name, faults[::-1]
        name = rest
        faults.append(Fault(found["kind"], int(found["every"])))


class Faults:
    """Counts requests, model by model."""

    def __init__(
        self,
        slow_seconds: float = SLOW_SECONDS,
        retry_seconds: float = RETRY_SECONDS,
        wait: Callable[[float], object] = sleep,
    ) -> None:
        self._slow, self._retry, self._wait = slow_seconds, retry_seconds, wait
        self._counts, self._lock = Counter[tuple[str, str]](), Lock()

    def choose(self, model: str, faults: Sequence[Fault]) -> Reply | None:
        """What happens to this request; a slow answer is waited for here, and then given.

        A request that is turned away is no answer, and not counted among those.
        """
        for fault in sorted(faults, key=lambda fault: fault.kind not in TURNED_AWAY):
            if self._is_due(model, fault):
                found = self._carry_out(fault.kind)
                if found is not None:
                    return found
        return None

    def _is_due(self, model: str, fault: Fault) -> bool:
        with self._lock:
            self._counts[model, fault.kind] += 1
            return self._counts[model, fault.kind] % fault.every == 0

    def _carry_out(self, kind: str) -> Reply | None:
        if kind == "slow":
            self._wait(self._slow)
            return None
        found = INSTEAD[kind]
        return found._replace(retry_after=self._retry) if kind == "busy" else found
