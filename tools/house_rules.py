"""The part of docs/solutions.md that is about house rules, counted again."""

from collections import Counter
from collections.abc import Iterator

from plyground import game
from plyground.kernel.house_rules import NoRepeats
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, LOSS, WIN, Value
from plyground.kernel.work import Meter
from plyground.solvers import solve
from plyground.solvers.no_repeats import NoRepeatsOracle

MOST_WORK = 3_000_000
"""Units for a target of Operator Outwit: half a minute."""
HIGHEST_TARGET = 100
ROUND = 26


def write_house_rules() -> Iterator[str]:
    """No repeats and turn limits, game by game: what comes out, and how far that is known."""
    yield (
        "## Under house rules\n\n"
        "*No repeats* (`--no-repeats`): no move may bring back an earlier position, so every game\n"
        "ends, and nothing is endless. *A turn limit* (`--turn-limit N`) stops a game unfinished;\n"
        "a win that takes no more turns than are left stands, and all else is endless.\n"
    )
    yield from operator_outwit()
    yield from code_swap()
    yield from cipher_shift()
    yield from the_others()


def operator_outwit() -> Iterator[str]:
    """Who wins to each target, in how many turns, and what it takes to know."""
    yield "### Operator Outwit without repeats\n"
    values: dict[int, Value] = {}
    work: dict[int, int] = {}
    for target in range(2, HIGHEST_TARGET + 1):
        rules = game("operator-outwit", target=target, no_repeats=True)
        assert isinstance(rules, NoRepeats)
        meter = Meter(MOST_WORK)
        values[target] = NoRepeatsOracle(rules, meter=meter).value(rules.start())
        work[target] = meter.spent
    lost = [str(target) for target, value in values.items() if value.result == LOSS]
    timed = all(value.plies is not None for value in values.values())
    assert timed, "some targets were not settled within the work"
    yield (
        f"Settled for every target up to {HIGHEST_TARGET}, turns included, with at most\n"
        f"{max(work.values()):,} units of work for one target (a unit is some ten microseconds;\n"
        f"`analyze` may spend 6,000,000). Whoever begins loses for {', '.join(lost)},\n"
        f"and wins for all others: with the rule book's 23, in {values[23].plies} turns.\n"
    )
    yield "| target | " + " | ".join(f"+{number}" for number in range(10)) + " |"
    yield "|---|" + "---|" * 10
    for tens in range(0, HIGHEST_TARGET + 1, 10):
        cells = [_cell(values.get(target)) for target in range(tens, tens + 10)]
        yield f"| {tens} | " + " | ".join(cells) + " |"
    yield (
        "\nTurns until the end, when the winner hurries and the loser delays; a minus sign where\n"
        "whoever begins loses. Beyond this table: whoever begins wins for every target of 13 or\n"
        "more that leaves 1 or 2 when divided by 6, by\n"
        "[a pairing](theory/without-repeats.md#operator-outwit). Other targets are searched, as\n"
        "far as the work goes.\n"
    )


def _cell(value: Value | None) -> str:
    if value is None:
        return ""
    return f"{'-' if value.result == LOSS else ''}{value.plies}"


def code_swap() -> Iterator[str]:
    """Every deal without repeats, and within a limit."""
    yield "### Code Swap under house rules\n"
    rules = game("code-swap")
    with_repeats = solve(rules)
    ruled = game("code-swap", no_repeats=True)
    without = solve(ruled)
    plain: Counter[Value] = Counter()
    found: Counter[Value] = Counter()
    freed: Counter[Value] = Counter()
    assert isinstance(ruled, NoRepeats)
    for state in ruled.openings(Seat.FIRST):
        known, value = with_repeats.value(state.now), without.value(state)
        plain[known] += 1
        found[value] += 1
        if known.result == ENDLESS:
            freed[value] += 1
        elif known != value:
            raise AssertionError(f"{ruled.write(state)}: {known} becomes {value}")
    deals = found.total()
    won, lost = (_count(found, result) for result in (WIN, LOSS))
    yield (
        f"Without repeats, of the {deals:,} deals {won:,} ({won / deals:.1%}) are won for whoever\n"
        f"begins and {lost:,} ({lost / deals:.1%}) for the other. A deal that is decided with\n"
        f"repeats is decided in the same way without, in as many turns. Of the {freed.total()}\n"
        f"that were endless {_list_values(freed)}:\n"
        "the other may not take a swap back, and has nothing else that saves.\n"
    )
    yield "| turn limit | won | lost | stopped unfinished |\n|---|---|---|---|"
    for limit in range(1, 8):
        ended = {value for value in plain if value.plies is not None and value.plies <= limit}
        wins, losses = (
            sum(plain[value] for value in ended if value.result == result) for result in (WIN, LOSS)
        )
        yield f"| {limit} | {wins:,} | {losses:,} | {deals - wins - losses:,} |"
    yield "\nFrom six turns on, a limit changes nothing but that endless deals are stopped.\n"


