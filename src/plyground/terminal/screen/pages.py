"""What pages share, from their language to their keys; and small ones to choose, agree or read."""

import io
from collections.abc import Callable, Mapping
from dataclasses import replace
from threading import Thread
from typing import Any, ClassVar, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Footer, OptionList, Static
from textual.widgets.option_list import Option

from plyground.language.message import Message, Param, render
from plyground.terminal.console import Console
from plyground.terminal.pager import wrap_text

T = TypeVar("T")
PAGE_COLUMNS, PAGE_FRAME = 80, 2
"""Width of a text page, and of its border."""
OWN = "screen."
"""How the codes of the full screen's sentences begin."""


def capitalize(text: str) -> str:
    """Text with an initial capital."""
    return text[:1].upper() + text[1:]


class Page(Screen[T]):
    """A page that says everything in one language; it answers with what was chosen there."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def say(self, code: str, **params: Param) -> str:
        """A sentence in the language of the page."""
        return render(Message.of(code, **params), self.language)

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Answer once, however often a key is pressed."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys wait for what they act on: a quick one is pressed before the page is there."""
        return self.is_mounted and super().check_action(action, parameters)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """What keys do here; each binding of ours is described by the code of a sentence."""
        return {
            key: found._replace(
                binding=replace(found.binding, description=self.say(found.binding.description))
            )
            if found.binding.description.startswith(OWN)
            else found
            for key, found in super().active_bindings.items()
        }


class KeyBar(Footer):
    """The keys of a page; in a narrow window in several lines, as many beside each other as fit."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        shown = [each.binding for each in self.screen.active_bindings.values() if each.binding.show]
        labels = [f" {self.app.get_key_display(each)} {each.description} " for each in shown]
        widest = max(map(len, labels), default=1)
        self.styles.grid_size_columns = max(1, self.app.size.width // widest)

    def on_resize(self) -> None:
        """Count anew how many have room."""
        self.refresh(recompose=True)


class Notes(Console):
    """Keeps what line mode would say until the screen shows it; nobody types lines."""

    def __init__(self, language: str, notify: Callable[..., None]) -> None:
        self._said, self._notify = io.StringIO(), notify
        super().__init__(io.BytesIO(), self._said, typed=False, language=language)

    def warn(self, message: Message) -> None:
        """Say what went wrong, as when a disk is full, at once and on any page."""
        self._notify(self.render(message), severity="warning", markup=False)

    def take(self) -> str:
        """What was said since this was last asked."""
        lines = self._said.getvalue().split("\n")
        self._said.seek(0)
        self._said.truncate()
        return "\n".join(filter(None, lines))


class Options(OptionList):
    """Works around Textual: page keys crash a list that has no size yet."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.scrollable_content_region) and super().check_action(action, parameters)


class Chooser(Page[str]):
    """One of several, with what can be said of each; answers with that, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss('')", "screen.key-back", key_display="Esc")
    ]

    def __init__(self, title: str, choices: Mapping[str, str], note: str, language: str) -> None:
        super().__init__(language)
        self._title, self._choices, self._note = title, choices, note

    def compose(self) -> ComposeResult:
        yield Static(self._title, id="title", markup=False)
        yield Static(self._note, id="about", markup=False)
        yield Options(
            *(Option(text, id=name) for name, text in self._choices.items()), markup=False
        )
        yield KeyBar()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)


class Waiting(Page[Any]):
    """Answers with what a thread works out, or with its error; whoever leaves does not wait."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "screen.key-back", key_display="Esc")
    ]

    def __init__(self, question: Callable[[], Any], language: str) -> None:
        super().__init__(language)
        self._question = question

    def compose(self) -> ComposeResult:
        yield Static(self.say("screen.looking"), id="news", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        # A worker of Textual's would keep whoever quits until it is done.
        Thread(target=self._work_out, daemon=True).start()

    def _work_out(self) -> None:
        try:
            found = self._question()
        except Exception as error:  # for whoever waits for the answer
            found = error
        self.call_later(self._answer, found)

    def _answer(self, found: Any) -> None:
        self.dismiss(found)  # nobody waits for its end, least of all this page


class Confirm(Page[bool], ModalScreen[bool]):
    """A question with two buttons; Escape is no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,j", "dismiss(True)", show=False),  # yes, ja
        Binding("escape,n", "dismiss(False)", show=False),
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
        # As an action of the screen, a second press would dismiss whatever is beneath.
        self.dismiss(event.button.id == "yes")


class Reading(Page[None], ModalScreen[None]):
    """A text that is read and left again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "dismiss", "screen.key-back", key_display="Esc"),
    ]

    def __init__(self, text: str, language: str) -> None:
        super().__init__(language)
        self._text = text

    def compose(self) -> ComposeResult:
        columns = min(PAGE_COLUMNS, self.app.size.width) - PAGE_FRAME
        with VerticalScroll(classes="page"):
            yield Static(wrap_text(self._text, columns), markup=False)
        yield KeyBar()
