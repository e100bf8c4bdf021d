"""Everything that can be agreed on before a game, on one screen that nobody has to open."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.games.descriptions import describe_option
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.match import DEFAULT_NAMES
from plyground.kernel.options import Option, Switch
from plyground.kernel.preset import CLASSIC, Preset
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import clean, parse_whole_number, shorten
from plyground.players import HUMAN
from plyground.players.characters import name_program

from .choices import OPPONENTS, MenuCommands, read_choice, show_choices
from .preferences import keep_preferences, read_preferences
from .questions import Question, ask
from .set_up import ON_OR_OFF, label_option, refuse_by_label, show_value


def write_own_name() -> list[str]:
    """The flag for whoever said their name once, and sits in the first seat."""
    name = read_preferences().name
    taken = name == DEFAULT_NAMES[Seat.SECOND]
    return [f"--name{Seat.FIRST}={name}"] if name and not taken else []


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
    """What was agreed on so far, and at the end the words of a command line for it."""

    def __init__(self, commands: MenuCommands, slug: str, preset: Preset, opponent: str) -> None:
        self._commands, self._console, self._slug = commands, commands.console, slug
        self._kind, self._preset = registry.game_class(slug), preset
        self._opponent, self._begins = opponent, "toss"
        if preset is CLASSIC and not self._kind.tossed:
            self._begins = "1"
        name = read_preferences().name
        self._names: dict[Seat, str] = {Seat.FIRST: name} if name else {}
        self._rounds, self._best_of = 1, False
        self._given: dict[str, Any] = {}

    def run(self) -> list[str]:
        """The words of a command, once everything is as wanted; none when somebody goes back."""
        rows = list(self._list_rows())
        self._show(rows)
        plays = ask(self._console, self._commands, self._build_question(rows))
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

        return Question(f"{prompt} ", read, advice=advice, back=False)

    # ---- the rows ----------------------------------------------------------------------------

    def _list_rows(self) -> Iterator[Row]:
        write = self._console.write
        opponents = {spec: self._console.render(name) for spec, name in OPPONENTS.items()}
        friend = self._opponent == HUMAN
        against = name_program(self._opponent, self._console.language)
        yield Row(
            write("terminal.row-opponent"),
            opponents[HUMAN] if friend else against,
            lambda answer: setattr(self, "_opponent", read_choice(answer, [*opponents])),
            Message.of("terminal.advice-row-choice", most=len(opponents)),
            opponents,
        )
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
        yield Row(
            write("terminal.row-begins"),
            begins[self._begins],
            lambda answer: setattr(self, "_begins", read_choice(answer, [*begins])),
            Message.of("terminal.advice-row-choice", most=len(begins)),
            begins,
        )
        yield self._row_of_rounds()
        for option in (*self._kind.declared_options().values(), *HOUSE_OPTIONS.values()):
            if option.name not in {*self._preset.options, *self._preset.draws}:
                yield self._row_of_option(option)

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
        label = label_option(self._console, self._slug, option.name)
        what = describe_option(self._slug, option)
        advice = Message.of("terminal.advice-row-option", what=what, allowed=option.allowed)
        return Row(label, shown, change, advice)

    def _make_game(self, given: Mapping[str, Any]) -> AnyGame:
        preset = None if self._preset is CLASSIC else self._preset.name
        return registry.make_game(self._slug, given, preset=preset)

    # ---- the command line --------------------------------------------------------------------

    def _write_words(self) -> Iterator[str]:
        yield from ("play", self._slug, f"--p2={self._opponent}", f"--first={self._begins}")
        if self._preset is not CLASSIC:
            yield f"--preset={self._preset.name}"
        for seat, name in self._names.items():
            if self._opponent == HUMAN or seat is Seat.FIRST:
                yield f"--name{seat}={name}"
        yield f"--{'best-of' if self._best_of else 'rounds'}={self._rounds}"
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
