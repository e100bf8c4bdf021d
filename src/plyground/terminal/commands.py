"""What can be typed at any prompt besides an answer to it."""

from collections.abc import Callable

from plyground.games import shelf
from plyground.games.dialogue import wrapped
from plyground.kernel.errors import PlygroundError
from plyground.kernel.files import named_path
from plyground.kernel.record import numbered
from plyground.kernel.text import clean, plural

from .console import UNREADABLE
from .table import Handled, Table

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


class Leave(Exception):
    """Somebody wants to go; the match is kept for later."""


class Commands:
    """The commands of one table."""

    def __init__(self, table: Table) -> None:
        self.table, self.console, self.match = table, table.console, table.match
        self._verbs: dict[str, Callable[[str], Handled]] = {
            "?": self._help,
            "help": self._help,
            "rules": self._rules,
            "board": self._board,
            "moves": self._moves,
            "history": self._history,
            "hint": lambda rest: self._advice("hint"),
            "eval": lambda rest: self._advice("eval"),
            "undo": self._undo,
            "resign": self._resign,
            "stop": self._stop,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    def handle(self, line: str, answers: list[str]) -> Handled | None:
        """Carry out a command; None if the line is none."""
        verb, _, rest = line.strip(" \t").partition(" ")
        verb = verb.lower()
        if verb == "back" and not rest:
            answers.clear()
            return Handled()
        carry_out = self._verbs.get(verb)
        if carry_out is None or (rest.strip() and verb != "save"):
            return None
        return carry_out(rest.strip(" \t"))

    def _help(self, rest: str) -> Handled:
        self.console.show(HELP.splitlines())
        return Handled()

    def _rules(self, rest: str) -> Handled:
        self.console.show(shelf.rules_text(self.match.game.slug).splitlines())
        return Handled()

    def _board(self, rest: str) -> Handled:
        self.console.show(self.table.dialogue.board(self.table.board_view()))
        return Handled()

    def _moves(self, rest: str) -> Handled:
        legal = self.match.game.moves(self.match.view(self.match.turn))
        core = self.match.game.core
        view = self.table.board_view()
        lines = self.table.dialogue.moves(view)
        if len(legal) < len(core.moves(view)):
            # A house rule forbids some of the moves that the game's own words would list.
            lines = ["Under the house rule:", *wrapped([str(move) for move in legal])]
        self.console.show(lines)
        return Handled()

    def _history(self, rest: str) -> Handled:
        lines = list(numbered([str(move) for move in self.match.moves]))
        self.console.show(lines or ["No move has been made yet."])
        return Handled()

    def _advice(self, verb: str) -> Handled:
        if not self.table.advised:
            self.table.refuse(f"There is no {verb} in this game: it was begun with --no-help.")
            return Handled()
        from .advice import asked  # the solvers are loaded when somebody first asks

        self.console.show(asked(self.match, verb))
        return Handled()

    def _undo(self, rest: str) -> Handled:
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
        if not self.table.confirmed(f"{name}, do you really give up this game?"):
            return Handled()
        self.match.resign(seat)
        self._closed(f"{name} resigns. {other} wins!", look="win")
        return Handled(changed=True)

    def _stop(self, rest: str) -> Handled:
        if not self.table.all_agree("do you agree to stop this game unfinished?"):
            self.console.say("The game goes on.")
            return Handled()
        self.match.stop()
        self._closed("The game is stopped and stays unfinished. Nobody wins.", look="note")
        return Handled(changed=True)

    def _closed(self, line: str, look: str) -> None:
        self.table.keeper.keep(now=True)
        self.console.say("", line, look=look)
        self.table.reveal()

    def _save(self, rest: str) -> Handled:
        name = rest.strip("\"'")
        if not name or UNREADABLE in name or name != clean(name, 4000):
            self.table.refuse("save needs the name of a file, such as: save game.ply")
            return Handled()
        try:
            path = named_path(name)
            self.table.keeper.save_as(path)
        except PlygroundError as error:
            self.table.refuse(str(error))
        else:
            self.console.say(f"Saved as {path}.")
        return Handled()

    def _quit(self, rest: str) -> Handled:
        raise Leave
