"""What an independent solver says of a position, and which moves each goal asks for then."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import NamedTuple

WON, OPEN, LOST = "win", "endless", "loss"
LONGEST_WIN, FEW = 9, 3
"""What a puzzle promises: no win takes more plies, and there are so many ways to choose from."""


class Worth(NamedTuple):
    """What a move is worth to who makes it: a result with its plies, or a chance."""

    result: str
    plies: int = 0
    chance: Fraction = Fraction(0)


class Judged(NamedTuple):
    """Every move of a position with its worth and the position it leads to."""

    moves: Mapping[str, Worth]
    leads: Mapping[str, Hashable]
    replies: Callable[[str], "Judged | None"]
    """The same for the other player after a move; None once the game is over."""

    def count_ways(self, moves: list[str]) -> int:
        """How many different positions some moves lead to."""
        return len({self.leads[move] for move in moves})


def find_best(worths: Mapping[str, Worth]) -> Worth:
    """The quickest win, else what is open, else the slowest loss; or the best chance."""

    def rank(worth: Worth) -> tuple[Fraction, int, int]:
        step = (WON, OPEN, LOST).index(worth.result)
        return -worth.chance, step, -worth.plies if worth.result == LOST else worth.plies

    return min(worths.values(), key=rank)


def solve_goal(kind: str, judged: Judged) -> tuple[Worth, set[str]]:
    """What the position is worth, and all moves that reach a goal; none where it has no such."""
    best = find_best(judged.moves)
    found = GOALS[kind](judged, best)
    return best, found if len(found) < len(judged.moves) else set()


def _win(judged: Judged, best: Worth) -> set[str]:
    if best.result != WON or best.plies > LONGEST_WIN:
        return set()
    return {move for move, worth in judged.moves.items() if worth == best}


def _only(judged: Judged, best: Worth) -> set[str]:
    keeping = _keep(judged, best)
    one = judged.count_ways(keeping) == 1 and judged.count_ways(list(judged.moves)) >= FEW
    return set(keeping) if one and best.result != LOST else set()


def _delay(judged: Judged, best: Worth) -> set[str]:
    if best.result != LOST or best.plies <= 2:
        return set()
    found = [move for move, worth in judged.moves.items() if worth == best]
    few = FEW * judged.count_ways(found) <= judged.count_ways(list(judged.moves))
    return set(found) if few else set()


def _trap(judged: Judged, best: Worth) -> set[str]:
    if best.result == WON:
        return set()
    keeping = _keep(judged, best)
    found = [move for move in keeping if _leaves_one_answer(judged.replies(move))]
    return set(found) if judged.count_ways(found) < judged.count_ways(keeping) else set()


def _keep(judged: Judged, best: Worth) -> list[str]:
    return [move for move, worth in judged.moves.items() if worth.result == best.result]


def _leaves_one_answer(replies: Judged | None) -> bool:
    if replies is None or replies.count_ways(list(replies.moves)) < FEW:
        return False
    return replies.count_ways(_keep(replies, find_best(replies.moves))) == 1


def _chance(judged: Judged, best: Worth) -> set[str]:
    return {move for move, worth in judged.moves.items() if worth.chance == best.chance}


GOALS = {"win": _win, "only": _only, "delay": _delay, "trap": _trap, "chance": _chance}
