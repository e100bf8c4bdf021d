"""Everything that can be agreed on before a game, on one screen that nobody has to open."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.games.descriptions import describe_option
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option, Switch
from plyground.kernel.preset import CLASSIC, Preset
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import clean, parse_whole_number, shorten
from plyground.players import HUMAN
from plyground.players.program_names import name_program

from .choices import (
    OPPONENTS,
    MenuCommands,
    name_beginners,
    read_choice,
    show_choices,
    show_presets,
)
from .questions import Question, ask
from .set_up import ON_OR_OFF, label_option, refuse_by_label

PLAY, BACK, CHANGED = 0, -1, -2
"""What is answered besides the number of a row."""
NOTHING = "-"
"""What takes a name or an option away again."""


class Row(NamedTuple):
    """One thing that can be changed: what it is called, what it is, and how it is changed."""

    label: str
    value: str
    change: Callable[[str], None]
    """Takes an answer, or raises what is wrong with it."""
    advice: Message
    introduce: Callable[[], None] = lambda: None
    """Shows what there is to choose from."""
    any_words: bool = False


class SetUpScreen:
    """What was agreed on so far, and at the end the words of a command line for it."""

    def __init__(self, commands: MenuCommands, slug: str, preset: Preset) -> None:
        self._commands, self._console, self._slug = commands, commands.console, slug
        self._kind = registry.game_class(slug)
        self._preset = preset
        self._chosen = {"opponent": HUMAN, "begins": "toss" if self._kind.tossed else "1"}
        self._names: dict[Seat, str] = {}
        self._dialogue = registry.dialogue(self._kind(), language=commands.console.language)
        self._rounds, self._best_of = 1, False
        self._given: dict[str, Any] = {}

    @property
    def _opponent(self) -> str:
        return self._chosen["opponent"]

    def run(self) -> list[str]:
        """The words of a command, once everything is as wanted; none when somebody goes back."""
        while True:
            rows = list(self._list_rows())
            self._show(rows)
            answer = ask(self._console, self._commands, self._build_question(rows))
            if answer == BACK:
                return []
            if answer == PLAY:
                return list(self._write_words())
            if answer != CHANGED:
                self._ask_row(rows[answer - 1])

    # ---- the screen --------------------------------------------------------------------------

    def _show(self, rows: list[Row]) -> None:
        console = self._console
        console.say("", console.write("terminal.options-title", game=self._kind.title), "")
        width = max(len(row.label) for row in rows)
        for number, row in enumerate(rows, 1):
            console.say(f"  {number:>2}  {row.label:<{width}}  {row.value}")
        console.say("")

    def _build_question(self, rows: list[Row]) -> Question[int]:
        prompt = self._console.write("terminal.what-to-change", most=len(rows))
        advice = Message.of("terminal.advice-options", most=len(rows))

        def read(line: str) -> int:
            number, _, value = line.strip(" \t").partition(" ")
            if not number:
                return PLAY
            row = int(read_choice(number, [str(each) for each in range(1, len(rows) + 1)]))
            if not value.strip():
                return row
            rows[row - 1].change(value.strip())
            return CHANGED

        return Question(f"{prompt} ", read, advice=advice, back=BACK)

    def _ask_row(self, row: Row) -> None:
        row.introduce()
        prompt = self._console.write("terminal.change-row", label=row.label, value=row.value)

        def read(line: str) -> bool:
            if line.strip():
                row.change(line.strip())
            return True

        advice, any_words = row.advice, row.any_words
        question = Question(f"{prompt} ", read, advice=advice, any_words=any_words, back=True)
        ask(self._console, self._commands, question)

    # ---- the rows ----------------------------------------------------------------------------

    def _list_rows(self) -> Iterator[Row]:
        opponents = {spec: self._console.render(name) for spec, name in OPPONENTS.items()}
        against = opponents[HUMAN]
        if self._opponent != HUMAN:
            against = name_program(self._opponent, self._console.language)
        yield self._row_of_choice("opponent", "terminal.row-opponent", opponents, against)
        if len(registry.presets(self._slug)) > 1:
            yield self._row_of_preset()
        called = {seat: self._dialogue.default_name(seat) for seat in Seat}
        for seat in Seat if self._opponent == HUMAN else (Seat.FIRST,):
            yield self._row_of_name(seat, called[seat])
        names = name_beginners(self._console, self._opponent, called)
        begins = names[self._chosen["begins"]]
        yield self._row_of_choice("begins", "terminal.row-begins", names, begins)
        yield self._row_of_rounds()
        for option in (*self._kind.declared_options().values(), *HOUSE_OPTIONS.values()):
            if option.name not in {*self._preset.options, *self._preset.draws}:
                yield self._row_of_option(option)

    def _row_of_choice(self, name: str, label: str, choices: dict[str, str], shown: str) -> Row:
        """Something of which one is chosen by its number."""

        def change(answer: str) -> None:
            self._chosen[name] = read_choice(answer, [*choices])

        advice = Message.of("terminal.advice-number", most=len(choices))
        introduce = partial(show_choices, self._console, choices)
        return Row(self._console.write(label), shown, change, advice, introduce)

    def _row_of_preset(self) -> Row:
        presets = {preset.name: preset for preset in registry.presets(self._slug)}

        def change(answer: str) -> None:
            if answer.lower() not in presets:
                raise BadOption(Message.of("terminal.not-a-set-up", answer=shorten(answer)))
            self._preset = presets[answer.lower()]
            self._given.clear()  # what it settles itself may contradict them

        def introduce() -> None:
            self._console.say("")
            show_presets(self._console, presets.values())

        label = self._console.write("terminal.row-set-up")
        advice = Message.of("terminal.advice-set-up", names=tuple(presets))
        return Row(label, self._preset.name, change, advice, introduce)

    def _row_of_name(self, seat: Seat, player: str) -> Row:
        def change(answer: str) -> None:
            if answer == NOTHING:
                self._names.pop(seat, None)
                return
            name = clean(answer)
            if not name or name == self._names.get(seat.other):
                raise BadOption(Message("terminal.name-other"))
            self._names[seat] = name

        advice = Message.of("terminal.advice-row-name", nothing=NOTHING)
        shown = self._names.get(seat, self._console.write("terminal.row-none"))
        label = self._console.write("terminal.row-name", player=player)
        return Row(label, shown, change, advice, any_words=True)

    def _row_of_rounds(self) -> Row:
        def change(answer: str) -> None:
            number = parse_whole_number(answer.split()[-1])
            best_of = answer.lower().startswith("best")
            if number is None or not (best_of or answer.isdigit()):
                raise BadOption(Message("terminal.not-rounds"))
            Series(number, best_of=best_of)  # which says what is wrong with the number
            self._rounds, self._best_of = number, best_of

        shown = str(self._rounds)
        if self._best_of:
            shown = self._console.write("terminal.row-best-of", rounds=shown)
        label = self._console.write("terminal.row-rounds")
        return Row(label, shown, change, Message("terminal.advice-rounds"))

    def _row_of_option(self, option: "Option[Any]") -> Row:
        def change(answer: str) -> None:
            with refuse_by_label(self._console, self._slug):
                self._given = self._read_option(option, answer)

        value = self._given.get(option.name, option.default)
        none = self._console.write("terminal.row-none")
        shown = option.show(value) if value else none
        if isinstance(option, Switch):
            shown = self._console.write(ON_OR_OFF[option.show(value)])
        label = label_option(self._console, self._slug, option.name)
        what = describe_option(self._slug, option)
        advice = Message.of("terminal.advice-row-option", what=what, allowed=option.allowed)
        return Row(label, shown, change, advice, any_words=True)

    def _read_option(self, option: "Option[Any]", answer: str) -> dict[str, Any]:
        """All that is given, with an answer for one option; BadOption where it does not fit."""
        wanted = {name: value for name, value in self._given.items() if name != option.name}
        if answer != NOTHING:
            typed = "".join(answer.split())
            words = {self._console.write(code): word for word, code in ON_OR_OFF.items()}
            on_or_off = isinstance(option, Switch)
            wanted[option.name] = option.read(
                words.get(typed.lower(), typed.lower()) if on_or_off else typed
            )
        preset = None if self._preset is CLASSIC else self._preset.name
        registry.make_game(self._slug, wanted, preset=preset)  # whether they go together
        return wanted

    # ---- the command line --------------------------------------------------------------------

    def _write_words(self) -> Iterator[str]:
        yield from ("play", self._slug, f"--p2={self._opponent}")
        if self._preset is not CLASSIC:
            yield f"--preset={self._preset.name}"
        for seat, name in self._names.items():
            if self._opponent == HUMAN or seat is Seat.FIRST:
                yield f"--name{seat}={name}"
        if self._chosen["begins"] != "1":
            yield f"--first={self._chosen['begins']}"
        if self._rounds > 1:
            yield f"--{'best-of' if self._best_of else 'rounds'}={self._rounds}"
        yield from self._write_options()

    def _write_options(self) -> Iterator[str]:
        declared = {**self._kind.declared_options(), **HOUSE_OPTIONS}
        settled = {*self._preset.options, *self._preset.draws}
        # What would be asked before the game was to be seen here.
        agreed = {name: declared[name].default for name in self._kind.agreed if name not in settled}
        for name, value in {**agreed, **self._given}.items():
            option = declared[name]
            if not isinstance(option, Switch):
                yield f"{option.flag}={option.show(value)}"
            elif value != option.default:
                yield option.flag if value else f"--no-{option.flag.removeprefix('--')}"
