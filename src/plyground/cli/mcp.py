"""`plyground mcp`: the games as tools for an assistant that speaks MCP."""

from collections.abc import Sequence

from plyground.support.extras import need

from .parser import Parser

EXAMPLES = """
plyground mcp      (as the command of a server, in your assistant's settings)
"""


def run(words: Sequence[str]) -> int:
    """Serve until standard input ends; nothing else is said on standard output."""
    build_parser().read(words)
    need("mcp", "agents")
    from plyground.protocols.mcp.tools import run as serve

    serve()
    return 0


def build_parser() -> Parser:
    return Parser(
        "mcp",
        "Serve the games to an assistant: MCP on standard input and output.",
        EXAMPLES,
    )
