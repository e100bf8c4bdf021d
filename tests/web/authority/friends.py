"""Two who want to play while others misbehave, and what must be so afterwards."""

from tests.web.servers import Server, open_table

from .clients import move


class Friends:
    """A room with a long game in it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.table = open_table(server, "operator-outwit", options={"target": 1_000_000})
        self.ply = 0

    def play_on(self) -> None:
        path, token = f"/api/rooms/{self.table.room}", self.table.tokens[self.ply % 2]
        moved = self.server.ask("POST", path, move(self.ply, "+2"), token)
        assert moved.status == 200, moved.body
        self.ply += 1
        assert moved.body["now"]["ply"] == self.ply
