"""Tables in Markdown, and people in round numbers."""

from collections.abc import Iterable, Iterator, Sequence


def tabulate(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The first column to the left and all others to the right."""
    yield "| " + " | ".join(head) + " |"
    yield "|---|" + "---:|" * (len(head) - 1)
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def round_people(people: float) -> str:
    """Two digits that count: the model promises no more."""
    if people < 1:
        return "fewer than one"
    return f"{float(f'{people:.2g}'):,.0f}" if people < float("inf") else "never here"