def _count(values: Counter[Value], result: str) -> int:
    return sum(number for value, number in values.items() if value.result == result)


def _list_values(values: Counter[Value]) -> str:
    ordered = sorted(values.items(), key=lambda item: item[0].rank)
    names = {WIN: "are won", LOSS: "are lost"}
    parts = [f"{number} {names[value.result or '']} in {value.plies}" for value, number in ordered]
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def cipher_shift() -> Iterator[str]:
    """Words of up to three letters, by the steps that are left."""
    yield "### Cipher Shift without repeats\n"
    yield (
        "Whoever alone can finish (an odd number of steps: the player to move; an even one: the\n"
        "other) wins where the theory has answers to everything: always with one or two letters,\n"
        "and with more if the steps are odd or a multiple of 26\n"
        "([theory](theory/without-repeats.md#cipher-shift)). So whoever begins wins the rule\n"
        "book's CODE, 23 steps away, by stepping one and the same letter all the time.\n"
    )
    yield "| letters | words | won | lost | not settled |\n|---|---|---|---|---|"
    for letters in (1, 2, 3):
        counts = _count_words(letters)
        total = ROUND**letters - 1
        open_words = total - counts[WIN] - counts[LOSS]
        yield f"| {letters} | {total:,} | {counts[WIN]:,} | {counts[LOSS]:,} | {open_words:,} |"
    yield (
        "\nWords are counted for the player to move, with nothing seen before. Within a turn\n"
        "limit only what is won or lost with repeats can be: one letter, two letters that are\n"
        "level or one step apart, and words one step away, each if the limit allows its turns.\n"
    )


def _count_words(letters: int) -> Counter[str]:
    """What every word is worth to the player to move, with nothing seen before."""
    counts: Counter[str] = Counter()
    rules = game("cipher-shift", target="Z" * letters)
    oracle = solve(rules)
    for number in range(1, ROUND**letters):
        digits = [number // ROUND**place % ROUND for place in range(letters)]
        word = "".join("ZYXWVUTSRQPONMLKJIHGFEDCBA"[digit] for digit in digits)
        state = rules.read(f"{'Z' * letters}:{word} 1")
        value = oracle.value(state) if letters == 1 else oracle.judge_without_repeats(state, [])
        counts[(value.result if value else None) or "open"] += 1
    return counts


def the_others() -> Iterator[str]:
    """Where a rule changes nothing, or only late."""
    clash = game("coordinate-clash", no_repeats=True)
    value = solve(clash).value(clash.start())
    limit = next(
        number
        for number in range(1, 10)
        if solve(game("coordinate-clash", turn_limit=number))
        .value(game("coordinate-clash", turn_limit=number).start())
        .result
        == WIN
    )
    yield (
        "### Coordinate Clash and Cipher Quest\n\n"
        "Cipher Quest is over when the numbers are taken, and none comes back: no repeats changes\n"
        "nothing, and neither does a turn limit of nine or more. In Coordinate Clash markers only\n"
        "get more until the grid is full, so nothing can come back before the last cell is taken;\n"
        f"the start {value} without repeats as with them, and within a turn limit of {limit} or\n"
        "more.\n"
    )
