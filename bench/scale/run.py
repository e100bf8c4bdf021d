"""`make scale`: what many people playing at once need; with --measure, from figures taken anew."""

import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any

from bench.report import machine

from .assume import add_assumptions, read_assumptions
from .figures import PARTS, keep_figures, read_figures
from .houses import Scale
from .needs import list_needs
from .page import list_check, list_limits, tell_verdict, write_page
from .tables import tabulate
from .usage import measure_busy

MINUTES = {"costs": 4, "notices": 4, "commits": 3, "partitions": 2, "check": 4}
QUIET = 0.1
"""A share of the cores that may be busy with other work."""
LOOK_SECONDS = 3.0


def main(words: Sequence[str] | None = None) -> None:
    """Measure what is asked for; then print what the model says."""
    given = _parse(words)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # and leave no server behind
    if given.check:
        check = measure("check")
        print("\n".join([*list_check(check), "", *tell_verdict(check)]))
        return
    failed: list[str] = []
    if given.measure is not None:
        failed = list(_keep_measuring(given.measure or PARTS))
    elif given.write:
        write_page(read_figures())
    _print_answer(given)
    if failed:
        raise SystemExit(f"\nStill to be measured: --measure {' '.join(failed)}")


def _keep_measuring(parts: Sequence[str]) -> Iterator[str]:
    """Each part is kept when it is done; a part that fails leaves what was there, and is named."""
    minutes = sum(MINUTES[part] for part in parts)
    print(f"About {minutes} minutes. What is done is kept, whatever ends this.", flush=True)
    for part in parts:
        busy, began = measure_busy(LOOK_SECONDS), monotonic()
        place = f"{machine()}, {busy:.0%} busy with other work before"
        print(f"measuring {part}, about {MINUTES[part]} minutes, on {place} ...", flush=True)
        if busy > QUIET:
            print("  that is much: what is by the clock will be off", flush=True)
        try:
            keep_figures(part, measure(part), place)
        except (Exception, SystemExit) as why:
            print(f"  {part} not kept: {type(why).__name__}: {why}", flush=True)
            yield part
            continue
        write_page(read_figures())
        print(f"  {part} kept after {(monotonic() - began) / 60:.1f} minutes", flush=True)


def measure(part: str) -> Any:
    """Take figures. Only this needs servers and what the tests need; arithmetic needs Python."""
    from . import check, commits, measure, notices

    match part:
        case "costs":
            return measure.measure_costs()
        case "notices":
            return notices.measure_notices()
        case "commits":
            return commits.measure_commits()
        case "partitions":
            return commits.measure_partitions()
        case _:
            return check.check_model(read_figures().hearing)


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
