"""The other player: opens a room, sits at it by HTTP, and knows what can be typed."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from plyground.games import registry
from plyground.kernel.record import Record
from tests.web.servers import PATIENCE, Server


class Host:
    """Whoever opened the room."""

    def __init__(self, server: Server, game: str, **setup: Any) -> None:
        self.server, self._ids = server, count()
        asked = {"setup": {"game": game, "name": "Hilde", **setup}, "token": True}
        opened = server.ask("POST", "/api/rooms", asked)
        assert opened.status == 201, opened.body
        self.token, view = opened.body["token"], opened.body["view"]
        self.path = f"/api/rooms/{view['room']}"
        self.join = server.address + (view["links"]["join"] or "")
        self.watch = server.address + view["links"]["watch"]

    def view(self) -> Any:
        return self.server.ask("GET", self.path, token=self.token).body

    def record(self) -> Record:
        """The game as the server keeps it."""
        answer = self.server.ask("GET", f"{self.path}/record", token=self.token)
        return Record.read(answer.body)

    def do(self, verb: str, **details: Any) -> Any:
        command = {"id": f"h{next(self._ids)}", "do": verb, **details}
        return self.server.ask("POST", self.path, command, self.token).body

    def move(self, move: str | None = None) -> None:
        """Make a move: this one, or the last of the legal ones."""
        now = self.view()["now"]
        moved = self.do("move", ply=now["ply"], move=move or now["legal"][-1])
        assert moved["ok"], moved

    def until(self, ply: int) -> Any:
        """The view once so many moves have been made."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            view = self.view()
            if view["now"] and (view["now"]["ply"] >= ply or view["now"]["outcome"]):
                return view
            time.sleep(0.01)
        raise AssertionError(f"move {ply} never came")

    def last_legal(self) -> str:
        """A move for whoever is to move, from what everybody may see."""
        view = self.view()
        game = registry.game(view["game"], **view["options"])
        return str(game.moves(game.position(view["now"]["position"]))[-1])

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Meanwhile move whenever it is our turn, and agree to whatever is offered."""
        done = threading.Event()
        thread = threading.Thread(target=self._answer, args=(done,))
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()

    def _answer(self, done: threading.Event) -> None:
        while not done.wait(0.005):
            now = self.view()["now"]
            if now and now["legal"]:
                move = now["legal"][now["ply"] % len(now["legal"])]
                self.do("move", ply=now["ply"], move=move)
            for offer in ("stop", "rematch"):
                if now and now["offers"][offer]:
                    self.do(offer)


def kept_seats(data_folder: Path) -> list[Path]:
    return list((data_folder / "seats").iterdir())


def kept_token(data_folder: Path) -> str:
    (path,) = kept_seats(data_folder)
    _, token = json.loads(path.read_text(encoding="utf-8"))
    return str(token)
