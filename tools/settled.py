"""What is settled of the options of all five games, and how: a table for docs/solutions.md."""

from collections.abc import Iterator
from itertools import product

from plyground import game
from plyground.kernel.value import UNKNOWN
from plyground.rulebooks.coordinate_clash import kernel, listed
from plyground.rulebooks.coordinate_clash.oracle import COMPLETE, SOON_FOUND
from plyground.rulebooks.operator_outwit.oracle import MAX_NUMBERS, MAX_SPARSE
from plyground.solvers import advise, late, solve
from plyground.solvers.layer_tables import MOST_COMPILED, MOST_PLAIN

OPENING = """\
## What is settled, and what is not

Every position that two cores can settle in a minute is settled. A *table* holds every position; it
is solved once and then kept. A *search* looks ahead. `fast` means with the extra of that name: then
tables have up to {compiled:,} positions, and in plain Python up to {plain:,}.
"""

LISTED = {(known.size, known.line, known.shifts): known for known in listed.LISTED}


def settled() -> Iterator[str]:
    """The page's part."""
    yield OPENING.format(compiled=MOST_COMPILED, plain=MOST_PLAIN)
    yield "| game | options | settled | how, or why not |\n|---|---|---|---|"
    rows = [*_operator_outwit(), *_code_swap(), *_cipher_shift(), *_cipher_quest()]
    yield "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"
    yield (
        "Coordinate Clash, for every size and line. *Places* are those that a table of all\n"
        "positions would have, for finished ones too.\n"
    )
    yield "| size | line | shifts | places | whoever begins | settled, and how |"
    yield "|---|---|---|---:|---|---|"
    yield "\n".join("| " + " | ".join(row) + " |" for row in _coordinate_clash()) + "\n"


def _operator_outwit() -> Iterator[tuple[str, ...]]:
    name = "Operator Outwit"
    yield name, "+2, *2 and -1, any target", "all", "theory"
    yield name, f"others, targets up to {MAX_NUMBERS:,}", "all", "table; `fast` beyond 10,000,000"
    few = f"search, where at most {MAX_SPARSE:,} numbers are decided"
    near = f"at most {late.MAX_LISTED:,} numbers can follow"
    yield name, "others, higher targets", "some", f"{few}, or {near}; else too many"


def _code_swap() -> Iterator[tuple[str, ...]]:
    name = "Code Swap"
    yield name, "length 3, any digits", "all", "table that ships"
    yield name, "lengths 2 and 4, any digits", "all", "table of the deal"
    yield (
        name,
        "length 5, any digits",
        "all",
        "table of the deal; `fast` beyond 1,000,000 arrangements",
    )


def _cipher_shift() -> Iterator[tuple[str, ...]]:
    name = "Cipher Shift"
    yield name, "any word, any longest step, with wrap", "all", "theory"
    yield name, "any word, single steps, without wrap", "all", "theory"
    yield name, "up to 6 letters, longer steps, without wrap", "all", "theory; turns by search"
    yield name, "7 to 12 letters, likewise", "who wins", "theory; turns only near the end: too many"


def _cipher_quest() -> Iterator[tuple[str, ...]]:
    yield "Cipher Quest", "any pool, targets and near", "all", "search through all public positions"


def _coordinate_clash() -> Iterator[tuple[str, ...]]:
    for size, line, shifts in product(range(3, 8), range(3, 6), (True, False)):
        if line > size:
            continue
        rules = game("coordinate-clash", size=size, line=line, shifts=shifts)
        value = (solve if line == SOON_FOUND else advise)(rules).value(rules.start())
        numbers = kernel.numbering(rules).size
        shown = f"{numbers:,}" if numbers < 10**15 else f"{numbers:.1e}".replace("e+", " * 10^")
        yield (
            f"{size}x{size}",
            str(line),
            "yes" if shifts else "no",
            shown,
            "not settled" if value.result == UNKNOWN else str(value),
            _say_how(size, line, shifts, value.result == UNKNOWN),
        )


def _say_how(size: int, line: int, shifts: bool, open_start: bool) -> str:
    setup = size, line, shifts
    if setup in ((3, 3, True), (4, 3, True)):
        return "all, by search"
    if size == 3:
        return "all, by table"
    if setup in COMPLETE:
        return "all, by heart and search"
    late = "what has at most 18 free cells by table (`fast`; 13 without)"
    if known := LISTED.get(setup):
        early = f"up to {known.most_markers} markers by heart"
        rest = "later ones by search, if they are won or lost soon: too many"
        return f"{early}, {rest}" if shifts else f"all: {early}, {late}"
    if size == 4:
        return "all, by search, and by table where that should not suffice"
    if not open_start:
        return "the start and all that was tried, by search"
    return f"{late}, others by search, if won or lost soon" if not shifts else "search: too many"
