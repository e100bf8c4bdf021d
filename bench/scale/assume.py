"""Assumptions from the command line: what each one is, and between which numbers it makes sense."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import fields
from typing import NamedTuple

from .model import Assumptions


class Asked(NamedTuple):
    """One assumption: words for it, and the least and the most that it can be."""

    help: str
    least: float
    most: float
    whole: bool = False

    def read(self, text: str) -> float:
        """A number that makes sense; else say which ones do."""
        try:
            number = float(text)
        except ValueError:
            number = float("nan")
        if not self.least <= number <= self.most or (self.whole and number != int(number)):
            kind = "a whole number" if self.whole else "a number"
            raise ArgumentTypeError(
                f"write {kind} from {_show(self.least)} to {_show(self.most)}, not {text!r}"
            )
        return int(number) if self.whole else number


ASKED = {
    "people": Asked("playing at once", 1, 10_000_000_000, whole=True),
    "pause": Asked("seconds between the moves of people in one room", 0.01, 86_400),
    "engines": Asked("share of people who play against a program", 0, 1),
    "spectators": Asked("for every room", 0, 10_000),
    "moves": Asked("in a game", 1, 1_000_000),
    "besides": Asked("changes of a room that are no moves, a game", 0, 1_000_000),
    "session": Asked("seconds that somebody stays", 1, 31_536_000),
    "use": Asked("share of a core that may be busy", 0.01, 1),
    "cores": Asked("of PostgreSQL's machine", 1, 1_024, whole=True),
    "memory": Asked("GiB for one process", 0.125, 100_000),
    "log_rate": Asked("bytes a second that PostgreSQL's disk takes", 1_000, 1e12),
    "days": Asked("that changes are kept", 0.01, 36_500),
    "disk": Asked("bytes of PostgreSQL's disk", 1_000_000, 1e18),
    "ports": Asked(
        "connections that a balancer can have open to one process", 1, 10_000_000, whole=True
    ),
    "flush": Asked("seconds that PostgreSQL's disk takes longer for a commit than here", 0, 1),
    "wait": Asked("seconds in which 99% of moves shall be acknowledged", 0.0001, 3_600),
}


def add_assumptions(parser: ArgumentParser) -> None:
    """An option for each of them."""
    for each in fields(Assumptions):
        read: Callable[[str], float] = ASKED[each.name].read
        parser.add_argument(
            f"--{each.name.replace('_', '-')}",
            type=read,
            default=each.default,
            metavar="N",
            help=f"{ASKED[each.name].help} (%(default)g)",
        )


def read_assumptions(given: Namespace) -> Assumptions:
    return Assumptions(**{each.name: getattr(given, each.name) for each in fields(Assumptions)})


def _show(number: float) -> str:
    return f"{number:,.0f}" if number == int(number) else f"{number:g}"
