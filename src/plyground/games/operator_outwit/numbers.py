"""What every number below the target is worth, found backwards from the target in plain Python.

Results are codes by number: 0 endless, p + 1 won in p plies, -(p + 1) lost in p plies.
"""

from array import array
from collections.abc import Callable, Iterator, MutableMapping, Sequence

from .rules import Operation, OperatorOutwit

Report = Callable[[int], None]
REPORT_EVERY = 1 << 14


class Sparse(dict[int, int]):
    """Codes of a few numbers out of very many; the others are endless."""

    def __missing__(self, number: int) -> int:
        return 0


class TooMany(Exception):
    """More numbers are decided than were allowed for."""


def all_codes(game: OperatorOutwit, report: Report = lambda done: None) -> "array[int]":
    """The codes of all numbers below the target, by number."""
    codes = array("i", bytes(4 * game.target))
    signs = {operation.sign for operation in game.operations}
    if "-" not in signs:  # numbers only rise: each stands on larger ones
        _in_order(game, codes, range(game.target - 1, 0, -1), report)
    elif signs == {"-"}:
        _in_order(game, codes, range(1, game.target), report)
    else:
        for decided, _ in enumerate(_spread(game, codes)):
            if decided % REPORT_EVERY == 0:
                report(decided)
    return codes


def few_codes(game: OperatorOutwit, most: int) -> Sparse:
    """The codes of the decided numbers, if they are few; TooMany otherwise."""
    codes = Sparse()
    if len(_find_lost_at_once(game)) > most:
        raise TooMany
    for decided, _ in enumerate(_spread(game, codes)):
        if decided >= most:
            raise TooMany
    return codes


def _in_order(
    game: OperatorOutwit, codes: "array[int]", numbers: Sequence[int], report: Report
) -> None:
    """Where no number can come back: each from those it leads to, which are known."""
    target = game.target
    changes = [operation.on for operation in game.operations]
    for done, number in enumerate(numbers):
        quickest = slowest = 0
        for change in changes:
            after = change(number)
            if after < 1:
                continue
            if after >= target:
                code = -1 if after == target else 1  # over: the opponent lost, or won, in 0
            else:
                code = codes[after]
            if code < 0:
                quickest = min(quickest or 1 - code, 1 - code)
            else:
                slowest = max(slowest, code)
        codes[number] = quickest or -slowest - 1
        if done % REPORT_EVERY == 0:
            report(done)


def _spread(game: OperatorOutwit, codes: "MutableMapping[int, int] | array[int]") -> Iterator[int]:
    """Decide numbers ply by ply, each from the one it leads to; yields every one."""
    level = list(_stuck(game))
    for number in level:
        codes[number] = -1
        yield number
    plies = 0
    while level or plies == 0:
        plies += 1
        following: list[int] = []
        for number in level:
            lost = codes[number] < 0
            for before in _before(game, number):
                if not codes[before] and (lost or _all_lose(game, codes, before, plies)):
                    codes[before] = plies + 1 if lost else -plies - 1
                    following.append(before)
                    yield before
        if plies == 1:
            for number, code in _ends(game):
                if not codes[number]:
                    codes[number] = code
                    following.append(number)
                    yield number
        level = following


def _before(game: OperatorOutwit, number: int) -> Iterator[int]:
    """The numbers from which one turn leads to a number."""
    for sign, amount in game.operations:
        if sign == "+":
            if number > amount:
                yield number - amount
        elif sign == "*":
            if number % amount == 0:
                yield number // amount
        elif number + amount < game.target:
            yield number + amount


def _all_lose(
    game: OperatorOutwit, codes: "MutableMapping[int, int] | array[int]", number: int, plies: int
) -> bool:
    """Whether every move passes the target or leaves a number won in fewer plies than given."""
    for operation in game.operations:
        after = operation.on(number)
        if after == game.target or (1 <= after < game.target and not 0 < codes[after] <= plies):
            return False
    return True


def _ends(game: OperatorOutwit) -> Iterator[tuple[int, int]]:
    """The numbers that win or lose by a single turn, with their codes."""
    for sign, amount in game.operations:
        number, rest = divmod(game.target, amount) if sign == "*" else (game.target - amount, 0)
        if sign != "-" and rest == 0 and number >= 1:
            yield number, 2
    for number in _find_lost_at_once(game):
        yield number, -2


def _find_lost_at_once(game: OperatorOutwit) -> range:
    """The numbers from which every turn passes the target."""
    highest = max((_highest_below(game, operation) for operation in game.operations), default=0)
    falls = [operation.amount for operation in game.operations if operation.sign == "-"]
    if len(falls) == len(game.operations):
        return range(0)
    return range(highest + 1, min([game.target - 1, *falls]) + 1)


def _highest_below(game: OperatorOutwit, operation: Operation) -> int:
    """The highest number that the operation does not take past the target."""
    sign, amount = operation
    if sign == "+":
        return game.target - amount
    return game.target // amount if sign == "*" else 0


def _stuck(game: OperatorOutwit) -> range:
    """The numbers without a legal move, which only subtractions leave."""
    if any(operation.sign != "-" for operation in game.operations):
        return range(0)
    least = min(operation.amount for operation in game.operations)
    return range(1, min(least, game.target - 1) + 1)
