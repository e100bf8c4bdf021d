"""`plyground engine`: the engine for other programs, on standard input and output."""

import sys
from collections.abc import Sequence

from plyground.games import registry
from plyground.players.characters import CHARACTERS
from plyground.players.slips import LEVELS, STRONGEST_LEVEL
from plyground.protocols.engine.board import Board
from plyground.protocols.engine.conversation import speak

from .parser import WORK, Parser, read_work
from .subject import add_subject, read_seed, read_subject, settle_options

EXAMPLES = """
plyground engine operator-outwit
plyground engine code-swap --codes 413/251 --level hard
plyground engine cipher-shift --fair --seed 7
plyground engine coordinate-clash --size 6 --work 2000000
echo "query values" | plyground engine operator-outwit
plyground play code-swap --p2 "process:plyground engine --level easy"
"""


def run(words: Sequence[str]) -> int:
    """Talk until `quit` or the end of input."""
    named, arguments = read_subject(build_parser, words)
    slug = named or registry.slugs()[0]
    given = {} if named is None else settle_options(named, arguments)
    seed = read_seed(arguments)
    work = read_work(arguments.work)
    board = Board(slug, given, level=arguments.level, seed=seed, work=work)
    # Bytes as they come: a thread that waits inside a buffer could not be left alone at the end.
    source = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    # Whatever a solver prints must not be taken for an answer.
    answers, sys.stdout = sys.stdout, sys.stderr
    try:
        speak(board, source, answers)
    finally:
        sys.stdout = answers
    return 0


def build_parser(slug: str | None = None) -> Parser:
    """The arguments of engine; with a game, its own options too."""
    arguments = f"""
--level LEVEL  {", ".join(LEVELS)}, an error rate such as 0.15, or one of the characters
    {", ".join(CHARACTERS)} (default {STRONGEST_LEVEL})
--seed N       make its choices repeatable
--work N       how much it {WORK}
"""
    parser = Parser("engine", EXAMPLES, arguments, "It speaks on standard input and output.")
    add_subject(parser, slug, position=False)
    return parser
