"""`plyground mcp`: the games as tools for an assistant that speaks MCP."""

from collections.abc import Sequence

from plyground.games.loading import take
from plyground.system.extras import need

from .parser import read_arguments


def run(words: Sequence[str]) -> int:
    """Serve until standard input ends; standard output carries nothing else."""
    for game in read_arguments(__name__, words).game:
        take(game)
    need("mcp")
    from plyground.protocols.mcp import server

    server().run("stdio")
    return 0
