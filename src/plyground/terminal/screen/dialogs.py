"""Small pages over another: a question that is answered yes or no, and a text to read."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from .speaking import KeyBar, Page


class Confirm(Page[bool], ModalScreen[bool]):
    """A question with two buttons; Escape is no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(False)", show=False),
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, language: str) -> None:
        super().__init__(language)
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._question, markup=False)
            with Horizontal():
                yield Button(self.say("screen.yes"), id="yes")
                yield Button(self.say("screen.no"), id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, wanted: bool) -> None:
        self.dismiss(wanted)


class Reading(Page[None], ModalScreen[None]):
    """A text that is read and left again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "dismiss", "screen.key-back"),
    ]

    def __init__(self, text: str, language: str) -> None:
        super().__init__(language)
        self._text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page"):
            yield Static(self._text, markup=False)
        yield KeyBar()
