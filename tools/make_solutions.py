"""Writes docs/solutions.md: everything that is known of the five games, counted again.

`make solutions`; with --check the page is made and compared, and nothing is written.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path

from plyground import game
from plyground.analysis.survey import survey
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.text import write_count
from plyground.kernel.value import Value
from plyground.solvers import solve
from plyground.support.survey import Survey
from tools.settled import settled

PAGE = Path(__file__).parent.parent / "docs" / "solutions.md"

OPENING = """\
# Solutions

What is true of the five games, by proof and by counting. Values are for the player to move, with
best play by both: *won* and *lost* in so many single turns, when the winner hurries and the loser
delays, or *endless*, when neither side can force the end. Every figure on this page is computed
again by `make solutions`; the tests compare each oracle with the general solvers, and those with
naive ones that share no code with them (see [testing](testing.md)).
"""


def main(words: list[str]) -> int:
    """Write the page, or compare it."""
    page = "\n".join(written())
    if words == ["--check"]:
        same = PAGE.read_text(encoding="utf-8") == page
        print("docs/solutions.md: " + ("as it should be" if same else "DIFFERENT"))
        return 0 if same else 1
    PAGE.write_text(page, encoding="utf-8")
    print(f"docs/solutions.md: {len(page):,} characters")
    return 0


def written() -> Iterator[str]:
    """The page, part by part."""
    yield OPENING
    yield from operator_outwit()
    yield from code_swap()
    yield from cipher_shift()
    yield from cipher_quest()
    yield from coordinate_clash()
    yield from house_rules()
    yield from settled()


def facts(result: Survey) -> list[str]:
    """A survey as a table."""
    start = result.start
    if isinstance(start, Value):
        begun = str(start)
    else:
        names = {"win": "won", "loss": "lost", "endless": "endless"}  # none of these can be drawn
        begun = ", ".join(f"{start[result]:,} {name}" for result, name in names.items())
    rows = [
        ("counted over", result.over),
        ("positions", f"{result.positions:,}"),
        ("won / lost / endless", f"{result.win:,} / {result.loss:,} / {result.endless:,}"),
        ("longest forced win", write_count(result.longest, "turn") if result.longest else "none"),
        ("the start, for whoever begins", begun),
    ]
    return ["| fact | value |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows), ""]


def start_of(rules: AnyGame) -> Value:
    return solve(rules).value(rules.start(seed=0))


def operator_outwit() -> Iterator[str]:
    """Few numbers are decided; the start is not."""
    yield "## Operator Outwit: nobody can force it\n"
    yield from facts(survey(game("operator-outwit")))
    yield (
        "With the rule book's +2, *2 and -1 and a target of 13 or more, just four numbers are\n"
        "decided: two and three below the target and its half (rounded down) are won, and one\n"
        "below the target is lost. From every other number there is a move to another open one,\n"
        "so the start is endless and neither side is favoured. The proof is in the game's\n"
        "`oracle.py`.\n"
    )
    counts = Counter(
        str(start_of(game("operator-outwit", target=target))) for target in range(2, 201)
    )
    shown = ", ".join(f"{number} {value}" for value, number in sorted(counts.items()))
    yield f"The start for targets 2 to 200: {shown}.\n"
    small = ", ".join(
        f"{target}: {start_of(game('operator-outwit', target=target))}" for target in range(2, 16)
    )
    yield f"One by one: {small}.\n"


def code_swap() -> Iterator[str]:
    """All positions of the rule book, and what deals are worth."""
    rules = game("code-swap")
    yield "## Code Swap: the deal decides\n"
    result = survey(rules)
    yield from facts(result)
    start = result.start
    assert isinstance(start, dict)
    deals = sum(start.values())
    yield (
        f"Of the {deals:,} deals {start['win']:,} ({start['win'] / deals:.1%}) are won for\n"
        f"whoever begins, {start['loss']:,} ({start['loss'] / deals:.1%}) for the other, and "
        f"{start['endless']:,} ({start['endless'] / deals:.1%}) are endless.\n"
        "A swap with the opponent changes both codes in the same place, so a player who cannot\n"
        "sort at once can often spoil what the other has prepared; where both can keep doing so,\n"
        "play never ends.\n"
    )
    lengths = Counter(str(solve(rules).value(state)) for state in rules.openings(Seat.FIRST))
    rows = sorted(lengths.items(), key=lambda item: (item[0].split()[0], len(item[0]), item[0]))
    yield "| a deal, for whoever begins | deals |\n|---|---|"
    yield "\n".join(f"| {value} | {number:,} |" for value, number in rows) + "\n"


def cipher_shift() -> Iterator[str]:
    """One letter, two letters, three and more."""
    yield "## Cipher Shift: only one seat can ever win, and it can seldom force it\n"
    yield from facts(survey(game("cipher-shift")))
    yield (
        "Each move changes the sum of the letters' distances from their goals by one modulo 26,\n"
        "and 26 is even: so the parity of that sum says which of the two can ever finish. With\n"
        "one letter everything is forced. With two letters the finisher wins exactly if the two\n"
        "distances can be made equal, and then answers every step on the other letter. With three\n"
        "or more the other player always has a step that spoils, unless the word is one step from\n"
        "its goal. Theorems and proofs: [theory](theory/cipher-shift.md).\n"
    )
    yield "| letters | positions | won | lost | endless | longest win |\n|---|---|---|---|---|---|"
    rows = []
    for target in ("Z", "ZZ", "ZZZ", "ZZZZ"):
        result = survey(game("cipher-shift", target=target))
        rows.append(
            f"| {len(target)} | {result.positions:,} | {result.win:,} | {result.loss:,} "
            f"| {result.endless:,} | {result.longest} |"
        )
    yield "\n".join(rows) + "\n"


def cipher_quest() -> Iterator[str]:
    """The chance of whoever begins, and the only good first number."""
    rules = game("cipher-quest")
    yield "## Cipher Quest: beginning is a small burden\n"
    yield from facts(survey(rules))
    judged = solve(rules).move_values(rules.view(rules.start(seed=0), None))
    firsts = ", ".join(f"{move}: {value.chance}" for move, value in judged)
    best = max(value.chance or Fraction(0) for _, value in judged)
    good = ", ".join(str(move) for move, value in judged if value.chance == best)
    yield (
        f"Both players know the same things, so a position is worth an exact chance. Whoever\n"
        f"begins wins {best} of all games with best play, and only by taking {good} first. The\n"
        f"chance after each first number: {firsts}. A chance is always a whole number out of the\n"
        f"targets that the clues still allow, because a clue does no more than sort them. There\n"
        f"are no draws: 1 to 9 add up to 45, an odd number, so the scores cannot be level when\n"
        f"the pool is empty.\n"
    )


def coordinate_clash() -> Iterator[str]:
    """Won in five on every grid with three in a line."""
    rules = game("coordinate-clash")
    yield "## Coordinate Clash: whoever begins wins in five turns\n"
    yield from facts(survey(rules))
    yield (
        "Two markers and a shift threaten so much that it cannot be stopped: whoever begins wins\n"
        "with the third marker, wherever the first one stands. With six markers or more the\n"
        "player to move always wins at once, so nothing is endless, not even on a full grid.\n"
        "Proof: [theory](theory/coordinate-clash.md).\n"
    )
    three = _list_starts(range(3, 8), line=3)
    yield f"With three in a line on other grids, for whoever begins: {three}.\n"
    four = _list_starts((4, 5), line=4)
    yield f"With four in a line: {four} ([theory](theory/coordinate-clash-four.md)).\n"
    still = _list_starts(range(3, 8), line=3, shifts=False)
    yield f"Without shifts, where the last marker leaves the other stuck: {still}.\n"


def house_rules() -> Iterator[str]:
    """What follows for a game that must end, and the starts of the fair set-ups that must."""
    yield "## Under house rules\n"
    yield (
        "Both rules count turns, and all follows from the values without them. A win that takes\n"
        "no more turns than are left stands. All else a turn limit (`--turn-limit N`) stops,\n"
        "which counts as endless; under win-by (`--win-by N`) whoever is bound loses it, when the\n"
        "turns run out ([theory](theory/code-swap.md#eight-cards)). The starts of the two fair\n"
        "set-ups that have it:\n"
    )
    yield "| set-up | starts | for whoever begins |\n|---|---|---|"
    for slug in ("code-swap", "coordinate-clash"):
        rules = game(slug, preset="fair")
        counts = Counter(str(solve(rules).value(state)) for state in rules.openings(Seat.FIRST))
        ranked = sorted(counts.items(), key=lambda item: (item[0][:4], len(item[0]), item[0]))
        shown = ", ".join(f"{number:,} {value}" for value, number in reversed(ranked))
        yield f"| {rules.title} | {sum(counts.values()):,} | {shown} |"
    yield ""


def _list_starts(sizes: Iterable[int], **options: object) -> str:
    values = (start_of(game("coordinate-clash", size=size, **options)) for size in sizes)
    return ", ".join(f"{size}x{size}: {value}" for size, value in zip(sizes, values, strict=True))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
