"""`make bench`: measure, and print; with --write, put the figures into docs/performance.md."""

from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from bench.report import machine, table
from tools.pages import DOCS, bring_up_to_date

from . import cases


def names() -> list[str]:
    """The benchmarks there are."""
    return [module.name for module in iter_modules(cases.__path__)]


def main(words: Sequence[str] | None = None) -> None:
    """Run the benchmarks that are named, or all."""
    parser = ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("cases", nargs="*", metavar="CASE", help=f"any of: {', '.join(names())}")
    parser.add_argument("--write", action="store_true", help="update docs/performance.md")
    arguments = parser.parse_args(words)
    if unknown := set(arguments.cases) - set(names()):
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    print(f"Measured on {machine()}.\n")
    for name in arguments.cases or names():
        case = import_module(f"bench.cases.{name}")
        print(case.TITLE + "\n", flush=True)
        lines = list(table(list(case.measure())))
        print("\n".join(lines) + "\n", flush=True)
        if arguments.write:
            part = "\n".join([f"Measured on {machine()}.", "", *lines, ""])
            bring_up_to_date(DOCS / "performance.md", {name: part})


if __name__ == "__main__":
    main()
