"""What every page of the full screen shares: its language, and the keys at the bottom."""

from dataclasses import replace
from typing import TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding
from textual.screen import Screen
from textual.widgets import Footer

from plyground.language.message import Message, Param, render

T = TypeVar("T")
OWN = "screen."
"""How the codes of the full screen's sentences begin."""
KEYS_BESIDE = 3
"""In a narrow window, where they wrap."""


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
    """The keys of a page; in a narrow window in several lines."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        self.styles.grid_size_columns = KEYS_BESIDE
