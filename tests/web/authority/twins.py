"""Two servers in lockstep, which differ in the target that they drew and in nothing else."""

import asyncio
from typing import Any

from plyground.study.tasks import choose_move

from .inside import Inside, Line

PATIENCE_SECONDS = 10
ASIDES = [
    "see",
    "record",
    "watch",
    "taken",
    "nonsense",
    "stale",
    "wrong turn",
    "stranger",
    "offer",
    "name",
    "undo",
    "repeat",
    "wait",
]


class Twins:
    """Two servers in lockstep: whatever is done to one is done to the other."""

    def __init__(self, pair: list[Inside]) -> None:
        self.pair = pair
        self.ids = 0
        self.tokens: list[str] = []
        self.lines: list[list[Line]] = []
        self.watch = ""

    async def ask(self, verb: str, path: str, token: str | None = None, body: Any = None) -> Any:
        answers = [await inside.ask(verb, path, token, body) for inside in self.pair]
        return answers[0]

    async def open(self, setup: dict[str, Any]) -> None:
        asked = {"setup": {"game": "cipher-quest", **setup}, "token": True}
        opened = await self.ask("POST", "/api/rooms", body=asked)
        self.tokens = [opened["token"]]
        links = opened["view"]["links"]
        if links["join"]:
            code = links["join"].rpartition("/")[2]
            for path in (f"/api/invitations/{code}", f"/api/invitations/{code}/picture"):
                await self.ask("GET", path)
            joined = await self.ask("POST", f"/api/invitations/{code}", body={"token": True})
            self.tokens.append(joined["token"])
        self.watch = links["watch"].rpartition("/")[2]
        self.path = f"/api/rooms/{opened['view']['room']}"
        for inside in self.pair:
            live = [await inside.connect(f"{self.path}/live", token) for token in self.tokens]
            self.lines.append([*live, await inside.connect(f"/api/watch/{self.watch}/live")])

    async def say(self, who: int, **command: Any) -> None:
        """A message on the WebSocket of a player, or of the spectator (-1)."""
        self.ids += 1
        for lines in self.lines:
            await lines[who].say({"id": f"message {self.ids}", **command})

    def advance(self, seconds: float) -> None:
        for inside in self.pair:
            inside.now += seconds

    # ---- what both know ----------------------------------------------------------------------

    @property
    def ply(self) -> int:
        return len(self.pair[0].room.playing.moves)

    @property
    def mover(self) -> int:
        """Whose line is to move, of those who are connected."""
        room = self.pair[0].room
        return 1 if len(self.tokens) > 1 and room.mover == "guest" else 0

    def untelling(self) -> list[Any]:
        """The moves after which both games go on and look alike, the engine's answer included."""
        states = [inside.room.playing._match.state for inside in self.pair]
        return [move for move in self._game.moves(states[0]) if self._alike(states, move)]

    def _alike(self, states: list[Any], move: Any) -> bool:
        after = self._after(states, move)
        room = self.pair[0].room
        if after is None or room.setup.mode != "engine":
            return after is not None
        view = self._game.view(after[0], self._game.turn(after[0]))
        seed = f"{room.name} {len(room.rounds)} {self.ply + 1}"
        asked = self._game.public_options, self._game.write(view), room.setup.opponent, seed
        answer = self._game.parse(choose_move(self._game.slug, *asked))
        return self._after(after, answer) is not None

    def _after(self, states: list[Any], move: Any) -> list[Any] | None:
        after = [self._game.apply(state, move) for state in states]
        views = [self._game.view(state, None) for state in after]
        over = any(self._game.outcome(state) for state in after)
        return None if over or views[0] != views[1] else after

    @property
    def _game(self) -> Any:
        return self.pair[0].room.game

    async def message(self) -> list[bytes]:
        """What both have said; a difference would show where the target came out.

        One may still be saying what the other has said; what was said is never taken back.
        """
        until = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while self.pair[0].message() != self.pair[1].message():
            if asyncio.get_running_loop().time() > until:
                break
            await asyncio.sleep(0.01)
        first, second = (inside.message() for inside in self.pair)
        for one, other in zip(first, second, strict=True):
            assert one == other
        return first

    # ---- asides ------------------------------------------------------------------------------

    async def aside(self, kind: str) -> None:
        """Something that somebody may try at any time, allowed or not."""
        taken = [str(move) for move in self.pair[0].room.playing.moves]
        do = {"do": "move", "ply": self.ply}
        match kind:
            case "see":
                for token in self.tokens:
                    await self.ask("GET", self.path, token)
                for who in range(-1, len(self.tokens)):
                    await self.say(who, do="see")
            case "record":
                for token in self.tokens:
                    await self.ask("GET", f"{self.path}/record", token)
                await self.ask("GET", f"/api/watch/{self.watch}/record")
            case "watch":
                await self.ask("GET", f"/api/watch/{self.watch}?after=0&wait=1")
            case "taken":
                await self.say(self.mover, **do, move=taken[0] if taken else "99")
            case "nonsense":
                await self.say(self.mover, **do, move="the target")
                await self.ask("POST", self.path, self.tokens[0], {"id": 7})
            case "stale":
                await self.say(self.mover, do="move", ply=self.ply + 1, move="1")
            case "wrong turn":
                await self.say(1 - self.mover if len(self.tokens) > 1 else -1, **do, move="1")
            case "stranger":
                await self.ask("GET", self.path, "a token of nobody's")
                await self.ask("GET", self.path)
            case "offer" if len(self.tokens) > 1:
                await self.say(0, do="stop")
                await self.say(1, do="decline")
            case "name":
                await self.say(0, do="name", name=f"A{'d' * (self.ids % 30)}a")
            case "undo":
                await self.undo()
            case "repeat":
                command = {"id": f"message {self.ids}", "do": "see"}
                await self.ask("POST", self.path, self.tokens[0], command)
            case "wait":
                self.advance(2)

    async def undo(self) -> None:
        """Try to give a clue back, which nobody may."""
        moves = list(self.pair[0].room.playing.moves)
        await self.say(0, do="undo", ply=self.ply)
        assert self.pair[0].room.playing.moves == moves
