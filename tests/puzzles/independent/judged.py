"""What an independent solver says of a position, and which moves each goal asks for then."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import NamedTuple

WON, OPEN, LOST = "win", "endless", "loss"


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
    return best, GOALS[kind](judged, best)


def _win(judged: Judged, best: Worth) -> set[str]:
    assert best.result == WON
    return {move for move, worth in judged.moves.items() if worth == best}


def _only(judged: Judged, best: Worth) -> set[str]:
    assert best.result != LOST
    keeping = [move for move, worth in judged.moves.items() if worth.result == best.result]
    assert judged.count_ways(keeping) == 1
    return set(keeping)


def _delay(judged: Judged, best: Worth) -> set[str]:
    assert best.result == LOST
    assert best.plies > 2
    return {move for move, worth in judged.moves.items() if worth == best}


def _trap(judged: Judged, best: Worth) -> set[str]:
    assert best.result != WON
    keeping = [move for move, worth in judged.moves.items() if worth.result == best.result]
    return {move for move in keeping if _leaves_one_answer(judged.replies(move))}


def _leaves_one_answer(replies: Judged | None) -> bool:
    if replies is None or replies.count_ways(list(replies.moves)) < 3:
        return False
    best = find_best(replies.moves)
    good = [move for move, worth in replies.moves.items() if worth.result == best.result]
    return replies.count_ways(good) == 1


def _chance(judged: Judged, best: Worth) -> set[str]:
    return {move for move, worth in judged.moves.items() if worth.chance == best.chance}


GOALS = {"win": _win, "only": _only, "delay": _delay, "trap": _trap, "chance": _chance}
