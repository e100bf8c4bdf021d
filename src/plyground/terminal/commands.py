"""What can be typed at any prompt of a game at one keyboard, besides an answer to it."""

from plyground.kernel.errors import PlygroundError
from plyground.kernel.text import plural

from .base_commands import BaseCommands, Handled
from .saves import path_for_record
from .table import LocalGame

HELP = """\
Answer the question, or type a whole move in short notation.
Besides that, at any prompt:
  ? or help     this page
  rules         the rules of this game
  board         the position again
  moves         the moves you can make now
  history       the moves so far
  hint          a move than which none is better
  eval          what every move is worth, exactly
  back          start this turn's questions again
  undo          take back a move (two people must both agree)
  resign        give this game to the other player
  stop          leave it unfinished (two people must both agree)
  save FILE     write a record of this game to a file
  quit          save and leave; it can be resumed"""


UNDO = "  undo  "


class Commands(BaseCommands):
    """The commands of one table."""

    def __init__(self, table: LocalGame) -> None:
        lines = HELP.splitlines()
        if table.game.hidden:  # Cipher Quest, ruling 6: no undo is offered past a clue.
            lines = [line for line in lines if not line.startswith(UNDO)]
        super().__init__(table, lines)
        self.table = table
        self._verbs.update(
            {
                "hint": lambda rest: self._advice("hint"),
                "eval": lambda rest: self._advice("eval"),
                "undo": self._undo,
                "resign": self._resign,
                "stop": self._stop,
                "save": self._save,
            }
        )

    def _advice(self, verb: str) -> Handled:
        if not self.table.advised:
            self.table.refuse(f"There is no {verb} in this game: it was begun with --no-help.")
            return Handled()
        from .advice import answer_request  # the solvers are loaded when somebody first asks

        self.console.show(answer_request(self.match, verb, self.table.work))
        return Handled()

    def _undo(self, rest: str) -> Handled:
        if self.match.game.hidden:
            self.table.refuse("A clue stays known, so no move of this game is taken back.")
            return Handled()
        together = len(self.table.humans) == 2
        back = 1 if together else 2  # Against a program to one's own last turn, past its answer.
        if len(self.match.moves) < back:
            self.table.refuse("There is no move to take back.")
            return Handled()
        if together:
            mover = self.table.dialogue.name(self.match.turn.other)
            self.console.say(f"Taking back {self.match.moves[-1]} by {mover} needs both of you.")
            if not self.table.all_agree("do you agree?"):
                self.console.say("The move stands.")
                return Handled()
        self.match.undo(back)
        self.table.keeper.keep(now=True)
        self.console.say(f"Taken back: {plural(back, 'move')}.", "")
        self._board("")
        return Handled(changed=True)

    def _resign(self, rest: str) -> Handled:
        seat = self.match.turn
        name, other = self.table.dialogue.name(seat), self.table.dialogue.name(seat.other)
        if not self.table.confirm(f"{name}, do you really give up this game?"):
            return Handled()
        self.match.resign(seat)
        self._close(f"{name} resigns. {other} wins!", look="win")
        return Handled(changed=True)

    def _stop(self, rest: str) -> Handled:
        if not self.table.all_agree("do you agree to stop this game unfinished?"):
            self.console.say("The game goes on.")
            return Handled()
        self.match.stop()
        self._close("The game is stopped and stays unfinished. Nobody wins.", look="note")
        return Handled(changed=True)

    def _close(self, line: str, look: str) -> None:
        self.table.keeper.keep(now=True)
        self.console.say("", line, look=look)
        self.table.reveal()

    def _save(self, rest: str) -> Handled:
        try:
            path = path_for_record(rest)
            self.table.keeper.save_as(path)
        except PlygroundError as error:
            self.table.refuse(str(error))
        else:
            self.console.say(f"Saved as {path}.")
        return Handled()
