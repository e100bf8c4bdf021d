"""`plyground analyze GAME [POSITION]`: every legal move, and what it is worth."""

from collections.abc import Sequence
from typing import Any

from plyground.games import registry
from plyground.kernel.work import LEAST_WORK, LONG_WORK, MOST_WORK
from plyground.solvers import advise, solve
from plyground.solvers.oracle import Oracle
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.words import describe_analysis
from plyground.system.progress import LOOKING, Progress

from .parser import read_whole
from .subject import read_seed, read_subject, settle_game, show_result

FACTS = {"work": LONG_WORK}
MOST_MOVES = 10_000
"""More than any position has."""


def run(words: Sequence[str]) -> int:
    """Judge the position, in words or as JSON."""
    slug, arguments = read_subject(__name__, words, mixed=True)
    most = read_whole("top", arguments.top, 1, MOST_MOVES)
    text = " ".join(arguments.position)
    game = settle_game("analyze", slug, arguments, text or None)
    state = game.position(text) if text else game.start(read_seed(arguments))
    if arguments.work is None:
        oracle: Oracle[Any, Any] = solve(game)
    else:
        oracle = advise(game, read_whole("work", arguments.work, LEAST_WORK, MOST_WORK))
    with Progress(LOOKING):
        analysis = analyze(game, state, oracle, line=arguments.best_line)
    dialogue = registry.dialogue(game, language=arguments.lang)
    lines = describe_analysis(analysis, most, dialogue)
    if analysis.end is not None:
        moves = " ".join(map(str, analysis.line))
        lines.append(dialogue.say("terminal.best-play", moves=moves, end=analysis.end))
    show_result(arguments, analysis.json(), "\n".join(lines))
    return 0
