"""`plyground engine`: the engine for other programs, on standard input and output."""

import sys
from collections.abc import Sequence

from plyground.games import registry
from plyground.players.characters import CHARACTERS
from plyground.players.slips import LEVELS, STRONGEST_LEVEL
from plyground.protocols.board import Board
from plyground.protocols.conversation import Conversation

from .parser import GAME_OPTIONS, WORK, read_work
from .subject import read_seed, read_subject, settle_options

EXAMPLES = """
plyground engine operator-outwit
plyground engine code-swap --codes 413/251 --level hard
plyground engine cipher-shift --fair --seed 7
plyground engine coordinate-clash --size 6 --work 2000000
echo "query values" | plyground engine operator-outwit
plyground play code-swap --p2 "process:plyground engine --level easy"
"""


ARGUMENTS = f"""
--level LEVEL  {", ".join(LEVELS)}, an error rate such as 0.15, or one of the characters
    {", ".join(CHARACTERS)} (default {STRONGEST_LEVEL})
--seed N       make its choices repeatable
--work N       how much it {WORK}
[GAME]
{GAME_OPTIONS}
"""
MORE = "It speaks on standard input and output."


def run(words: Sequence[str]) -> int:
    """Talk until `quit` or the end of input."""
    named, arguments = read_subject(__name__, words)
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
        Conversation(board, answers).run(source)
    finally:
        sys.stdout = answers
    return 0
