"""What is agreed on before a game: opponent, set-up, and who begins; Enter plays."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label, RadioButton, RadioSet, Static

from plyground.games import registry
from plyground.kernel.preset import CLASSIC, FAIR
from plyground.language.message import render
from plyground.players import HUMAN
from plyground.players.characters import LADDER, find_character
from plyground.terminal.ladder import asks_who_begins, find_usual_opponent, list_words
from plyground.terminal.pager import write_rules
from plyground.terminal.preferences import keep_preferences
from plyground.terminal.set_up import tell_printed

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

    def __init__(self, choices: Mapping[str, str], chosen: str, id: str) -> None:
        super().__init__(*(Choice(text, value=it == chosen) for it, text in choices.items()), id=id)


class SetUpScreen(Page[list[str]]):
    """Answers with the words of the command that plays it; with none, when somebody goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "play", "screen.key-play"),  # p is another thing on the page before
        Binding("r", "rules", "screen.key-rules"),
        Binding("escape,q", "dismiss([])", "screen.key-back", key_display="Esc"),
        Binding("up,left", "app.focus_previous", show=False),
        Binding("down,right", "app.focus_next", show=False),
    ]

    def __init__(self, slug: str, fair: str, language: str) -> None:
        """The set-up that is chosen at first was found beforehand, which may take long."""
        super().__init__(language)
        self.slug, self._fair = slug, fair
        self.kind = registry.game_class(slug)
        self._opponents = {each.spec: render(each.kind_said, language) for each in LADDER}
        self._opponents[HUMAN] = self.say("screen.friend")
        self._opponent = find_usual_opponent(slug)
        # The fair one first, and what is printed in the rule book last.
        names = [fair, *(preset.name for preset in registry.presets(slug))]
        self._set_ups = {name: name for name in names if name != CLASSIC.name}
        own = "yes" if self.kind.rules_mark else "no"
        self._set_ups[CLASSIC.name] = self.say("screen.as-printed", own=own)

    def compose(self) -> ComposeResult:
        yield Static(self.kind.title, id="title", markup=False)
        about = render(registry.describe_game(self.slug), self.language)
        yield Static(about, id="about", markup=False)
        with Horizontal(id="agreed"):
            with Vertical():
                yield Label(self.say("screen.opponent"))
                yield Choices(self._opponents, self._opponent, "opponent")
            with Vertical():
                yield Label(self.say("screen.set-up"))
                yield Choices(self._set_ups, self._fair, "set-up")
                yield Label(self.say("screen.begins"), id="who-begins")
                begins = {who: self.say(code) for who, code in BEGINS.items()}
                yield Choices(begins, TOSS, "begins")
        yield Static(id="news", markup=False)
        play = self.say("screen.play")
        yield Button(play, id="play", variant="primary", action="screen.play")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#play").focus()
        self._describe()

    def on_radio_set_changed(self) -> None:
        self._describe()

    def _describe(self) -> None:
        """What the chosen opponent is like, and what the chosen set-up changes."""
        opponent, lines = self._read("opponent", self._opponents), []
        if character := find_character(opponent):
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

    def _read(self, name: str, values: Iterable[str]) -> str:
        chosen = self.query_one(f"#{name}", RadioSet).pressed_index
        return list(values)[max(chosen, 0)]

    # ---- what was chosen -----------------------------------------------------------------------

    def action_play(self) -> None:
        """Play what was chosen."""
        opponent = self._read("opponent", self._opponents)
        preset = self._read("set-up", self._set_ups)
        begins = self._read("begins", BEGINS)
        keep_preferences(opponent=opponent)
        self.dismiss(list_words(self.slug, opponent, preset, begins))

    def action_rules(self) -> None:
        """Show the rules."""
        fair = self._read("set-up", self._set_ups) == FAIR
        text = write_rules(self.slug, self.language, fair=fair)
        self.app.push_screen(Reading(text, self.language))
