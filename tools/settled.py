"""What is settled of the options of all five games, and how: a table for docs/solutions.md."""

from collections.abc import Iterator

from plyground.rulebooks.operator_outwit.oracle import MAX_NUMBERS, MAX_SPARSE

OPENING = """\
## What is settled, and what is not

A *table* holds every position; it is solved once and then kept. A *search* looks ahead, as far as
the work allows that is there for an answer. `fast` means with the extra of that name.
"""


def settled() -> Iterator[str]:
    """The page's part."""
    yield OPENING
    yield "| game | options | settled | how, or why not |\n|---|---|---|---|"
    rows = [
        *_operator_outwit(),
        *_code_swap(),
        *_cipher_shift(),
        *_cipher_quest(),
        *_coordinate_clash(),
    ]
    yield "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


def _operator_outwit() -> Iterator[tuple[str, ...]]:
    name = "Operator Outwit"
    yield name, "+2, *2 and -1, any target", "all", "theory"
    yield name, f"others, targets up to {MAX_NUMBERS:,}", "all", "table"
    few = f"search, where at most {MAX_SPARSE:,} numbers are decided; else too many"
    yield name, "others, higher targets", "some", few


def _code_swap() -> Iterator[tuple[str, ...]]:
    name = "Code Swap"
    yield name, "length 3, any digits", "all", "table that ships"
    yield name, "length 4, eight different numbers", "all", "table that ships"
    yield name, "lengths 2 and 4, any other digits", "all", "table of the deal"
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
    name = "Coordinate Clash"
    yield name, "three in a line, shifts, up to 5x5", "all", "search"
    yield name, "four in a line, shifts, 4x4 and 5x5", "all", "tables that ship, and search"
    yield name, "3x3 without shifts", "all", "table"
    yield name, "three in a line, others", "the start", "search; what follows, if it ends soon"
    yield name, "others", "some", "search, if it ends soon; else too many"
