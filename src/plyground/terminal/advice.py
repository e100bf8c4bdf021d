"""Advice at the table: a good move, or what every move is worth."""

from plyground.analysis.analysis import analyze
from plyground.analysis.words import describe_analysis
from plyground.kernel.errors import PlygroundError
from plyground.kernel.match import Match
from plyground.kernel.value import UNKNOWN
from plyground.kernel.work import SHORT_WORK
from plyground.solvers import advise
from plyground.support.progress import show_thinking

SHOWN = 12
THINKING = "Thinking ..."


def hint(match: Match, work: int = SHORT_WORK) -> list[str]:
    """One move than which none is better, or a guess that says so."""
    oracle = advise(match.game, work)
    view = match.view(match.turn)
    with show_thinking(THINKING):
        value, moves = oracle.best_moves(view)
        move = oracle.recommend(view, value, moves)
    certain = "" if value.result != UNKNOWN else "a guess: "
    return [f"Hint: {move or moves[0]} ({certain}{value})"]


def evaluation(match: Match, work: int = SHORT_WORK) -> list[str]:
    """The moves with their values, best first."""
    oracle = advise(match.game, work)
    with show_thinking(THINKING):
        return describe_analysis(analyze(match.game, match.view(match.turn), oracle), SHOWN)


def answer_request(match: Match, verb: str, work: int = SHORT_WORK) -> list[str]:
    """What is said to `hint` and to `eval`; a game too large to solve says so."""
    try:
        return hint(match, work) if verb == "hint" else evaluation(match, work)
    except PlygroundError as error:
        return [f"No advice here: {error}"]
