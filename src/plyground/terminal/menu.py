"""The menu: from nothing to a first move in a few key presses."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.kernel.preset import CLASSIC, Preset
from plyground.kernel.record import Record
from plyground.kernel.text import clean, parse_whole_number, shorten
from plyground.language.catalogue import list_languages
from plyground.language.message import Message, render
from plyground.players import HUMAN
from plyground.rulebooks import shelf
from plyground.rulebooks.descriptions import describe_game
from plyground.rulebooks.dialogue import wrap_words

from .base_commands import BaseCommands
from .console import Console, EndOfInput
from .questions import Leave, Question, ask
from .saves import read_saves

OPPONENTS = {
    HUMAN: "terminal.opponent-friend",
    "engine:easy": "terminal.opponent-easy",
    "engine:hard": "terminal.opponent-hard",
    "engine:perfect": "terminal.opponent-perfect",
    "greedy": "terminal.opponent-greedy",
}
BEGINNERS = {
    "toss": "terminal.begins-toss",
    "1": "terminal.begins-1",
    "2": "terminal.begins-2",
}
CONTINUE = "continue"
LANGUAGE = "language"
"""In the place of a command: from here on the menu speaks another language."""
TITLE_WIDTH, ABOUT_WIDTH, WIDTH = 17, 56, 78
"""Columns of a line of the menu, which fits a small screen."""
BACK = ""
"""What is chosen by whoever goes back to the question before."""


class MenuCommands(BaseCommands):
    """The commands of the menu, where nothing can be taken back but an answer."""

    def __init__(self, console: Console, slug: str | None = None) -> None:
        super().__init__(console, slug)
        self.offer("back", Message("terminal.help-back-question"), lambda rest: None)
        if slug is None:
            self.offer("rules", Message("terminal.help-rules-menu"), lambda rest: self._ask_rules())

    def find(self, line: str) -> tuple[str, str] | None:
        found = super().find(line)
        return ("back", "") if found == ("undo", "") else found

    def _ask_rules(self) -> None:
        if slug := ask_game_for_rules(self):
            self.show_rules(slug)


def choose_command(console: Console) -> list[str]:
    """The words of the command that was chosen; none when the player leaves."""
    try:
        while not (words := _choose(console)):
            pass
        return words
    except EndOfInput:
        console.tell("terminal.bye")
    except Leave:
        pass
    return []


def wants_more(console: Console) -> bool:
    """Whether to go back to the menu after a page was shown."""
    question = Question(
        console.write("terminal.menu-again") + " ",
        lambda line: line.strip().lower() != "q",
        advice=Message("terminal.advice-menu-again"),
        back=True,
    )
    try:
        return ask(console, MenuCommands(console), question)
    except (EndOfInput, Leave):
        return False


def ask_game_for_rules(commands: MenuCommands) -> str:
    """The game whose rules somebody wants to read, or BACK."""
    slugs = shelf.slugs()
    prompt = commands.console.write("terminal.which-rules", most=len(slugs))
    return _ask_number(commands, prompt, slugs)


# ---- the first question ------------------------------------------------------------------------


def _choose(console: Console) -> list[str]:
    """The words of a command; none when somebody has gone back to the beginning."""
    waiting = _find_waiting()
    _show_menu(console, waiting)
    commands = MenuCommands(console)
    chosen = ask(console, commands, _build_first_question(console, waiting))
    if chosen == "rules":
        slug = ask_game_for_rules(commands)
        return ["rules", slug] if slug else []
    if chosen == LANGUAGE:
        return _ask_language(console)
    if chosen == CONTINUE and waiting:
        return ["play", "--resume", str(waiting.path)]
    return [chosen] if chosen not in shelf.slugs() else _set_up(console, chosen)


class Waiting(NamedTuple):
    """A saved game that can be gone on with."""

    path: Path
    record: Record


def _find_waiting() -> Waiting | None:
    """The latest game that can be gone on with."""
    for path, record in read_saves():
        if isinstance(record, Record) and not record.finished:
            return Waiting(path, record)
    return None


def _show_menu(console: Console, waiting: Waiting | None) -> None:
    console.tell("terminal.menu-title", look="title")
    console.say("")
    for number, (slug, title, _) in enumerate(shelf.list_shelf_lines(), 1):
        about = wrap_words(console.render(describe_game(slug)).split(), ABOUT_WIDTH)
        console.say(f"  {number}  {title:<{TITLE_WIDTH}} {about[0]}")
        console.show(f"{'':>{TITLE_WIDTH + 5}} {line}" for line in about[1:])
    console.say("")
    if waiting:
        game = clean(waiting.record.tags["Game"])
        console.say("  c  " + console.write("terminal.menu-continue", game=game))
    others = [tag for tag in list_languages() if tag != console.language]
    keys = {
        "s": console.write("terminal.menu-saves"),
        "r": console.write("terminal.menu-rules"),
        "l": ", ".join(map(_name_language, others)),
        "q": console.write("terminal.menu-leave"),
    }
    console.say("  " + "     ".join(f"{key}  {what}" for key, what in keys.items()), "")


def _build_first_question(console: Console, waiting: Waiting | None) -> Question[str]:
    slugs = shelf.slugs()
    keys = {"s": "saves", "r": "rules", "l": LANGUAGE}
    if waiting:
        keys["c"] = CONTINUE

    def read(line: str) -> str:
        answer = line.strip().lower() or "1"
        if answer == "q":
            raise Leave
        number = parse_whole_number(answer)
        if number is not None and 1 <= number <= len(slugs):
            return slugs[number - 1]
        if answer not in keys:
            shown = shorten(answer)
            raise BadOption(Message.of("terminal.not-in-menu", answer=shown, most=len(slugs)))
        return keys[answer]

    prompt = console.write("terminal.which-game", most=len(slugs))
    return Question(f"{prompt} ", read, advice=Message("terminal.advice-menu"))


# ---- the others --------------------------------------------------------------------------------


def _ask_language(console: Console) -> list[str]:
    tags = list_languages()
    _show_choices(console, {tag: _name_language(tag) for tag in tags})
    commands = MenuCommands(console)
    chosen = _ask_number(commands, console.write("terminal.which-language"), tags)
    return [LANGUAGE, chosen] if chosen else []


def _name_language(tag: str) -> str:
    """What a language calls itself."""
    return render(Message("terminal.language-name"), tag)


def _set_up(console: Console, slug: str) -> list[str]:
    """Who plays, and who begins; none when somebody goes back to the first question."""
    commands = MenuCommands(console, slug)
    kind = shelf.game_class(slug)
    presets = {preset.name: preset for preset in shelf.presets(slug)}
    playing = CLASSIC
    while True:
        _show_choices(console, {key: console.write(code) for key, code in OPPONENTS.items()})
        others = {name: each for name, each in presets.items() if each is not playing}
        _show_presets(console, others.values())
        prompt = console.write("terminal.against-whom")
        against = _ask_number(commands, prompt, [*OPPONENTS], [*others])
        if against == BACK:
            return []
        if against in others:
            playing = others[against]
            _show_preset(console, playing)
            continue
        words = ["play", slug, "--p2", against]
        if playing is not CLASSIC:
            words += ["--preset", playing.name]
        if kind.tossed:
            _show_choices(console, {key: console.write(code) for key, code in BEGINNERS.items()})
            begins = _ask_number(commands, console.write("terminal.who-begins"), [*BEGINNERS])
            if begins == BACK:
                continue
            words += ["--first", begins]
        console.say("")
        console.tell("terminal.any-question" if kind.hidden else "terminal.any-question-undo")
        console.say("")
        return words


def _show_choices(console: Console, choices: Mapping[str, str]) -> None:
    console.say("")
    for number, shown in enumerate(choices.values(), 1):
        console.say(f"  {number}  {shown}")


def _show_presets(console: Console, presets: Iterable[Preset]) -> None:
    """Set-ups that can be played instead, by name; none where a game has only the one."""
    shown = list(presets)
    if not shown:
        return
    console.say("")
    console.tell("terminal.other-set-ups", count=len(shown))
    column = max(len(preset.name) for preset in shown) + 4
    for preset in shown:
        lines = wrap_words(console.render(preset.changes).split(), WIDTH - column)
        console.say(f"  {preset.name:<{column - 2}}{lines[0]}")
        console.show(f"{'':<{column}}{line}" for line in lines[1:])
    console.say("")


def _show_preset(console: Console, preset: Preset) -> None:
    """The set-up that was chosen just now."""
    line = console.write("terminal.preset-on", name=preset.name, changes=preset.changes)
    console.say("", *wrap_words(line.split(" "), WIDTH))


def _ask_number(
    commands: BaseCommands, prompt: str, choices: list[str], words: Sequence[str] = ()
) -> str:
    """The choice that a number stands for, one of the words, or BACK; the first by Enter alone."""

    def read(line: str) -> str:
        answer = line.strip()
        if answer.lower() in words:
            return answer.lower()
        number = parse_whole_number(answer or "1")
        if number is None or not 1 <= number <= len(choices):
            shown = shorten(answer)
            raise BadOption(Message.of("terminal.none-of-them", answer=shown, most=len(choices)))
        return choices[number - 1]

    code = "terminal.advice-number-or-set-up" if words else "terminal.advice-number"
    advice = Message.of(code, most=len(choices))
    return ask(commands.console, commands, Question(f"{prompt} ", read, advice=advice, back=BACK))
