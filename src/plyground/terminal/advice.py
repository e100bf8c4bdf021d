"""Advice at the table: a best move, or what every move is worth."""

from plyground.analysis.analysis import analyze
from plyground.analysis.words import describe_analysis
from plyground.kernel.errors import PlygroundError
from plyground.kernel.value import UNKNOWN
from plyground.solvers import advise
from plyground.support.progress import show_thinking

from .renderer import Renderer

SHOWN_MOVES = 12


def give_hint(renderer: Renderer, work: int) -> list[str]:
    """A best move, or a guess that says so."""
    match, console = renderer.match, renderer.console
    oracle = advise(match.game, work)
    view = match.view(match.turn)
    with show_thinking(console.write("terminal.thinking")):
        value, moves = oracle.best_moves(view)
        move = str(oracle.recommend(view, value, moves) or moves[0])
    if value.result == UNKNOWN:
        return [console.write("terminal.guess", move=move, value=value.message)]
    return [console.write("terminal.hint", move=move, value=value.message)]


def evaluate_moves(renderer: Renderer, work: int) -> list[str]:
    """The moves with their values, best first."""
    match, console = renderer.match, renderer.console
    oracle = advise(match.game, work)
    with show_thinking(console.write("terminal.thinking")):
        analysis = analyze(match.game, match.view(match.turn), oracle)
    return describe_analysis(analysis, SHOWN_MOVES, console.language)


def answer_request(renderer: Renderer, verb: str, work: int) -> list[str]:
    """What is said to `hint` and to `eval`; a game too large to solve says so."""
    try:
        return (give_hint if verb == "hint" else evaluate_moves)(renderer, work)
    except PlygroundError as error:
        return [renderer.console.write("terminal.no-advice", error=error.said)]
