"""An assistant's side of MCP: starts `plyground mcp`, and beats random at Code Swap with its help.

python -m examples.mcp_client
"""

import sys
from typing import Any

import anyio
from mcp import Client, StdioServerParameters

SERVER = StdioServerParameters(command=sys.executable, args=["-m", "plyground", "mcp"])


async def play(server: Any) -> dict[str, Any]:
    """A whole game, each move the best that `analyze` knows; how the game stands at the end."""
    async with Client(server) as client:

        async def tool(name: str, **arguments: object) -> dict[str, Any]:
            result = await client.call_tool(name, arguments)
            assert not result.is_error, result.content
            return dict(result.structured_content or {})

        now = await tool("start", game="code-swap", position="413/251 1", opponent="random")
        while now["outcome"] is None:
            analysis = await tool("analyze", game_id=now["game_id"], top=1)
            move = analysis["moves"][0]["move"]
            print(f"{now['position']}: {move} {analysis['value']}")
            now = await tool("play", game_id=now["game_id"], move=move)
        print(now["outcome"]["reason"])
        return now


if __name__ == "__main__":
    anyio.run(play, SERVER)
