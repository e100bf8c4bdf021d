"""A player with a good memory: it plays at full speed and notes all that it is told.

How its messages travel is somebody else's business; they may be lost on the way, or come twice.
"""

from collections import Counter
from random import Random
from typing import Any

Place = tuple[int, int]
"""Where a move stands: the round, and its ply."""

TRY_AGAIN = ("not-stored", "too-many")
OVERTAKEN = ("stale", "over", "not-your-turn")


class Player:
    """Holds one seat of a room; asks for one thing at a time, under one id until it is settled."""

    def __init__(self, name: str, random: Random) -> None:
        self.name, self._random = name, random
        self.seen: dict[Place, str] = {}
        self.asked: dict[Place, set[str]] = {}
        self.acknowledged: dict[Place, str] = {}
        self.refusals: Counter[str] = Counter()
        self.farewells: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.view: dict[str, Any] | None = None
        self.now: dict[str, Any] | None = None
        self._asked_for = 0

    # ---- what it says ------------------------------------------------------------------------

    def wish(self) -> dict[str, Any] | None:
        """The message to send: what is not settled yet, or whatever is due now, if anything."""
        if self.pending is None:
            self.pending = self._due()
        return self.pending

    def _due(self) -> dict[str, Any] | None:
        now, view = self.now, self.view
        if now is None or view is None:
            return None
        if now["legal"]:
            move = self._random.choice(now["legal"])
            self.asked.setdefault((now["round"], now["ply"]), set()).add(move)
            return self._command("move", ply=now["ply"], move=move)
        if now["outcome"] and view["you"][0] not in now["offers"]["rematch"]:
            return self._command("rematch")
        return None

    def _command(self, do: str, **more: Any) -> dict[str, Any]:
        self._asked_for += 1
        now = self.now or {}
        return {"id": f"{self.name}-{self._asked_for}", "do": do, "round": now["round"], **more}

    def change_mind(self) -> None:
        """Wait no longer for an answer, and want something else instead."""
        self.pending = None

    # ---- what it is told ---------------------------------------------------------------------

    def hear(self, message: dict[str, Any]) -> None:
        """Note a message of the server."""
        if "closing" in message:
            self.farewells.append(message["closing"])
        if view := message.get("view"):
            self._look(view)
        if now := message.get("now"):
            self._note(now)
        self._settle(message)

    def _look(self, view: dict[str, Any]) -> None:
        now = view["now"]
        if now is None:
            return
        if self.now is None or now["seq"] >= self.now["seq"]:
            self.view = view
        for ply, move in enumerate(view["moves"]):
            self._see((now["round"], ply), move)
        self._note(now)

    def _note(self, now: dict[str, Any]) -> None:
        if now["last"] is not None:
            self._see((now["round"], now["ply"] - 1), now["last"])
        if self.now is None or now["seq"] >= self.now["seq"]:
            self.now = now

    def _see(self, place: Place, move: str) -> None:
        told = self.seen.setdefault(place, move)
        assert told == move, f"{self.name} was told {told} and then {move} at {place}"

    def _settle(self, message: dict[str, Any]) -> None:
        pending = self.pending
        if pending is None or message.get("re") != pending["id"]:
            assert message.get("re", "") is not None, f"{self.name} was not understood: {message}"
            return
        if not message["ok"]:
            code = message["error"]["code"]
            self.refusals[code] += 1
            if code not in TRY_AGAIN and not self._open(pending):
                assert code in OVERTAKEN, f"{self.name} asked {pending} and got {message}"
                self.pending = None
            return
        self.pending = None
        if pending["do"] == "move":
            place = (pending["round"], pending["ply"])
            self._see(place, pending["move"])
            self.acknowledged[place] = pending["move"]

    def _open(self, pending: dict[str, Any]) -> bool:
        """Whether a move that was called stale is still awaited: something else had happened."""
        now = self.now or {}
        place = (now.get("round"), now.get("ply"))
        return bool(now.get("legal")) and place == (pending["round"], pending.get("ply"))
