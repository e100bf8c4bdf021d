"""The menu: from nothing to a first move in a few key presses."""

from collections.abc import Mapping
from pathlib import Path

from plyground.games import registry
from plyground.games.descriptions import describe_game
from plyground.kernel.preset import CLASSIC, Preset
from plyground.kernel.record import Record
from plyground.language.catalogue import list_languages
from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.language.text import clean, parse_whole_number, shorten, wrap_words
from plyground.study.progress.ladder import read_beaten

from .choices import (
    BACK,
    BEGINNERS,
    OPPONENTS,
    MenuCommands,
    ask_game,
    ask_number,
    name_beginners,
    show_choices,
    show_presets,
)
from .console import Console, EndOfInput
from .ladder import ask_rung
from .questions import Leave, Question, ask
from .save_list import ask_save
from .saves import read_listed_saves
from .set_up_screen import SetUpScreen

CONTINUE, SAVES, OPTIONS = "continue", "saves", "options"
PUZZLE, LESSON, LADDER = "puzzle", "lesson", "ladder"
RULES = "rules"
ASKED_WHICH = {RULES: "terminal.which-rules", LESSON: "terminal.which-lesson"}
"""What is asked of whoever wants these without having named a game."""
LANGUAGE = "language"
"""In the place of a command: from here on the menu speaks another language."""
LEAVE = "q"
KEYS = {
    "c": (CONTINUE, "terminal.menu-continue"),
    "p": (PUZZLE, "terminal.menu-puzzle"),
    "t": (LESSON, "terminal.menu-lesson"),
    "a": (LADDER, "terminal.menu-ladder"),
    "s": (SAVES, "terminal.menu-saves"),
    "r": (RULES, "terminal.menu-rules"),
    "l": (LANGUAGE, "terminal.language-name"),
    LEAVE: ("", "terminal.menu-leave"),
}
"""What the letters of the menu choose, and what it says of them."""
TITLE_WIDTH, LEAST_BESIDE = 17, 30
"""Columns of the title of a game, and at the least of what stands beside it."""


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


# ---- the first question ------------------------------------------------------------------------


def _choose(console: Console) -> list[str]:
    """The words of a command; none when somebody has gone back to the beginning."""
    waiting = _find_waiting()
    _show_menu(console, waiting)
    commands = MenuCommands(console)
    chosen = ask(console, commands, _build_first_question(console, waiting))
    if chosen == LANGUAGE:
        return [LANGUAGE, _find_other_language(console)]
    if chosen == PUZZLE:
        return [PUZZLE]
    if chosen in ASKED_WHICH:
        slug = ask_game(commands, ASKED_WHICH[chosen])
        return [chosen, slug] if slug else []
    if chosen == LADDER:
        console.say("")
        chosen = ask_rung(console, read_beaten())
        return [LADDER, chosen] if chosen else []
    if chosen == CONTINUE and waiting:
        return ["play", "--resume", str(waiting[0])]
    return ask_save(commands) if chosen == SAVES else _set_up(console, chosen)


Waiting = tuple[Path, Record]
"""A saved game that can be gone on with."""


def _find_waiting() -> Waiting | None:
    """The latest game that can be gone on with."""
    for path, record in read_listed_saves():
        if isinstance(record, Record) and not record.finished:
            return path, record
    return None


def _show_menu(console: Console, waiting: Waiting | None) -> None:
    console.tell("terminal.menu-title", look="title")
    console.say("")
    columns = console.columns
    for number, (slug, title, _) in enumerate(registry.list_entries(), 1):
        about = console.render(describe_game(slug)).split()
        console.say(*_write_game(number, title, about, columns))
    console.say("")
    if waiting:
        slug = clean(waiting[1].tags["Game"])
        game = registry.game_class(slug).title if slug in registry.slugs() else slug
        console.say("  c  " + console.write(KEYS["c"][1], game=game))
    for keys in ("pta", "srlq"):
        shown = [f"{key}  {_name_key(console, key)}" for key in keys]
        line = "  " + "     ".join(shown)
        console.say(*([line] if len(line) <= columns else [f"  {each}" for each in shown]))
    console.say("")


def _name_key(console: Console, key: str) -> str:
    if key == "l":
        return render(Message("terminal.language-name"), _find_other_language(console))
    return console.write(KEYS[key][1])


def _write_game(number: int, title: str, about: list[str], columns: int) -> list[str]:
    """A game beside what it is about, or in a narrow window above it."""
    head, beside = f"  {number}  {title:<{TITLE_WIDTH}} ", columns - TITLE_WIDTH - 6
    if beside < LEAST_BESIDE:
        return [head.rstrip(), *(f"     {line}" for line in wrap_words(about, columns - 5))]
    first, *others = wrap_words(about, beside)
    return [head + first, *(f"{'':>{len(head)}}{line}" for line in others)]


def _build_first_question(console: Console, waiting: Waiting | None) -> Question[str]:
    slugs = registry.slugs()
    keys = {key: chosen for key, (chosen, _) in KEYS.items() if waiting or chosen != CONTINUE}

    def read(line: str) -> str:
        answer = line.strip().lower() or "1"
        if answer == LEAVE:
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


def _find_other_language(console: Console) -> str:
    """The one after that which is spoken."""
    tags = list_languages()
    return tags[(tags.index(console.language) + 1) % len(tags)]


def _set_up(console: Console, slug: str) -> list[str]:
    """Who plays, and who begins; none when somebody goes back to the first question."""
    commands = MenuCommands(console, slug)
    presets = {preset.name: preset for preset in registry.presets(slug)}
    options = console.write("terminal.options-word").lower()
    playing = CLASSIC
    while True:
        show_choices(
            console, {key: console.render(opponent) for key, opponent in OPPONENTS.items()}
        )
        others = {name: each for name, each in presets.items() if each is not playing}
        _show_other_ways(console, others)
        prompt = console.write("terminal.against-whom")
        words = [*others, OPTIONS, options]
        chosen = ask_number(commands, prompt, [*OPPONENTS], words)
        if chosen == BACK:
            return []
        if chosen in others:
            playing = others[chosen]
            line = console.write("terminal.preset-on", name=chosen, changes=playing.changes)
            console.say("", *console.wrap(line))
            continue
        if chosen in (OPTIONS, options):
            command = SetUpScreen(commands, slug, playing).run()
        else:
            command = _ask_beginner(commands, slug, chosen)
        if command:
            preset = [] if playing is CLASSIC or chosen in words else ["--preset", playing.name]
            _show_last_words(console, slug)
            return [*command, *preset]


def _ask_beginner(commands: MenuCommands, slug: str, opponent: str) -> list[str]:
    """The words with who begins, where that is asked; none when somebody goes back."""
    words = ["play", slug, "--p2", opponent]
    if not registry.game_class(slug).tossed:
        return words
    console = commands.console
    show_choices(console, name_beginners(console, opponent, {}))
    begins = ask_number(commands, console.write("terminal.who-begins"), [*BEGINNERS])
    return [] if begins == BACK else [*words, "--first", begins]


def _show_other_ways(console: Console, presets: Mapping[str, Preset]) -> None:
    """What can be typed before an opponent is chosen: the name of a set-up, or `options`."""
    console.say("")
    if presets:
        console.tell("terminal.other-set-ups", count=len(presets))
        show_presets(console, presets.values())
        console.say("")
    console.tell("terminal.other-options")
    console.say("")


def _show_last_words(console: Console, slug: str) -> None:
    hidden = registry.game_class(slug).hidden
    console.say("")
    console.tell("terminal.any-question" if hidden else "terminal.any-question-undo")
    console.say("")
