"""A bare WebSocket echo: the least that a server on uvicorn can do with a message."""

from starlette.types import Receive, Scope, Send


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Send back whatever comes."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await send({"type": "websocket.send", "text": message["text"]})
