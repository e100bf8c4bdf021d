"""Fills in the tables of docs/solutions.md: what is known of the five games, counted again.

`make solutions`; with --check they are made and compared, and nothing is written.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from plyground import game
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.language.text import write_count
from plyground.solvers import solve
from plyground.study.analysis.survey import survey

from .pages import DOCS, bring_up_to_date

PAGE = DOCS / "solutions.md"


def list_facts() -> Iterator[str]:
    """A survey of every game, a row each."""
    yield "| game | the start | positions | won / lost / endless | longest win | counted over |"
    yield "|---|---|---|---|---|---|"
    for slug in registry.slugs():
        rules = game(slug)
        result = survey(rules)
        start = result.start
        if isinstance(start, Value):
            begun = str(start)
        else:
            names = {"win": "won", "loss": "lost", "endless": "endless"}  # none of these is drawn
            begun = ", ".join(f"{start[result]:,} {name}" for result, name in names.items())
        longest = write_count(result.longest, "turn") if result.longest else "none"
        counts = f"{result.win:,} / {result.loss:,} / {result.endless:,}"
        cells = [rules.title, begun, f"{result.positions:,}", counts, longest, result.over]
        yield f"| {' | '.join(map(str, cells))} |"


def list_targets() -> Iterator[str]:
    """Operator Outwit for many targets."""
    values = {
        target: str(value_start(game("operator-outwit", target=target))) for target in range(2, 201)
    }
    counts = Counter(values.values())
    shown = ", ".join(f"{number} {value}" for value, number in sorted(counts.items()))
    yield f"The start for targets 2 to 200: {shown}.\n"
    yield f"One by one: {', '.join(f'{target}: {values[target]}' for target in range(2, 16))}."


def list_deals() -> Iterator[str]:
    """What the deals of Code Swap are worth."""
    counts = count_starts(game("code-swap"))
    yield "| a deal, for whoever begins | deals |\n|---|---|"
    for value in sorted(counts, key=lambda value: (value.split()[0], len(value), value)):
        yield f"| {value} | {counts[value]:,} |"


def list_words() -> Iterator[str]:
    """Cipher Shift by the length of the word."""
    yield "| letters | positions | won | lost | endless | longest win |\n|---|---|---|---|---|---|"
    for target in ("Z", "ZZ", "ZZZ", "ZZZZ"):
        found = survey(game("cipher-shift", target=target))
        counted = f"{found.positions:,} | {found.win:,} | {found.loss:,} | {found.endless:,}"
        yield f"| {len(target)} | {counted} | {found.longest} |"


def list_firsts() -> Iterator[str]:
    """The chance after each first number of Cipher Quest."""
    rules = game("cipher-quest")
    values = solve(rules).move_values(rules.view(rules.start(seed=0), None))
    yield f"The chance after each first number: {', '.join(f'{m}: {v.chance}' for m, v in values)}."


def list_grids() -> Iterator[str]:
    """Coordinate Clash on other grids."""
    three, still = _list_starts(range(3, 8)), _list_starts(range(3, 8), shifts=False)
    yield f"With three in a line on other grids, for whoever begins: {three}.\n"
    yield f"With four in a line: {_list_starts((4, 5), line=4)}.\n"
    yield f"Without shifts, where the last marker leaves the other stuck: {still}."


def _list_starts(sizes: Iterable[int], **options: object) -> str:
    starts = {size: value_start(game("coordinate-clash", size=size, **options)) for size in sizes}
    return ", ".join(f"{size}x{size}: {value}" for size, value in starts.items())


def list_fair_starts() -> Iterator[str]:
    """The starts of the fair set-ups that must be won by a turn."""
    yield "| set-up | starts | for whoever begins |\n|---|---|---|"
    for slug in ("code-swap", "coordinate-clash"):
        rules = game(slug, preset="fair")
        counts = count_starts(rules)
        ranked = sorted(counts.items(), key=lambda item: (item[0][:4], len(item[0]), item[0]))
        shown = ", ".join(f"{number:,} {value}" for value, number in reversed(ranked))
        yield f"| {rules.title} | {sum(counts.values()):,} | {shown} |"


def value_start(rules: AnyGame) -> Value:
    return solve(rules).value(rules.start(seed=0))


def count_starts(rules: AnyGame) -> Counter[str]:
    """How many starts have each value."""
    return Counter(str(solve(rules).value(state)) for state in rules.openings(Seat.FIRST))


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "facts": list_facts,
    "targets": list_targets,
    "deals": list_deals,
    "words": list_words,
    "firsts": list_firsts,
    "grids": list_grids,
    "fair starts": list_fair_starts,
}


if __name__ == "__main__":
    parts = {name: "\n".join([*write(), ""]) for name, write in PARTS.items()}
    sys.exit(bring_up_to_date(PAGE, parts, check=sys.argv[1:] == ["--check"]))
