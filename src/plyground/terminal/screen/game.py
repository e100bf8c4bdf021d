"""A game on the full screen: the board, whose turn it is, the moves, and what can be pressed."""

from collections.abc import Callable
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from plyground.kernel.preset import FAIR
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Sketch
from plyground.language.message import Message
from plyground.players import Forfeit
from plyground.solvers import advise
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.words import describe_value
from plyground.terminal.advice import give_hint
from plyground.terminal.questions import AGAIN, CHOICES, MENU, NEXT, REVIEW, SWAP
from plyground.terminal.renderer import LONG_GAME_TURNS
from plyground.terminal.session import Session, set_up_again
from plyground.terminal.set_up import SessionConfig

from .board_screen import SIGNS, BoardScreen
from .composing import Composer
from .pages import Confirm, Notes

BEFORE_THE_END = ("hint", "values", "undo", "resign")
"""What can be done only until a game is over."""


class GameScreen(BoardScreen):
    """One game at line mode's table, to its end; answers with what comes next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+t", "hint", "screen.key-hint", key_display="h"),
        Binding("ctrl+e", "values", "screen.key-values", key_display="v"),
        Binding("ctrl+z", "undo", "screen.key-undo", key_display="u"),
        Binding("ctrl+x", "resign", "screen.key-resign", key_display="^x"),
    ]

    def __init__(self, config: SessionConfig, notes: Notes) -> None:
        self._notes = notes
        self.session = Session(config, notes)
        self.match = self.session.begin_round()
        super().__init__(self.match.game, notes.language)
        self.fair = self.match.preset == FAIR
        self._table, self._renderer = self.session.table, self.session.renderer
        people = self._table.people
        self._looker = people[0] if len(people) == 1 else None
        """Whose view is on the screen: that of whoever plays alone; else what all may see."""

    def follow(self, choice: str) -> "GameScreen":
        """The next game, once this one is over: the same again, seats swapped, the next rung."""
        return GameScreen(set_up_again(self.session, choice), self._notes)

    def on_mount(self) -> None:
        game, preset = self.game, self.match.preset
        title = f"{game.title} · {preset}" if preset else game.title
        self.query_one("#title", Static).update(title)
        self.query_one("#past").border_title = self.say("screen.moves-so-far")
        self.tell(self._notes.take())
        self.board.focus()
        self._begin_turn()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        over = self.match.outcome is not None
        return not (over and action in BEFORE_THE_END) and super().check_action(action, parameters)

    def render_message(self, message: Message) -> str:
        return self._renderer.dialogue.render(message)

    @property
    def is_persons_turn(self) -> bool:
        """Whether somebody here is to move."""
        return self.match.outcome is None and self.match.turn in self._table.people

    # ---- a turn ------------------------------------------------------------------------------

    def _begin_turn(self) -> None:
        match, person = self.match, self.is_persons_turn
        moves = list(map(str, match.legal_moves)) if person else []
        before = match.at(-1).view(self._looker) if match.moves else None
        self.set_position(match.view(self._looker), before, moves)
        turns = map(self.game.turn, match.views())  # one more: whose turn it is now
        made = enumerate(zip(turns, match.moves, strict=False), 1)
        history = "\n".join(f"{ply:>3} {SIGNS[seat]} {move}" for ply, (seat, move) in made)
        self.query_one("#history", Static).update(history)
        self.query_one("#past", VerticalScroll).scroll_end(animate=False)
        if match.outcome is not None:
            self._show_end()
        elif not person:
            thinking = self.say("screen.thinking", player=self._renderer.name(match.turn))
            self.query_one("#typed", Static).update(thinking)
            self.ask(self._ask_program, self._take_program_move)

    def write_facts(self, sketch: Sketch) -> Text:
        """The players, whose turn it is, and what the board does not show."""
        match, lines = self.match, Text()
        for seat in Seat:
            turn = match.outcome is None and match.turn is seat
            line = f"{'▶' if turn else ' '} {SIGNS[seat]} {self._renderer.name(seat)}\n"
            lines.append(line, "bold" if turn else "")
        goes_on = match.outcome is None and not self.game.always_ends
        if goes_on and len(match.moves) >= LONG_GAME_TURNS:
            lines.append(self.say("screen.need-not-end") + "\n", "italic")
        return lines.append_text(super().write_facts(sketch))

    def take(self, move: str) -> None:
        self._play(move)
        self.tell("")
        self._begin_turn()

    def _play(self, move: Any) -> str:
        """Make a move, given as such or in notation, and say it in words."""
        before, player = self.match.view(), self._renderer.name(self.match.turn)
        move = self.match.check(move)
        self._table.play(move)
        if self.match.outcome is not None:
            self._finish()
        return self.say("screen.played", player=player, move=self._renderer.describe(before, move))

    def _ask_program(self) -> Any:
        """The move of the program whose turn it is; None where it has lost by what it did."""
        player = self._table.players[self.match.turn]
        assert player is not None
        try:
            return self._table.ask_program(player)
        except Forfeit:
            self._finish()
            return None

    def _take_program_move(self, move: Any) -> None:
        if move is not None:
            self.tell(self._play(move))
        self._begin_turn()

    # ---- what else can be done ---------------------------------------------------------------

    def action_hint(self) -> None:
        """Show a best move."""
        work = self.session.config.work
        self._advise(lambda view: give_hint(self._renderer, view, work), self.tell)

    def action_values(self) -> None:
        """Show what every move is worth."""
        self._advise(self._list_values, self._show_values)

    def _advise(self, question: Callable[[Any], Any], answer: Callable[[Any], None]) -> None:
        """Ask about this position, whatever is played meanwhile."""
        if not self.is_persons_turn:
            return
        view = self.match.view(self.match.turn)

        def go_on() -> None:
            self._table.note_help()
            self.tell(self.say("screen.looking"))
            self.ask(lambda: question(view), answer)

        self._accept_help(go_on)

    def _accept_help(self, act: Callable[[], None]) -> None:
        """Do something at once, or once somebody agrees that the game does not count then."""
        if self.session.help_matters():
            self._confirm(self.say("terminal.help-matters"), act)
        else:
            act()

    def _confirm(self, asked: str, act: Callable[[], None]) -> None:
        """Do something once somebody agrees, if the game still goes on then."""

        def answer(agreed: bool | None) -> None:
            if agreed and self.match.outcome is None:
                act()

        self.app.push_screen(Confirm(asked, self.language), answer)

    def _list_values(self, view: Any) -> tuple[str, dict[str, str]]:
        """What the theory says of the position, and what every move in it is worth."""
        game = self.game
        found = analyze(game, view, advise(game, self.session.config.work))
        worth = {
            str(move): f"{'*' if best else ' '} {self.render_message(describe_value(value, game))}"
            for move, value, best in found.moves
        }
        return self.render_message(found.explanation or Message("screen.values-listed")), worth

    def _show_values(self, found: tuple[str, dict[str, str]]) -> None:
        text, self.values = found
        self.tell(text)
        self.list_choices()

    def action_undo(self) -> None:
        """Take back one's last move, and what was answered; between two people the other agrees."""
        if not self.is_persons_turn:
            return  # a program is thinking, or it is over and counted
        if self.game.hidden:
            self.tell(self.say("terminal.clue-stays"), refused=True)
        elif len(self.match.moves) < self._table.count_back():
            self.tell(self.say("terminal.nothing-to-undo"), refused=True)
        elif self._looker is None:
            self._confirm(self.render_message(self._renderer.ask_undo()), self._undo)
        else:
            self._accept_help(self._undo)

    def _undo(self) -> None:
        self._table.undo()
        self.tell(self.say("screen.undone"))
        self._begin_turn()

    def action_resign(self) -> None:
        """Give the game to the other player, once that is confirmed; of two, whoever is to move."""
        seat = self._looker or self.match.turn
        self._confirm(self.say("screen.resign"), lambda: self._end(self._table.resign, seat))

    def ask_stop(self) -> None:
        """Leave the game unfinished, once that is confirmed; of two, by whoever is not to move."""
        player = self._renderer.name(self._looker or self.match.turn.other)
        asked = self.say("terminal.agree-stop", player=player)
        self._confirm(asked, lambda: self._end(self._table.stop))

    def _end(self, act: Callable[..., None], *seat: Seat) -> None:
        act(*seat)
        self._finish()
        self._begin_turn()

    def action_menu(self) -> None:
        self._leave(MENU)

    def _leave(self, choice: str) -> None:
        said = self.save_and_release()
        if said and self._table.autosave.kept_as is None:
            self.app.notify(said, severity="warning", markup=False)
        self.dismiss(choice)

    def save_and_release(self) -> str:
        """Save the game and release its lock; returns how to resume it, if it is not over."""
        self.composer = Composer()  # nobody waits for a move any more
        self._notes.take()
        self.session.leave()
        self._table.autosave.close()
        for player in self._table.players.values():
            if player is not None:
                player.close()
        return self._notes.take() if self.match.outcome is None else ""

    # ---- the end -----------------------------------------------------------------------------

    def _finish(self) -> None:
        """Count the game that is over, and note how it ended and what that means for the ladder."""
        self._renderer.show_end(live=True)
        self.session.finish_round()

    def _show_end(self) -> None:
        self.tell(self._notes.take())
        following = [*([NEXT] if self.session.promoted else []), AGAIN, SWAP, REVIEW, MENU]
        words = {choice: self.say(CHOICES[choice]) for choice in following}
        self.offer(words, self.say("screen.what-next"))
        self.refresh_bindings()

    def choose_next(self, choice: str) -> None:
        if choice == REVIEW:
            from .review import ReviewScreen

            self.app.push_screen(ReviewScreen(self.match, self.language))
        else:
            self._leave(choice)
