"""The difference between two logs of the benchmark's task, item by item.

python -m plyground.research.inspect.deltas ONE.eval OTHER.eval
"""

import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from inspect_ai.log import read_eval_log

from plyground.analysis.confidence import CONFIDENCE
from plyground.benchmark.statistics import Estimate, Sample, compare
from plyground.benchmark.suites.items import Suite
from plyground.kernel.errors import PlygroundError

from .suites import find_suite

Costs = dict[int, Fraction]


def compare_logs(one: str, other: str) -> Estimate:
    """What the first gives away less what the second does, on the items that both were asked.

    The items are paired, so that what is hard for both does not matter; whole blocks of the suite
    count, from its first item on.
    """
    (suite, first), (second_suite, second) = _read_costs(one), _read_costs(other)
    if suite.hash != second_suite.hash:
        raise PlygroundError(
            f"these logs are of different suites: {suite.hash[:12]} and {second_suite.hash[:12]}"
        )
    both, whole = first.keys() & second.keys(), 0
    while all(item in both for item in range(whole, whole + suite.block)):
        whole += suite.block
    if not whole:
        raise PlygroundError(f"both logs have no whole block of {suite.block} items in common")
    samples = [_make_sample(suite, costs, whole) for costs in (first, second)]
    return compare(samples[0], samples[1], CONFIDENCE)


def _make_sample(suite: Suite, costs: Costs, items: int) -> Sample:
    return Sample(
        [costs[item] for item in range(items)],
        [item.known for item in suite.items[:items]],
        suite.block,
        suite.known_means,
    )


def _read_costs(path: str) -> tuple[Suite, Costs]:
    """The suite of a log, and what each item cost, exactly; the mean where it was asked again."""
    found: dict[int, list[Fraction]] = {}
    suite: Suite | None = None
    for sample in read_eval_log(path).samples or []:
        asked: dict[str, Any] = sample.metadata
        score = (sample.scores or {}).get("move_cost")
        if score is None or score.metadata is None:
            continue
        if suite is None:
            suite = find_suite(asked["suite"])
        if suite.hash != asked["hash"]:
            raise PlygroundError(f"{path} is of another version of {asked['suite']}")
        found.setdefault(asked["item"], []).append(Fraction(score.metadata["cost"]))
    if suite is None:
        raise PlygroundError(f"{path} has no scores of plyground/benchmark")
    return suite, {item: sum(costs, Fraction(0)) / len(costs) for item, costs in found.items()}


def main(words: Sequence[str]) -> int:
    """One line: the difference, and its interval."""
    if len(words) != 2:
        sys.stderr.write(str(__doc__))
        return 2
    try:
        found = compare_logs(words[0], words[1])
    except (PlygroundError, OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(
        f"difference of cost {found.mean:+.4f} ({found.low:+.4f} to {found.high:+.4f}, "
        f"{found.items} paired items)\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
