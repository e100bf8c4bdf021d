"""Advice at the table: a best move, or what every move is worth."""

from typing import Any

from plyground.kernel.value import ENDLESS, UNKNOWN
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.solvers import advise
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.words import describe_analysis, tell_value
from plyground.system.progress import show_thinking

from .renderer import Renderer

SHOWN_MOVES = 12


def answer_request(renderer: Renderer, verb: str, work: int) -> list[str]:
    """What is said to `hint` and to `eval`; a game too large to solve says so."""
    match, console = renderer.match, renderer.console
    view = match.view(match.turn)
    try:
        with show_thinking(console.write("terminal.thinking")):
            if verb == "hint":
                return [give_hint(renderer, view, work)]
            analysis = analyze(match.game, view, advise(match.game, work))
            return describe_analysis(analysis, SHOWN_MOVES, renderer.dialogue, folded=True)
    except PlygroundError as error:
        return [console.write("terminal.no-advice", error=error.message)]


def give_hint(renderer: Renderer, view: Any, work: int) -> str:
    """A best move, or a guess that says so."""
    game = renderer.game
    oracle = advise(game, work)
    value, moves = oracle.best_moves(view)
    if value.result == ENDLESS:
        moves = oracle.head_for_end(view, moves)
    move = oracle.recommend(view, value, moves) or moves[0]
    worth = tell_value(value, game)
    if value.result == UNKNOWN:
        worth = Message.of("terminal.guessed", value=worth)
    # Two people know what they are talking about; whoever plays a program is told in words, too.
    shown = renderer.write_move(view, move) if renderer.dialogue.programs else str(move)
    return renderer.console.write("terminal.hint", move=shown, value=worth)
