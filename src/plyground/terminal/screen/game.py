"""A game on the full screen: the board, whose turn it is, the moves, and what can be pressed."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from plyground.kernel.preset import FAIR
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Sketch
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.terminal.ending import CHOICES

from .board_screen import SIGNS, BoardScreen
from .dialogs import Confirm
from .round import Round

BEFORE_THE_END = ("hint", "values", "undo", "resign")
"""What can be done only until a game is over."""


class GameScreen(BoardScreen):
    """One game, from where it stands to its end."""

    LETTERS: ClassVar[dict[str, str]] = {
        "h": "hint",
        "v": "values",
        "u": "undo",
        **BoardScreen.LETTERS,
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+t", "hint", "screen.key-hint", key_display="h"),
        Binding("ctrl+e", "values", "screen.key-values", key_display="v"),
        Binding("ctrl+z", "undo", "screen.key-undo", key_display="u"),
        Binding("ctrl+x", "resign", "screen.key-resign", key_display="^x"),
    ]

    def __init__(self, game_round: Round) -> None:
        super().__init__(game_round.match.game, game_round.language)
        self.round = game_round
        self.fair = game_round.match.preset == FAIR
        self._asked = 0
        """Counts positions: an answer to a question about an earlier one is nobody's."""

    def on_mount(self) -> None:
        self.query_one("#title", Static).update(self.round.title)
        self.query_one("#past").border_title = self.say("screen.moves-so-far")
        self.tell(self.round.notes.take())
        self.board.focus()
        self._begin_turn()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        over = self.round.match.outcome is not None
        return not (over and action in BEFORE_THE_END) and super().check_action(action, parameters)

    def render_message(self, message: Message) -> str:
        return self.round.dialogue.render(message)

    # ---- a turn ------------------------------------------------------------------------------

    def _begin_turn(self) -> None:
        self._asked += 1
        match, person = self.round.match, self.round.is_persons_turn
        moves = list(map(str, match.legal_moves)) if person else []
        before = match.at(-1).view(self.round.looker) if match.moves else None
        self.set_position(match.view(self.round.looker), before, moves)
        self.query_one("#history", Static).update(self.round.history)
        self.query_one("#past", VerticalScroll).scroll_end(animate=False)
        if match.outcome is not None:
            self._end()
        elif not person:
            self.query_one("#typed", Static).update(
                self.say("screen.thinking", player=self.round.mover)
            )
            self.ask(self.round.ask_program, partial(self._take_program_move, self._asked))

    def write_facts(self, sketch: Sketch) -> Text:
        """The players, whose turn it is, and what the board does not show."""
        match, lines = self.round.match, Text()
        for seat in Seat:
            turn = match.outcome is None and match.turn is seat
            line = f"{'▶' if turn else ' '} {SIGNS[seat]} {self.round.dialogue.name(seat)}\n"
            lines.append(line, "bold" if turn else "")
        return lines.append_text(super().write_facts(sketch))

    def take(self, move: str) -> None:
        self.round.play(move)
        self.tell("")
        self._begin_turn()

    def _take_program_move(self, asked: int, move: Any) -> None:
        if asked != self._asked:
            return  # taken back meanwhile
        if move is not None:
            self.tell(self.round.play(move))
        self._begin_turn()

    # ---- what else can be done ---------------------------------------------------------------

    def action_hint(self) -> None:
        """Show a best move."""
        self._advise(self.round.find_hint, self.tell)

    def action_values(self) -> None:
        """Show what every move is worth."""
        self._advise(self.round.list_values, self._show_values)

    def _advise(self, question: Callable[[], Any], answer: Callable[[Any], None]) -> None:
        if not self.round.is_persons_turn:
            return
        asked = self._asked

        def take(found: Any) -> None:
            if asked == self._asked:
                answer(found)

        def go_on(wanted: bool | None) -> None:
            if wanted:
                self.round.table.note_help()
                self.tell(self.say("screen.looking"))
                self.ask(question, take)

        if self.round.help_matters:
            self.app.push_screen(Confirm(self.say("terminal.help-matters"), self.language), go_on)
        else:
            go_on(True)

    def _show_values(self, found: tuple[str, dict[str, str]]) -> None:
        text, self.values = found
        self.tell(text)
        self.list_choices()

    def action_undo(self) -> None:
        """Take back one's last move, and what was answered; between two people the other agrees."""
        if not self.round.is_persons_turn:
            return  # a program is thinking, or it is over and counted
        if len(self.round.people) == 2:
            asked = self.render_message(self.round.session.renderer.ask_undo())
            self.app.push_screen(Confirm(asked, self.language), self._undo)
        else:
            self._undo(True)

    def _undo(self, wanted: bool | None) -> None:
        if not wanted:
            return
        try:
            self.round.table.undo()
        except PlygroundError as error:
            self.refuse(error)
            return
        self.tell(self.say("screen.undone"))
        self._begin_turn()

    def action_resign(self) -> None:
        """Give the game to the other player, once that is confirmed."""
        self.app.push_screen(Confirm(self.say("screen.resign"), self.language), self._resign)

    def _resign(self, wanted: bool | None) -> None:
        if wanted:
            self.round.resign()
            self._begin_turn()

    def action_menu(self) -> None:
        self._leave("menu")

    def _leave(self, choice: str) -> None:
        self._asked += 1
        self.round.leave()
        self.dismiss(choice)

    # ---- the end -----------------------------------------------------------------------------

    def _end(self) -> None:
        self.tell("\n".join(self.round.list_verdict()))
        following = {choice: self.say(CHOICES[choice]) for choice in self.round.list_next()}
        self.offer(following, self.say("screen.what-next"))
        self.refresh_bindings()

    def choose_next(self, choice: str) -> None:
        self._leave(choice)
