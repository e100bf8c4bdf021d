"""`make scale`: what many people playing at once need; with --measure, from figures taken anew."""

import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

from bench.report import machine

from .assume import add_assumptions, read_assumptions
from .figures import PARTS, keep_figures, read_figures
from .houses import Scale
from .needs import list_needs
from .page import list_check, list_limits, tabulate, write_page


def main(words: Sequence[str] | None = None) -> None:
    """Measure what is asked for; then print what the model says."""
    given = _parse(words)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and leave no server behind
    if given.check:
        print("\n".join(list_check(measure("check"))))
        return
    if given.measure is not None:
        for part in given.measure or PARTS:
            print(f"measuring {part} ...", flush=True)
            place = name_place()
            keep_figures(part, measure(part), place)
        write_page(read_figures())
    elif given.write:
        write_page(read_figures())
    _print_answer(given)


def measure(part: str) -> Any:
    """Take figures. Only this needs servers and what the tests need; arithmetic needs Python."""
    from . import check, commits, measure, notices

    match part:
        case "costs":
            return measure.measure_costs().to_json()
        case "notices":
            return notices.measure_notices()
        case "commits":
            return commits.measure_commits()
        case "partitions":
            return commits.measure_partitions()
        case _:
            return check.check_model(read_figures().hearing)


def name_place() -> str:
    """The machine, and how many threads wanted its cores just before."""
    return f"{machine()}, load average {os.getloadavg()[0]:.1f} before"


def _parse(words: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="make scale", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--measure",
        nargs="*",
        choices=PARTS,
        metavar="PART",
        help=f"take figures anew, all or some of {', '.join(PARTS)}; bring docs/scale.* up to date",
    )
    parser.add_argument(
        "--check", action="store_true", help="measure, and hold the model against it at three sizes"
    )
    parser.add_argument(
        "--write", action="store_true", help="bring docs/scale.md up to date with docs/scale.json"
    )
    parser.add_argument(
        "--game",
        choices=("all", *read_figures().costs.games),
        default="all",
        help="if everybody played one game",
    )
    add_assumptions(parser)
    return parser.parse_args(words)


def _print_answer(given: Namespace) -> None:
    figures = read_figures()
    costs = figures.costs if given.game == "all" else figures.costs.for_game(given.game)
    scale = Scale(read_assumptions(given), costs, figures.hearing)
    print(f"From costs measured on {figures.places['costs']}:\n")
    print("\n".join(tabulate(("for", "needed"), list_needs(scale))))
    print("\nWhat gives way first, where there is one of it:\n")
    print("\n".join(list_limits(scale)))


if __name__ == "__main__":
    main()
