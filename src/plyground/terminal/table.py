"""One match at this machine: who sits where, the save that keeps it, and line mode's turns."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from plyground.kernel.match import Match
from plyground.kernel.preset import FAIR
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation, PlygroundError, UnknownMove
from plyground.language.message import Message
from plyground.players import Forfeit, Player
from plyground.system.progress import show_thinking

from .questions import Commands, Question, ask, confirm
from .renderer import Renderer
from .saves import HELP, HELPED, Autosave


class Table:
    """A match with its players and its save, however it is shown; every change is stored first."""

    def __init__(
        self, match: Match, players: Mapping[Seat, Player | None], autosave: Autosave
    ) -> None:
        self.match, self.players, self.autosave = match, players, autosave
        self.people = [seat for seat in Seat if players[seat] is None]

    @property
    def was_helped(self) -> bool:
        """Whether a single player saw what moves are worth, or took moves back."""
        return self.autosave.tags.get(HELP) == HELPED

    def note_help(self) -> None:
        """Somebody had help: a game that might count for the ladder does not, now or later."""
        if len(self.people) == 1:
            self.autosave.tags[HELP] = HELPED
        if self.match.moves:
            self.autosave.keep()

    def play(self, move: Any) -> None:
        self.match.play(move)
        self.autosave.keep()

    def ask_program(self, player: Player) -> Any:
        """The move of the program whose turn it is; Forfeit, when it has lost by what it did."""
        seat = self.match.turn
        player.repeating = self.match.repeating_moves
        try:
            return player.choose(self.match.game, self.match.view(seat))
        except Forfeit as fault:
            self.match.forfeit(seat, fault.what)
            self.autosave.keep()
            raise

    def count_back(self) -> int:
        """How many moves an undo takes back: one, or to one's own last turn past the answer."""
        return 1 if len(self.people) == 2 else self.match.count_back()

    def undo(self) -> int:
        """Take back the last turn; how many moves that was."""
        back = self.count_back()
        self.match.undo(back)
        self.note_help()
        self.autosave.keep()
        return back

    def resign(self, seat: Seat) -> None:
        """Somebody gives up."""
        self.match.resign(seat)
        self.autosave.keep()

    def stop(self) -> None:
        """Everybody agrees to leave it unfinished."""
        self.match.stop()
        self.autosave.keep()


def play_turns(table: Table, renderer: Renderer, commands: "TableCommands") -> None:
    """Turn after turn to the end, in lines."""
    match, console = table.match, renderer.console
    while match.outcome is None:
        renderer.show_heading()
        player = table.players[match.turn]
        try:
            if player is None:
                move = ask(commands, TurnQuestion(renderer))
            else:
                with show_thinking(console.write("terminal.thinking")):
                    move = table.ask_program(player)
        except MatchChanged:
            continue
        except Forfeit as fault:
            renderer.show_end(live=True, detail=fault.message if fault.detail else None)
            return
        before = renderer.view_board()
        table.play(move)  # stored first, told after
        renderer.show_move(before, move, renderer.view_board())
        if table.match.outcome is not None:
            renderer.show_end(live=True)
        elif table.people:
            renderer.show_repetition()


