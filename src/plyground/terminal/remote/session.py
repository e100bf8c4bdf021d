"""A visit to a room, from the first look to leaving it: news are told, lines are carried out."""

from secrets import token_hex
from typing import Any

from plyground.games.dialogue import yes_or_no
from plyground.kernel.errors import BadNotation, PlygroundError
from plyground.messages.rooms import View
from plyground.terminal.base_commands import Leave
from plyground.terminal.console import Console

from .commands import RemoteCommands
from .input import Input
from .place import Place
from .renderer import Renderer
from .server import Refused, patiently
from .view_reader import ViewReading, number, read_view

AGAIN = "Play again, with the seats swapped? (yes/no): "


class RemoteSession:
    """Of a player, or of somebody who watches."""

    def __init__(self, place: Place, console: Console, ears: Input, view: View) -> None:
        self.place, self.console, self._ears = place, console, ears
        self.room: ViewReading = read_view(view)
        self.teller = Renderer(console)
        self._answers: list[str] = []
        self._offered = False
        """Whether we would like another round, and the other has not answered."""
        self._enough = False

    def run(self) -> None:
        """Until it is over, or somebody leaves."""
        while True:
            self.teller.tell(self.room)
            if self.room.outcome is None:
                self.teller.tell_turn(self.room)
            elif self._over():
                return
            heard = self._ears.hear(self._question(), self.room.seq)
            if isinstance(heard, str):
                self._handle_line(heard)
            else:
                self.take(heard)

    def _over(self) -> bool:
        """Whether nothing more can come after the end of a game."""
        if self._enough or not self.room.you:
            return True
        if self._offered and not self.room.again & {*self.room.you}:
            self.console.say("Your offer to play again was declined.", look="note")
            return True
        return False

    def _question(self) -> str | None:
        stage, room = self.teller.stage, self.room
        if stage is None or not room.you:
            return None
        if room.outcome is not None:
            return None if self._offered else AGAIN
        if not room.my_turn:
            return None
        return stage.dialogue.question(stage.board_view(), self._answers)

    # ---- what was typed ----------------------------------------------------------------------

    def _handle_line(self, line: str) -> None:
        stage = self.teller.stage
        if stage is None:
            if line.strip().lower() in ("quit", "exit"):
                raise Leave
            self.console.say("Nobody has come yet; quit leaves.", look="refusal")
        elif RemoteCommands(self, stage).handle(line, self._answers) is not None:
            pass
        elif self.room.my_turn:
            self._answer(line)
        elif self._question() is not None:
            self._play_again(line)
        elif line.strip():
            stage.refuse("There is nothing to answer at the moment (? shows help)")

    def _answer(self, line: str) -> None:
        stage, room = self.teller.stage, self.room
        assert stage is not None
        try:
            move = stage.understood(stage.board_view(), self._answers, line)
            if move is None:
                self._answers.append(line)
                return
            move = stage.game.legal(stage.match.view(stage.match.turn), move)
        except BadNotation as error:
            stage.refuse(f"{error} (? shows help)")
            return
        except PlygroundError as error:
            stage.refuse(str(error))
            self._answers.clear()
            return
        ply = len(room.moves)
        if self.do("move", ply=ply, move=str(move)):
            self.teller.interpret_answers = ply

    def _play_again(self, line: str) -> None:
        try:
            wanted = yes_or_no(line)
        except BadNotation as error:
            self.console.say(str(error), look="refusal")
            return
        if not wanted:
            if self.room.again:
                self.do("decline")
            self._enough = True
            return
        if self.do("rematch") and self.room.outcome is not None:
            self._offered = True
            self.console.say("Waiting for the other player ...", look="note")

    # ---- the room ----------------------------------------------------------------------------

    def do(self, verb: str, **details: Any) -> bool:
        """Ask the server to do something; a refusal is said in one line.

        Whatever happens to the line, it is sent with one id, so it is done once.
        """
        command = {"id": token_hex(8), "do": verb, "round": self.room.round, **details}
        try:
            self.take(patiently(lambda: self.place.act(command), self._note))
        except Refused as refused:
            self.console.say(str(refused), look="refusal")
            self.take(patiently(self.place.see, self._note))
            return False
        return True

    def take(self, view: View) -> None:
        """Have seen a view, unless a newer one was seen before."""
        if number(view) < self.room.seq:
            return
        before = self.room.round, len(self.room.moves)
        self.room = read_view(view, self.room)
        if (self.room.round, len(self.room.moves)) != before:
            self._answers.clear()
        if self.room.outcome is None:
            self._offered = False

    def _note(self, line: str) -> None:
        self.console.say(line, look="note")
        self.console.flush()
