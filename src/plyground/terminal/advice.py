"""Advice at the table: a best move, or what every move is worth."""

from collections.abc import Callable, Sequence
from typing import Any

from plyground.kernel.value import ENDLESS, UNKNOWN, Value, best
from plyground.language.errors import PlygroundError
from plyground.language.message import Message, Param
from plyground.solvers import advise
from plyground.solvers.oracle import Oracle
from plyground.study.analysis.analysis import Analysis, analyze
from plyground.study.analysis.words import describe_analysis, tell_value
from plyground.system.progress import show_thinking

from .renderer import Renderer

SHOWN_MOVES = 12

Allows = Callable[[Any], bool]
"""Whether a move can still be made after what was answered so far in this turn."""
ListLeft = Callable[[Any], Sequence[str]]
"""What is still to be answered for a move, once something was answered in this turn."""


def give_hint(renderer: Renderer, work: int, allows: Allows, list_left: ListLeft) -> list[str]:
    """A best move, or a guess that says so; in the middle of a turn, what to answer now."""
    match, console = renderer.match, renderer.console
    oracle = advise(match.game, work)
    view = match.view(match.turn)
    with show_thinking(console.write("terminal.thinking")):
        value, move = _find_best(oracle, view, allows)
        left = tuple(list_left(move))
        better, other = _find_best(oracle, view, lambda move: True) if left else (value, move)

    def say(code: str, value: Value, move: Any, **params: Param) -> str:
        message = tell_value(value, match.game)
        if value.result == UNKNOWN:
            message = Message.of("terminal.guessed", value=message)
        return console.write(code, move=_write_move(renderer, view, move), value=message, **params)

    if not left:
        return [say("terminal.hint", value, move)]
    if not allows(move):
        return [say("terminal.hint-back", better, other)]
    lines = [say("terminal.hint-answer", value, move, answers=", ".join(left))]
    if better.rank < value.rank and not value.keeps(better):
        lines.append(say("terminal.hint-back", better, other))
    return lines


def _write_move(renderer: Renderer, view: Any, move: Any) -> str:
    """A move as it is typed; to somebody who plays a program also in words."""
    # Two people know what they are talking about.
    return renderer.write_move(view, move) if renderer.dialogue.programs else str(move)


def _find_best(oracle: Oracle[Any, Any], view: Any, allows: Allows) -> tuple[Value, Any]:
    """The best of the moves that are still allowed, and what it is worth."""
    value, moves = oracle.best_moves(view)
    if best_left := [move for move in moves if allows(move)]:
        heading = oracle.head_for_end(view, best_left) if value.result == ENDLESS else best_left
        return value, oracle.recommend(view, value, heading) or heading[0]
    left = [(move, each) for move, each in oracle.move_values(view) if allows(move)]
    if not left:  # only going back helps
        return value, oracle.recommend(view, value, moves) or moves[0]
    value = best([each for _, each in left])
    return value, next(move for move, each in left if each.matches(value))


def evaluate_moves(renderer: Renderer, work: int, allows: Allows) -> list[str]:
    """The moves with their values, best first."""
    match, console = renderer.match, renderer.console
    oracle = advise(match.game, work)
    with show_thinking(console.write("terminal.thinking")):
        analysis = analyze(match.game, match.view(match.turn), oracle)
    return describe_analysis(_keep_allowed(analysis, allows), SHOWN_MOVES, renderer.dialogue)


def _keep_allowed(analysis: Analysis, allows: Allows) -> Analysis:
    """The analysis with the moves that are still allowed; with all, where none is."""
    moves = tuple(each for each in analysis.moves if allows(each.move))
    return analysis._replace(moves=moves or analysis.moves)


def answer_request(
    renderer: Renderer,
    verb: str,
    work: int,
    allows: Allows,
    list_left: ListLeft = lambda move: (),
) -> list[str]:
    """What is said to `hint` and to `eval`; a game too large to solve says so."""
    try:
        if verb == "hint":
            return give_hint(renderer, work, allows, list_left)
        return evaluate_moves(renderer, work, allows)
    except PlygroundError as error:
        return [renderer.console.write("terminal.no-advice", error=error.message)]