class TurnQuestion(Question[Any]):
    """The questions to whoever moves, until the answers are a legal move."""

    takes_letters = True

    def __init__(self, renderer: Renderer) -> None:
        super().__init__("", self._interpret, advice=Message("terminal.advice-turn"))
        self._game, self._dialogue = renderer.game, renderer.dialogue
        self._match = renderer.match
        self._view = self._match.view(self._match.turn)
        self._core = self._game.core_state(self._view)
        self._answers: list[str] = []

    @property
    def prompt(self) -> str:
        return self._dialogue.question(self._core, self._answers)

    def find_example(self) -> str:
        given = len(self._answers)
        for move in self._game.moves(self._view):
            answers = self._dialogue.answers(self._core, move)
            if len(answers) > given and self._dialogue.fits(self._core, move, self._answers):
                return answers[given]
        return ""

    def go_back(self) -> None:
        """Start the questions of this turn again."""
        self._answers.clear()

    def _interpret(self, line: str) -> Any | None:
        try:
            move = self._read_move(line)
            if move is None:
                self._answers.append(line)
                return None
            return self._match.check(move)
        except PlygroundError as error:
            if not isinstance(error, BadNotation):  # but a move that is none here: begin again
                self._answers.clear()
            raise

    def _read_move(self, line: str) -> Any | None:
        """The move, or None if another question follows; short notation always works."""
        try:
            return self._dialogue.interpret_answers(self._core, [*self._answers, line])
        except BadNotation as error:
            try:
                return self._dialogue.whole_move(self._core, self._answers, line)
            except BadNotation:
                if isinstance(error, UnknownMove):
                    # Asked once more with the position, which tells the moves that would do.
                    self._game.legal(self._view, line)
                raise error from None


class BoardCommands(Commands):
    """The commands that show a game, also once it is over."""

    def __init__(self, renderer: Renderer) -> None:
        super().__init__(renderer.console, renderer.game.slug)
        self.renderer, self.match = renderer, renderer.match
        self.fair = self.match.preset == FAIR
        self.offer("board", renderer.show_board)
        self.offer("history", renderer.show_history)


class GameCommands(BoardCommands):
    """The commands of a game that goes on, wherever it is played."""

    def __init__(self, renderer: Renderer) -> None:
        super().__init__(renderer)
        self.offer("moves", renderer.show_moves)
        self.offer("back", lambda: None)


class MatchChanged(Exception):
    """A command has changed the match, so the question that stood there stands no more."""


class TableCommands(GameCommands):
    """The commands of one match; `work` is what advice may take."""

    def __init__(
        self, renderer: Renderer, table: Table, work: int, help_matters: Callable[[], bool]
    ) -> None:
        """`help_matters` where the match would not count any more."""
        super().__init__(renderer)
        self._table, self._help_matters = table, help_matters
        for verb in ("hint", "eval"):
            self.offer(verb, partial(self._advise, verb, work))
        if self.match.game.hidden:  # nobody can unhear a clue
            self.decline("undo", "terminal.clue-stays")
        else:
            self.offer("undo", self._undo)
        self.offer("resign", self._resign)
        self.offer("stop", self._stop)
        self.offer_save(table.autosave.save_as)
        self.offer("quit", self._leave)

    def _advise(self, verb: str, work: int) -> None:
        from .advice import answer_request  # with the solvers, for those who ask

        if self._accepts_help():
            self._table.note_help()
            self.console.say(*answer_request(self.renderer, verb, work))

    def _accepts_help(self) -> bool:
        """Whether somebody wants help even where the match does not count then."""
        asked = Message("terminal.help-matters")
        return not self._help_matters() or confirm(self, asked)

    def _undo(self) -> None:
        table, match, console = self._table, self.match, self.console
        if len(match.moves) < table.count_back():
            console.refuse(Message("terminal.nothing-to-undo"))
            return
        if len(table.people) == 2:
            if not confirm(self, self.renderer.ask_undo()):
                console.tell("terminal.undo-declined")
                return
        elif not self._accepts_help():
            return
        console.tell("terminal.undone", count=table.undo())
        console.say("")
        self.renderer.show_board()
        raise MatchChanged

    def _resign(self) -> None:
        name = self.renderer.name(self.match.turn)
        if confirm(self, Message.of("terminal.agree-resign", player=name)):
            self._table.resign(self.match.turn)
            self._end()

    def _stop(self) -> None:
        for seat in self._table.people:  # a program never objects
            name = self.renderer.name(seat)
            if not confirm(self, Message.of("terminal.agree-stop", player=name)):
                self.console.tell("terminal.stop-declined")
                return
        self._table.stop()
        self._end()

    def _end(self) -> None:
        self.renderer.show_end(live=True)
        raise MatchChanged
