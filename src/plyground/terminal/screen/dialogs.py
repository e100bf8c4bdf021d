"""Small pages over another: a question that is answered yes or no, and a text to read."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Static

from plyground.language.message import Message, render


class Confirm(ModalScreen[bool]):
    """A question with two buttons; Escape is no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(False)", show=False),
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, language: str) -> None:
        super().__init__()
        self._question, self._language = question, language

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._question)
            with Horizontal():
                yield Button(render(Message("screen.yes"), self._language), id="yes")
                yield Button(render(Message("screen.no"), self._language), id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, wanted: bool) -> None:
        self.dismiss(wanted)


class Page(ModalScreen[None]):
    """A text that is read and left again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "app.pop_screen", "Back"),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page"):
            yield Static(self._text, markup=False)
        yield Footer()
