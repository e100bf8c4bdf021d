"""What is agreed on before a game: opponent, set-up, and who begins; Enter plays."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label, RadioButton, RadioSet, Static

from plyground.games import registry
from plyground.kernel.preset import CLASSIC, FAIR
from plyground.language.message import render
from plyground.players import HUMAN
from plyground.players.characters import LADDER
from plyground.study.progress.ladder import find_set_up
from plyground.terminal.ladder import asks_who_begins, find_usual_opponent, list_words
from plyground.terminal.pager import write_rules
from plyground.terminal.preferences import keep_preferences, read_preferences
from plyground.terminal.set_up import tell_printed
from plyground.terminal.set_up_screen import write_own_name

from .pages import KeyBar, Page, Reading

TOSS = "toss"
BEGINS = {TOSS: "screen.begins-toss", "1": "screen.begins-1", "2": "screen.begins-2"}


class Choice(RadioButton):
    """A radio button that is empty where it is not chosen: colour is not all that tells."""

    @property
    def BUTTON_INNER(self) -> str:  # type: ignore[override]  # Textual's name
        return "●" if self.value else " "


class Choices(RadioSet):
    """Radio buttons that the arrows to the sides leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]


class SetUpScreen(Page[list[str]]):
    """Answers with the words of the command that plays it; with none, when somebody goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "screen.key-play"),
        Binding("r", "rules", "screen.key-rules"),
        Binding("escape,q", "dismiss([])", "screen.key-back"),
        Binding("up,left", "app.focus_previous", show=False),
        Binding("down,right", "app.focus_next", show=False),
    ]

    def __init__(self, slug: str, language: str) -> None:
        super().__init__(language)
        self.slug = slug
        self.kind = registry.game_class(slug)
        self._opponents = [*(each.spec for each in LADDER), HUMAN]
        self._opponent = read_preferences().opponent or ""
        if self._opponent not in self._opponents:
            self._opponent = find_usual_opponent(slug).spec
        self._set_ups = self._list_set_ups()

    def _list_set_ups(self) -> list[str]:
        """The fair one first, and what is printed in the rule book last."""
        fair = find_set_up(self.slug)
        named = [preset.name for preset in registry.presets(self.slug)]
        others = [name for name in named if name not in (fair, CLASSIC.name)]
        return [fair, *others, *([CLASSIC.name] if fair != CLASSIC.name else [])]

    def compose(self) -> ComposeResult:
        yield Static(self.kind.title, id="title", markup=False)
        about = render(registry.describe_game(self.slug), self.language)
        yield Static(about, id="about", markup=False)
        with Horizontal(id="agreed"):
            with Vertical():
                yield Label(self.say("screen.opponent"))
                yield Choices(*self._list_opponents(), id="opponent")
            with Vertical():
                yield Label(self.say("screen.set-up"))
                yield Choices(*self._list_ways(), id="set-up")
                yield Label(self.say("screen.begins"), id="who-begins")
                yield Choices(
                    *(Choice(self.say(code), value=who == TOSS) for who, code in BEGINS.items()),
                    id="begins",
                )
        yield Static(id="news", markup=False)
        yield Button(self.say("screen.play"), id="play", variant="primary")
        yield KeyBar()

    def _list_opponents(self) -> Iterator[RadioButton]:
        for character in LADDER:
            text = render(character.kind_said, self.language)
            yield Choice(text, value=character.spec == self._opponent)
        yield Choice(self.say("screen.friend"), value=self._opponent == HUMAN)

    def _list_ways(self) -> Iterator[RadioButton]:
        for name in self._set_ups:
            text = self.say("screen.as-printed") if name == CLASSIC.name else name
            yield Choice(text, value=name == self._set_ups[0])

    def on_mount(self) -> None:
        self.query_one("#play").focus()
        self._describe()

    def on_radio_set_changed(self) -> None:
        self._describe()

    def _describe(self) -> None:
        """What the chosen opponent is like, and what the chosen set-up changes."""
        opponent, lines = self._read("opponent", self._opponents), []
        for character in LADDER:
            if character.spec == opponent:
                lines.append(render(character.manner_said, self.language))
        name = self._read("set-up", self._set_ups)
        if name == CLASSIC.name:
            lines += [render(each, self.language) for each in tell_printed(self.slug)]
        else:
            preset = registry.find_preset(self.slug, name)
            lines.append(render(preset.changes, self.language))
        self.query_one("#news", Static).update("\n".join(filter(None, lines)))
        for label in ("#who-begins", "#begins"):
            self.query_one(label).display = asks_who_begins(self.slug, name)

    def _read(self, name: str, values: list[str]) -> str:
        chosen = self.query_one(f"#{name}", RadioSet).pressed_index
        return values[max(chosen, 0)]

    # ---- what was chosen -----------------------------------------------------------------------

    def on_button_pressed(self) -> None:
        self.action_play()

    def action_play(self) -> None:
        """Play what was chosen."""
        opponent = self._read("opponent", self._opponents)
        preset = self._read("set-up", self._set_ups)
        begins = self._read("begins", [*BEGINS])
        keep_preferences(opponent=opponent)
        self.dismiss([*list_words(self.slug, opponent, preset, begins), *write_own_name()])

    def action_rules(self) -> None:
        """Show the rules."""
        fair = self._read("set-up", self._set_ups) == FAIR
        text = write_rules(self.slug, self.language, fair=fair)
        self.app.push_screen(Reading(text, self.language))
