"""Advice at the table: a good move, or what every move is worth."""

from plyground.kernel.errors import PlygroundError
from plyground.kernel.match import Match
from plyground.solve import solve
from plyground.solve.progress import watched
from plyground.study.analysis import analyze
from plyground.study.words import told

SHOWN = 12


def hint(match: Match) -> list[str]:
    """One move than which none is better."""
    oracle = solve(match.game)
    view = match.view(match.turn)
    with watched(oracle):
        value, moves = oracle.best_moves(view)
        move = oracle.practical(view, moves) if value.result == "endless" else None
    return [f"Hint: {move or moves[0]} ({value})"]


def evaluation(match: Match) -> list[str]:
    """The moves with their values, best first."""
    oracle = solve(match.game)
    with watched(oracle):
        return told(analyze(match.game, match.view(match.turn), oracle), SHOWN)


def asked(match: Match, verb: str) -> list[str]:
    """What is said to `hint` and to `eval`; a game too large to solve says so."""
    try:
        return hint(match) if verb == "hint" else evaluation(match)
    except PlygroundError as error:
        return [f"No advice here: {error}"]
