"""The first page: the games, each alive in small, and what else there is to do."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from plyground.games import registry
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Sketch
from plyground.terminal.preferences import find_other_language
from plyground.terminal.save_list import summarize_save
from plyground.terminal.saves import find_waiting

from .pages import KeyBar, Options, Page, capitalize

LINES, LEAVE, LANGUAGE = "lines", "leave", "language"
CONTINUE, PUZZLE, LESSON, LADDER, SAVES = "continue", "puzzle", "lesson", "ladder", "saves"
"""What can be chosen besides a game."""
OTHERS = {
    PUZZLE: "terminal.menu-puzzle",
    LESSON: "terminal.menu-lesson",
    LADDER: "terminal.menu-ladder",
    SAVES: "terminal.menu-saves",
}
SECONDS_A_MOVE = 1.2
STYLES = {None: "", Seat.FIRST: "bold blue", Seat.SECOND: "bold yellow"}


class GameCard(Widget, can_focus=True):
    """A game by its title, with a game of it that plays itself; pressed, the page answers it."""

    def __init__(self, slug: str) -> None:
        super().__init__()
        self.slug, self.title = slug, registry.game_class(slug).title
        self._scenes: list[Sketch] = []
        self._scene = 0

    def on_mount(self) -> None:
        self.call_after_refresh(self._begin)  # the page is there before its games play

    def _begin(self) -> None:
        from plyground.players.demo import find_demo

        match = find_demo(self.slug)
        self._scenes = [registry.sketch(match.game, view) for view in match.views()]
        self.refresh()
        if self.app.animation_level != "none":
            self.set_interval(SECONDS_A_MOVE, self._go_on)

    def _go_on(self) -> None:
        self._scene = (self._scene + 1) % len(self._scenes)
        self.refresh()

    def render(self) -> Text:
        text = Text(justify="center")
        text.append(f"{self.title}\n\n", "bold")
        if not self._scenes:
            return text
        return text.append_text(draw_small(self._scenes[self._scene], self.size.width))

    def on_click(self) -> None:
        self.screen.dismiss(self.slug)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("enter", "space"):
            event.stop()
            self.on_click()


def draw_small(sketch: Sketch, width: int) -> Text:
    """The cells of a sketch without frames and names; facts, where it has no cells."""
    text = Text(justify="center")
    if not sketch.rows:
        text.append("  ".join(value for _, value in sketch.facts), "bold")
    for row in sketch.rows:
        at = 0
        for cell in row.cells:
            shown = f"{cell.text or '·'} "
            if at + len(shown) > width:
                text.append("\n")
                at = 0
            at += len(shown)
            text.append(shown, f"{STYLES[cell.owner]}{' reverse' if cell.marked else ''}".strip())
        text.append("\n")
    return text


class HomeScreen(Page[str]):
    """Answers with what was chosen: a game, or something else by its name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "dismiss('lines')", "screen.key-lines"),
        Binding("l", "switch_language", "screen.key-language"),
        Binding("q", "dismiss('leave')", "screen.key-leave"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("down", "leave_games", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Static(self.say("screen.plain-lines"), id="plain")
        yield Static(self.say("screen.home-title"), id="title")
        with Horizontal(id="games"):  # its scrolling namesake would take the arrows
            for slug in registry.slugs():
                yield GameCard(slug)
        others = [Option(capitalize(self.say(code)), id=it) for it, code in OTHERS.items()]
        if waiting := find_waiting():
            what = summarize_save(*waiting, self.language)
            said = self.say("terminal.menu-continue", what=what)
            others.insert(0, Option(capitalize(said), id=f"{CONTINUE} {waiting[0]}"))
        yield Options(*others, id="others", markup=False)
        yield KeyBar()

    def action_switch_language(self) -> None:
        """Read everything in the next language there is."""
        self.dismiss(f"{LANGUAGE} {find_other_language(self.language)}")

    def action_leave_games(self) -> None:
        """Go on to what there is besides them."""
        self.query_one("#others").focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)
