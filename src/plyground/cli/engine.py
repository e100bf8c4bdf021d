"""`plyground engine`: the engine for other programs, on standard input and output."""

import sys
from collections.abc import Sequence

from plyground.games import registry
from plyground.kernel.work import SHORT_WORK
from plyground.players.characters import CHARACTERS
from plyground.players.slips import LEVELS, STRONGEST_LEVEL
from plyground.protocols.board import Board
from plyground.protocols.conversation import Conversation

from .parser import collect_options, read_preset, read_work
from .subject import read_seed, read_subject

FACTS = {
    "levels": ", ".join(LEVELS),
    "characters": ", ".join(CHARACTERS),
    "strongest": STRONGEST_LEVEL,
    "work": SHORT_WORK,
}


def run(words: Sequence[str]) -> int:
    """Talk until `quit` or the end of input."""
    named, arguments = read_subject(__name__, words)
    slug = named or registry.slugs()[0]
    given: dict[str, object] = {}
    seed = read_seed(arguments)
    if named is not None:
        given = collect_options(arguments, named)
        if preset := read_preset(arguments):
            given = registry.settle_options(named, given, preset=preset, seed=seed)
    board = Board(slug, given, level=arguments.level, seed=seed, work=read_work(arguments.work))
    # Bytes as they come: a thread that waits inside a buffer could not be left alone at the end.
    source = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    # Whatever a solver prints must not be taken for an answer.
    answers, sys.stdout = sys.stdout, sys.stderr
    try:
        Conversation(board, answers).run(source)
    finally:
        sys.stdout = answers
    return 0
