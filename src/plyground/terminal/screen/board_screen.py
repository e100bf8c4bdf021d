"""What every screen with a board does: keys and presses become a move, shown before it is made."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.grid import Cell
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Row, Sketch
from plyground.language.errors import BadNotation, PlygroundError
from plyground.language.message import Message, render
from plyground.language.text import shorten
from plyground.terminal.pager import write_rules

from .board import Board, Place, find_cell
from .composing import Composer, list_notations
from .pages import KeyBar, Options, Page, Reading, capitalize

MOST_LISTED = 60
"""Moves that are listed at once; of more, those that go on from what was pressed."""
ARROWS = ("up", "down", "left", "right")


class BoardScreen(Page[str]):
    """A position, what can be done in it, and what was said of it."""

    game: AnyGame
    fair = False
    """Whether it is that of the fair set-up."""
    # The letters that keys are displayed as do the same, where no legal move goes on with them.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "screen.key-rules", key_display="r"),
        Binding("f10", "menu", "screen.key-menu", key_display="m"),
        Binding("ctrl+w", "menu", show=False, key_display="q"),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, game: AnyGame | None, language: str) -> None:
        """Of a game; a puzzle brings its own once it is opened."""
        super().__init__(language)
        if game is not None:
            self.game = game
        self.composer = Composer()
        self._refused = ""
        """What was typed last, where no move begins with it."""
        self.view: Any = None
        """The position on the board, as whoever looks at it may know it."""
        self.before: Any = None
        """The position before: what has changed since is marked."""
        self.values: dict[str, str] = {}
        """What moves are worth, best first, where that was asked."""

    def take(self, move: str) -> None:
        """Make the move that was put together; PlygroundError changes nothing."""
        raise NotImplementedError

    # ---- layout ------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="table"):
            with Vertical(id="middle"):
                with Container(id="around"):
                    yield Board()
                yield Static(id="typed", markup=False)
                yield Static(id="news", markup=False)
            with Vertical(id="side"):
                yield Static(id="facts")
                with VerticalScroll(id="past", can_focus=False):
                    yield Static(id="history", markup=False)
                yield Options(id="choices", markup=False)
        yield KeyBar()

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    @property
    def choices(self) -> OptionList:
        return self.query_one("#choices", OptionList)

    def tell(self, text: str, *, refused: bool = False) -> None:
        """Say something below the board."""
        news = self.query_one("#news", Static)
        news.set_class(refused, "refused")
        news.update(text)

    def refuse(self, error: PlygroundError) -> None:
        """Say what is wrong."""
        self.tell(self.render_message(error.message), refused=True)

    def render_message(self, message: Message) -> str:
        """A message in the language of the screen."""
        return render(message, self.language)

    # ---- a position --------------------------------------------------------------------------

    def set_position(self, view: Any, before: Any = None, moves: Sequence[str] = ()) -> None:
        """Put a position on the board, with the moves that can be made in it now."""
        self.view, self.before, self.values, self._refused = view, before, {}, ""
        self.composer = Composer(moves)
        self.show_position()
        self.board.seek(self.composer.can_press)

    def show_position(self) -> None:
        """The position, or what the move so far would make of it."""
        now, move = self.draw(self.view), self.composer.move
        self.query_one("#facts", Static).update(self.write_facts(now))
        if not self._preview(now, move):
            self.board.show(now, None if self.before is None else self.draw(self.before))
        self.query_one("#typed", Static).update(self.write_typed())
        self.list_choices()
        self._seek_focus()
        self.call_after_refresh(self._seek_focus)  # which a list loses while it is hidden

    def _seek_focus(self) -> None:
        if self.composer.moves and self.focused in (None, self.board):
            (self.board if self._can_press() else self.choices).focus()

    def draw(self, view: Any) -> Sketch:
        """The sketch of a position, in the language of the screen; facts alone become cells."""
        drawn = registry.sketch(self.game, view)
        if not drawn.rows:
            facts = tuple(Row(name, (Cell(value, marked=True),)) for name, value in drawn.facts)
            drawn = drawn._replace(rows=facts)
        return drawn.translate(self.game.slug, self.language)

    def write_facts(self, sketch: Sketch) -> Text:
        """What the board itself does not show."""
        drawn = {row.name for row in sketch.rows}
        facts = (f"{name}: {value}" for name, value in sketch.facts if name not in drawn)
        return Text("\n".join(facts), "dim")

    def _preview(self, now: Sketch, move: str | None) -> bool:
        """Show what a move would make of the position; a secret does not tell."""
        if move is None or self.game.hidden:
            return False
        try:
            after = self.draw(self.game.play(self.view, move))
        except PlygroundError:
            return False
        self.board.show(after, now, previewing=True)
        return True

    def write_typed(self) -> str:
        composer = self.composer
        if not composer.moves:
            return ""
        if composer.move:
            line = self.say("screen.enter-plays", move=composer.move)
            slide = self.say("screen.arrows-slide")
            return f"{line}; {slide}" if composer.may_slide else line
        if composer.text:
            return self.say("screen.typed", typed=composer.text)
        return self.say("screen.press-a-cell" if self._can_press() else "screen.choose-a-move")

    def _can_press(self) -> bool:
        """Whether a cell of the board begins a move."""
        cells = (cell for row in self.board.sketch.rows for cell in row.cells)
        return any(map(self.composer.can_press, cells))

    def list_choices(self) -> None:
        """The moves that go on from what was pressed, each with what it makes or is worth."""
        choices, listed = self.composer.choices, self.choices
        if len(choices) > MOST_LISTED:
            choices = [move for move in self.values if move in choices][:MOST_LISTED]
        listed.border_title = self.say("screen.your-moves")
        listed.display = bool(choices)
        gives = self.board.sketch.gives if not self.board.previewing else {}
        worth = {move: f"→ {result}" for move, result in gives.items() if result} | self.values
        width = max(map(len, choices), default=0)
        listed.set_options(
            Option(f"{move:<{width}}  {worth.get(move, '')}".rstrip(), id=move) for move in choices
        )
        if choices:
            chosen = self.composer.move
            listed.highlighted = choices.index(chosen) if chosen in choices else 0

    # ---- keys and the mouse --------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """What no widget has taken: arrows, Enter and letters."""
        arrow = event.key.removeprefix("shift+")
        if arrow in ARROWS and self.board.has_focus:
            self._press_arrow(arrow, shifted=arrow != event.key)
        elif event.key in ("enter", "space"):
            if self.composer.move is None and not self.board.has_focus:
                return  # the list takes what is chosen in it
            self._press_enter()
        elif event.key == "backspace" and self.composer.moves:
            self.composer.text = self.composer.text[:-1]
            self._go_on_with_move()
        elif event.character is not None and event.character.isprintable():
            self._type(event.character)
        else:
            return
        event.prevent_default().stop()

    def _press_arrow(self, arrow: str, *, shifted: bool) -> None:
        if self._refused:
            self._go_on_with_move()
        if self.composer.may_slide == shifted:
            self.board.move_cursor(arrow)
        elif self.composer.slide(arrow, self.board.name_line(arrow)):
            self.show_position()  # where the board is full, lines slide alone
        elif shifted:
            self.board.move_cursor(arrow)

    def _press_enter(self) -> None:
        if self.composer.move is not None:
            self._try(self.composer.move)
        elif self._refused:  # whoever typed it means that, and not a cell
            self._refuse_typed()
        else:
            self._press(self.board.cursor)

    def _type(self, character: str) -> None:
        typed = self.composer.text + character
        if self.composer.moves and self.composer.begins(typed):
            self.composer.text = typed
            self._go_on_with_move()
            return
        for found in self.active_bindings.values():
            if found.binding.key_display == character.lower():
                self.call_later(self.run_action, found.binding.action)
                return
        if self.composer.moves:
            self._refused += character
            self._refuse_typed()

    def _refuse_typed(self) -> None:
        typed = self.composer.text + self._refused
        self.tell(self.say("screen.no-such-move", typed=shorten(typed)), refused=True)

    def on_board_pressed(self, event: Board.Pressed) -> None:
        self._press(event.place)

    def on_board_dragged(self, event: Board.Dragged) -> None:
        if self.composer.slide(event.arrow, self.board.name_line(event.arrow)):
            self.show_position()

    def _press(self, place: Place) -> None:
        cell, begun, self._refused = find_cell(self.board.sketch, place), self.composer.text, ""
        if cell is None or not self.composer.moves:
            return
        if not self.composer.press(cell):
            self._explain(cell, place)
        elif (
            self.composer.move
            and len(self.composer.choices) == 1
            and self.composer.text.startswith(begun)  # another move than was begun is shown first
        ):
            self._try(self.composer.move)
        else:
            self._go_on_with_move()

    def _go_on_with_move(self) -> None:
        """Show a move that has changed; what was wrong before is no news any more."""
        self._refused = ""
        if self.query_one("#news").has_class("refused"):
            self.tell("")
        self.show_position()

    def _explain(self, cell: Cell, place: Place) -> None:
        """Why a cell is no move: in the rules' words, where they have any."""
        for tried in list_notations(self.board.sketch.rows, cell, place):
            try:
                self.game.legal(self.view, tried)
            except BadNotation:
                continue
            except PlygroundError as error:
                self.refuse(error)
                return
        self.tell(self.say("screen.no-move-here", cell=cell.text or " "), refused=True)

    def _try(self, move: str) -> None:
        try:
            self.take(move)
        except PlygroundError as error:
            self.composer.text = ""
            self.show_position()
            self.refuse(error)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show on the board what a move of the list would make."""
        if event.option_list.has_focus and event.option.id in self.composer.moves:
            self._preview(self.draw(self.view), event.option.id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id in self.composer.moves:
            self._try(str(event.option.id))
        else:
            self.choose_next(str(event.option.id))

    def choose_next(self, choice: str) -> None:
        """Something else than a move was chosen from the list."""

    def offer(self, choices: dict[str, str], title: str) -> None:
        """In the place of moves: what can come next, the first of them by Enter."""
        listed = self.choices
        listed.border_title, listed.display = title, True
        self.board.can_focus = False  # a cursor would look like a move
        listed.set_options(Option(capitalize(text), id=choice) for choice, text in choices.items())
        listed.highlighted = 0
        listed.focus()

    # ---- work that takes its time --------------------------------------------------------------

    def ask(self, question: Callable[[], Any], answer: Callable[[Any], None]) -> None:
        """Ask something in a thread of its own; the screen goes on meanwhile.

        An answer that comes after the position changed or the screen was left is dropped.
        """
        asked = self.composer

        def take(answer: Callable[[Any], None], found: Any) -> None:
            if self.is_attached and self.composer is asked:
                answer(found)

        def think() -> None:
            try:
                found = question()
            except PlygroundError as error:
                self.app.call_from_thread(take, self.refuse, error)
            else:
                self.app.call_from_thread(take, answer, found)

        self.run_worker(think, thread=True)

    # ---- everywhere ----------------------------------------------------------------------------

    def action_back(self) -> None:
        """Forget the move so far; without one, leave."""
        if self.composer.text or self._refused:
            self.composer.text = ""
            self._go_on_with_move()
        else:
            self.action_menu()

    def action_rules(self) -> None:
        """Show the rules."""
        if self.view is None:
            return  # a puzzle that is not opened yet
        text = write_rules(self.game.slug, self.language, fair=self.fair)
        self.app.push_screen(Reading(text, self.language))

    def action_menu(self) -> None:
        """Leave."""
        self.dismiss("menu")


SIGNS = {Seat.FIRST: "●", Seat.SECOND: "○"}
"""Players are told apart by shape as well as by colour."""
