"""A token that became void sees nothing more and does nothing more, wherever it is used."""

import json
from typing import Any

import msgspec
import pytest

from plyground.web.base.errors import Refusal
from plyground.web.rooms.commands import Command
from plyground.web.rooms.live_room import POLICY
from plyground.web.rooms.room import VOID
from plyground.web.rooms.setup import Setup
from plyground.web.rooms.tokens import fingerprint
from plyground.web.rooms.views import Audience
from tests.web.servers import Server

from .clients import bearer, move, wired
from .sitting import GUEST, Sitting

ID = "0123456789abcdef"


def reseat(server: Server) -> tuple[str, str, str, Any]:
    """A room, the tokens of host and guest, and how the guest takes the seat again."""
    opened = server.ask("POST", "/api/rooms", {"setup": {"game": "operator-outwit"}, "token": True})
    view = opened.body["view"]
    path = f"/api/invitations/{view['links']['join'].rpartition('/')[2]}"

    def take() -> str:
        return str(server.ask("POST", path, {"token": True, "id": ID}).body["token"])

    return view["room"], opened.body["token"], take(), take


def test_a_void_tokens_socket_is_told_why_and_closed(server: Server) -> None:
    room, host, void, take = reseat(server)
    path = f"/api/rooms/{room}"
    with wired(server) as old, wired(server) as kept:
        assert old.upgrade(f"{path}/live", [bearer(void)]).status == 101
        old.told()
        assert kept.upgrade(f"{path}/live", [bearer(host)]).status == 101
        kept.told()
        fresh = take()
        server.ask("POST", path, move(0, "+2"), host)
        # Nothing of the move reaches it: the last word is why, then the connection ends.
        assert old.told() == {"closing": str(VOID), "closing_said": VOID.json()}
        assert old.close_code() == POLICY
        assert kept.told()["view"]["seats"]
        assert kept.told()["now"]["ply"] == 1
    refused = server.ask("GET", path, token=void)
    assert refused.status == 410
    assert refused.body["error"] == Refusal("gone", VOID).error
    assert server.ask("POST", path, move(1, "+2"), void).status == 410
    assert server.ask("POST", path, move(1, "+2"), fresh).status == 200


class Player:
    """A connection that was let in with a token."""

    def __init__(self, token: str) -> None:
        self.audience = Audience(GUEST, True)
        self.fingerprint: str | None = fingerprint(token)
        self.heard: list[Any] = []
        self.closed: list[tuple[int, str]] = []

    def post(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


async def joined(sitting: Sitting) -> str:
    room, happened, _ = await sitting.referee.prepare(Setup(game="operator-outwit", seat="2"))
    sitting.live = await sitting.referee.open(room, happened)
    return await sitting.referee.join(sitting.live, "", None, ID)


@pytest.mark.parametrize("do", ["move", "name", "stop", "resign", "see"])
async def test_authority_is_checked_when_something_is_decided(do: str) -> None:
    """Not when the connection was let in: its token may have become void since."""

    sitting = Sitting()
    player = Player(await joined(sitting))
    await sitting.referee.join(sitting.live, "", None, ID)
    stored = len(sitting.store.entries)
    details = {"ply": 0, "move": "+2"} if do == "move" else {"name": "Ada"}
    command = msgspec.convert({"id": "a", "do": do, **details}, Command)
    refusal = await sitting.referee.act(sitting.live, player, command)
    assert refusal is not None
    assert refusal.code == "gone"
    error = Refusal("gone", VOID).error
    assert player.heard == [{"re": "a", "ok": False, "error": error}]
    assert len(sitting.store.entries) == stored
