"""One of several: a list to choose from, with what can be said of each."""

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from .speaking import KeyBar, Page


class Chooser(Page[str]):
    """Answers with what was chosen, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "screen.key-back")]

    def __init__(self, title: str, choices: Mapping[str, str], note: str, language: str) -> None:
        super().__init__(language)
        self._title, self._choices, self._note = title, choices, note

    def compose(self) -> ComposeResult:
        yield Static(self._title, id="title", markup=False)
        yield Static(self._note, id="about", markup=False)
        yield OptionList(
            *(Option(text, id=name) for name, text in self._choices.items()), markup=False
        )
        yield KeyBar()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)

    def action_back(self) -> None:
        """Choose none of them."""
        self.dismiss("")
