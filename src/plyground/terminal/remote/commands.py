"""What can be typed in a game at a server, besides an answer to a question."""

from typing import Any, Protocol

from plyground.kernel.errors import PlygroundError
from plyground.terminal.base_commands import BaseCommands, Handled
from plyground.terminal.saves import path_for_record, write_copy
from plyground.terminal.screen import Screen

from .place import Place
from .view_reader import ViewReading

HELP = """\
Answer the question, or type a whole move in short notation.
Besides that, at any prompt, and at a terminal also while you wait:
  ? or help     this page
  rules         the rules of this game
  board         the position again
  moves         the moves that can be made now
  history       the moves so far
  back          start this turn's questions again
  undo          take back a move, where the room allows it
  resign        give this game to the other player
  stop          offer to leave it unfinished, or agree to it
  save FILE     write a record of this game to a file
  quit          leave; the same link brings you back to your seat"""


class Guest(Protocol):
    """Whoever types: what they see, where, and how to ask the server for something."""

    room: ViewReading
    place: Place

    def do(self, verb: str, **details: Any) -> bool: ...


class RemoteCommands(BaseCommands):
    """The commands of one visit; the server decides what comes of them."""

    def __init__(self, guest: Guest, stage: Screen) -> None:
        super().__init__(stage, HELP.splitlines())
        self._guest = guest
        self._verbs.update(
            {
                "hint": self._no_advice,
                "eval": self._no_advice,
                "undo": self._undo,
                "resign": self._resign,
                "stop": self._stop,
                "save": self._save,
            }
        )

    def _no_advice(self, rest: str) -> Handled:
        self.stage.refuse("There is no advice in a game at a server.")
        return Handled()

    def _undo(self, rest: str) -> Handled:
        if self._plays():
            self._guest.do("undo", ply=len(self.match.moves))
        return Handled()

    def _resign(self, rest: str) -> Handled:
        if self._plays() and self.stage.confirm("Do you really give up this game?"):
            self._guest.do("resign")
        return Handled()

    def _stop(self, rest: str) -> Handled:
        if self._plays() and self._guest.do("stop") and self._guest.room.outcome is None:
            self.console.say(
                "You offer to stop this game unfinished; until that is agreed, play on."
            )
        return Handled()

    def _plays(self) -> bool:
        """Whether there is a seat to speak for, in a game that goes on."""
        if not self._guest.room.you:
            self.stage.refuse("You are watching; only the players can do that.")
            return False
        if self._guest.room.outcome is not None:
            self.stage.refuse("This game is over.")
            return False
        return True

    def _save(self, rest: str) -> Handled:
        try:
            path = path_for_record(rest)
            write_copy(path, self._guest.place.record())
        except PlygroundError as error:
            self.stage.refuse(str(error))
        else:
            self.console.say(f"Saved as {path}.")
        return Handled()
