"""What is agreed on before a game: asked one by one, seen on a screen of options, and kept."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.games.dialogue import Names
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HOUSE_OPTIONS, list_house_rules
from plyground.kernel.match import Match
from plyground.kernel.options import Option, Switch
from plyground.kernel.preset import CLASSIC, Preset
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.kernel.work import SHORT_WORK
from plyground.language import ENGLISH
from plyground.language.catalogue import find_sentence
from plyground.language.errors import BadOption
from plyground.language.message import LITERAL, Message, render
from plyground.language.text import clean, parse_whole_number, shorten
from plyground.players import HUMAN, Player
from plyground.players.characters import name_program
from plyground.system.files import Lock

from .choices import OPPONENTS, MenuCommands, read_choice, show_choices
from .console import Console
from .preferences import keep_preferences, read_preferences
from .questions import Commands, Question, ask


class Resumed(NamedTuple):
    """A match to go on with, and under which name it is kept from here on."""

    match: Match
    tags: dict[str, str]
    """The tags of its record that the match does not settle; unknown ones are kept."""
    identity: str
    lock: Lock | None
    redrawn: bool
    """Whether its secret was not here and had to be drawn anew."""


class SessionConfig(NamedTuple):
    """Everything that was agreed before the first move."""

    game: AnyGame
    specs: Mapping[Seat, str]
    """Who sits there, as a record says it: human, or the name of a program."""
    players: Mapping[Seat, Player | None]
    names: Names
    series: Series
    seed: int | str | None = None
    preset: str | None = None
    """The name of the set-up, where it has one; the game has its options already."""
    given: Mapping[str, object] | None = None
    """Options given explicitly; the set-up may redraw the others each round."""
    start: Any = None
    """A position to begin from (a view), instead of a drawn start."""
    tossed: bool = False
    """A coin toss said who begins."""
    choose_seats: bool = False
    work: int = SHORT_WORK
    """How much they look at for an answer."""
    record: Path | None = None
    """A file to keep the record in, besides the saves; later rounds get files beside it."""
    resumed: Resumed | None = None

    def draw_game(self, seed: int | str | None) -> AnyGame:
        """The game of a later round: what its set-up draws, such as a word, is drawn anew."""
        if self.given is None:
            return self.game
        return registry.make_game(self.game.slug, self.given, preset=self.preset, seed=seed)


# ---- asked one by one ----------------------------------------------------------------------------


def ask_options(
    slug: str, given: dict[str, object], console: Console, preset: str | None = None
) -> dict[str, object]:
    """Ask for the options that players agree on; never ask piped input.

    Nor is anybody asked for what a preset settles.
    """
    if not console.typed:
        return {}
    kind = registry.game_class(slug)
    settled = set(given)
    if preset is not None:
        chosen = registry.find_preset(slug, preset)
        settled |= {*chosen.options, *chosen.draws}
    agreed: dict[str, object] = {}

    def read(line: str, option: "Option[object]") -> object:
        # Words are shown letter by letter, so they may be typed like that.
        answer = "".join(line.split())
        with refuse_by_label(console, slug):
            value = option.read(answer) if answer else option.default
            registry.game(slug, **given, **agreed, **{option.name: value})  # which go together
        return value

    for name, asked in kind.agreed.items():
        if name in settled:
            continue
        option = kind.declared_options()[name]
        default = option.show(option.default)
        advice = Message.of("terminal.advice-option", allowed=option.allowed, default=default)
        prompt = console.write("terminal.ask-option", question=asked, default=default)
        question = Question(prompt, partial(read, option=option), advice=advice)
        agreed[name] = ask(Commands(console, slug), question)
    if agreed:
        console.say("")
    return agreed


ON_OR_OFF = {"on": "terminal.row-on", "off": "terminal.row-off"}


def show_value(console: Console, option: Option[Any], value: Any) -> str:
    """The value of an option, as people read it: '24', 'off'."""
    shown = option.show(value)
    return console.write(ON_OR_OFF[shown]) if isinstance(option, Switch) else shown


def show_set_up(console: Console, game: AnyGame) -> None:
    """The options that are not the rule book's, and house rules; a draw's own say nothing here."""
    core, slug = game.core, game.slug
    unusual = [
        f"{console.render(registry.name_option(slug, name))} "
        + show_value(console, option, core.options[name])
        for name, option in core.declared_options().items()
        if not option.draw_only and core.options[name] != option.default
    ]
    if unusual:
        console.tell("terminal.set-up", options=", ".join(unusual))
    for rule in list_house_rules(game):
        console.say(console.render(rule.notice), look="note")


@contextmanager
def refuse_by_label(console: Console, slug: str) -> Iterator[None]:
    """What is wrong with an option, which would be called as in a command line."""
    try:
        yield
    except BadOption as error:
        said, language = error.message, console.language
        text = render(
            said, language, option=lambda name: console.render(registry.name_option(slug, name))
        )
        raise BadOption.of(LITERAL, text=text) from error


def tell_printed(slug: str) -> Sequence[Message]:
    """What one should know before a game as printed: that it may never end, or is decided."""
    said = Message(f"{slug}.printed")
    known = find_sentence(slug, "printed", ENGLISH) is not None
    return [said] if known else registry.game(slug).remarks


# ---- on one screen -------------------------------------------------------------------------------


NOTHING = "-"
"""What takes a name or an option away again."""


class Row(NamedTuple):
    """One thing that can be changed: what it is called, what it is, and how it is changed."""

    label: str
    value: str
    change: Callable[[str], None]
    """Takes an answer, or raises what is wrong with it."""
    advice: Message
    choices: Mapping[str, str] = {}


class SetUpScreen:
    """Everything that can be agreed on, on one screen that nobody has to open.

    At the end it answers with the words of a command line.
    """

    def __init__(self, commands: MenuCommands, slug: str, preset: Preset, opponent: str) -> None:
        self._commands, self._console, self._slug = commands, commands.console, slug
        self._kind, self._preset = registry.game_class(slug), preset
        self._opponent, self._begins = opponent, "toss"
        if preset.name == CLASSIC.name and not self._kind.tossed:
            self._begins = "1"
        name = read_preferences().name
        self._names: dict[Seat, str] = {Seat.FIRST: name} if name else {}
        self._rounds, self._best_of = 1, False
        self._given: dict[str, Any] = {}

    def run(self) -> list[str]:
        """The words of a command, once everything is as wanted; none when somebody goes back."""
        rows = list(self._list_rows())
        self._show(rows)
        plays = ask(self._commands, self._build_question(rows))
        if not plays:
            return []
        keep_preferences(opponent=self._opponent, name=self._names.get(Seat.FIRST))
        return list(self._write_words())

    # ---- the screen --------------------------------------------------------------------------

    def _show(self, rows: list[Row]) -> None:
        console = self._console
        console.say("", console.write("terminal.options-title", game=self._kind.title), "")
        width = max(len(row.label) for row in rows)
        for number, row in enumerate(rows, 1):
            console.say(f"  {number:>2}  {row.label:<{width}}  {row.value}")
        console.say("")
        if self._given:  # the named set-ups are all solved
            from plyground.solvers import is_guesswork

            if is_guesswork(self._make_game(self._given)):
                console.tell("character.una-guesses", look="note")
                console.say("")

    def _build_question(self, rows: list[Row]) -> Question[bool]:
        """Whether to play as it stands, or to go back; changes are made while it is read."""
        prompt = self._console.write("terminal.what-to-change", most=len(rows))
        advice = Message.of("terminal.advice-options", most=len(rows))

        def read(line: str) -> bool | None:
            number, _, answer = line.strip(" \t").partition(" ")
            if not number:
                return True
            row = read_choice(number, rows)
            if not answer.strip():
                show_choices(self._console, row.choices)
                raise BadOption.of("terminal.how-to-change", row=number, how=row.advice)
            row.change(answer.strip())
            rows[:] = self._list_rows()
            self._show(rows)
            return None

        return Question(prompt, read, advice=advice, back=False)

    # ---- the rows ----------------------------------------------------------------------------

    def _list_rows(self) -> Iterator[Row]:
        write = self._console.write
        opponents = {spec: self._console.render(name) for spec, name in OPPONENTS.items()}
        friend = self._opponent == HUMAN
        against = name_program(self._opponent, self._console.language)
        shown = opponents[HUMAN] if friend else against
        yield self._row_of_choice("terminal.row-opponent", "_opponent", opponents, shown)
        if len(registry.presets(self._slug)) > 1:
            yield self._row_of_preset()
        dialogue = registry.dialogue(self._kind(), language=self._console.language)
        called = {seat: dialogue.default_name(seat) for seat in Seat}
        for seat in Seat if friend else (Seat.FIRST,):
            yield self._row_of_name(seat, called[seat])
        begins = {
            "toss": write("terminal.begins-toss"),
            "1": write("terminal.begins-you"),
            "2": against,
        }
        if friend:
            begins |= {str(seat): name for seat, name in called.items()}
        shown = begins[self._begins]
        yield self._row_of_choice("terminal.row-begins", "_begins", begins, shown)
        yield self._row_of_rounds()
        for option in (*self._kind.declared_options().values(), *HOUSE_OPTIONS.values()):
            if option.name not in {*self._preset.options, *self._preset.draws}:
                yield self._row_of_option(option)

    def _row_of_choice(self, code: str, field: str, choices: Mapping[str, str], shown: str) -> Row:
        return Row(
            self._console.write(code),
            shown,
            lambda answer: setattr(self, field, read_choice(answer, [*choices])),
            Message.of("terminal.advice-row-choice", most=len(choices)),
            choices,
        )

    def _row_of_preset(self) -> Row:
        presets = {preset.name: preset for preset in registry.presets(self._slug)}

        def change(answer: str) -> None:
            if answer.lower() not in presets:
                raise BadOption.of("terminal.not-a-set-up", answer=shorten(answer))
            self._preset = presets[answer.lower()]
            self._given.clear()  # what it settles itself may contradict them

        advice = Message.of("terminal.advice-set-up", names=tuple(presets))
        return Row(self._console.write("terminal.row-set-up"), self._preset.name, change, advice)

    def _row_of_name(self, seat: Seat, player: str) -> Row:
        def change(answer: str) -> None:
            if answer == NOTHING:
                self._names.pop(seat, None)
                return
            name = clean(answer)
            if not name or name == self._names.get(seat.other):
                raise BadOption.of("terminal.name-other")
            self._names[seat] = name

        label = self._console.write("terminal.row-name", player=player)
        shown = self._names.get(seat, self._console.write("terminal.row-none"))
        return Row(label, shown, change, Message.of("terminal.advice-row-name", nothing=NOTHING))

    def _row_of_rounds(self) -> Row:
        def change(answer: str) -> None:
            number = parse_whole_number(answer.split()[-1])
            best_of = answer.lower().startswith("best")
            if number is None or not (best_of or answer.isdigit()):
                raise BadOption.of("terminal.not-rounds")
            Series(number, best_of=best_of)  # which says what is wrong with the number
            self._rounds, self._best_of = number, best_of

        shown = str(self._rounds)
        if self._best_of:
            shown = self._console.write("terminal.row-best-of", rounds=shown)
        label = self._console.write("terminal.row-rounds")
        return Row(label, shown, change, Message("terminal.advice-rounds"))

    def _row_of_option(self, option: "Option[Any]") -> Row:
        def change(answer: str) -> None:
            wanted = {name: value for name, value in self._given.items() if name != option.name}
            with refuse_by_label(self._console, self._slug):
                if answer != NOTHING:
                    typed = "".join(answer.split())
                    if isinstance(option, Switch):
                        words = {
                            self._console.write(code): word for word, code in ON_OR_OFF.items()
                        }
                        typed = words.get(typed.lower(), typed.lower())
                    wanted[option.name] = option.read(typed)
                self._make_game(wanted)  # whether they go together
            self._given = wanted

        value = self._given.get(option.name, option.default)
        shown = self._console.write("terminal.row-none")
        if value or isinstance(option, Switch):
            shown = show_value(self._console, option, value)
        label = self._console.render(registry.name_option(self._slug, option.name))
        what = registry.describe_option(self._slug, option)
        advice = Message.of("terminal.advice-row-option", what=what, allowed=option.allowed)
        return Row(label, shown, change, advice)

    def _make_game(self, given: Mapping[str, Any]) -> AnyGame:
        preset = None if self._preset.name == CLASSIC.name else self._preset.name
        return registry.make_game(self._slug, given, preset=preset)

    # ---- the command line --------------------------------------------------------------------

    def _write_words(self) -> Iterator[str]:
        yield from ("play", self._slug, f"--p2={self._opponent}", f"--first={self._begins}")
        if self._preset.name != CLASSIC.name:
            yield f"--preset={self._preset.name}"
        for seat, name in self._names.items():
            if self._opponent == HUMAN or seat is Seat.FIRST:
                yield f"--name{seat}={name}"
        yield f"--{'best-of' if self._best_of else 'rounds'}={self._rounds}"
        declared = registry.list_options(self._slug)
        settled = {*self._preset.options, *self._preset.draws}
        # What would be asked before the game was to be seen here.
        agreed = {name: declared[name].default for name in self._kind.agreed if name not in settled}
        for name, value in {**agreed, **self._given}.items():
            option = declared[name]
            if not isinstance(option, Switch):
                yield f"{option.flag}={option.show(value)}"
            elif value != option.default:
                yield option.flag if value else f"--no-{option.flag.removeprefix('--')}"
