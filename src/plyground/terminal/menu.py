"""The menu: from nothing to a first move in a few key presses."""

from contextlib import suppress

from plyground.games import registry
from plyground.kernel.preset import CLASSIC
from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.language.text import parse_whole_number, shorten, wrap_words
from plyground.study.progress.ladder import find_set_up

from .choices import BACK, OPPONENTS, MenuCommands, ask_game, ask_number, show_choices
from .console import Console, EndOfInput
from .ladder import find_usual_opponent, list_words
from .preferences import find_other_language, keep_preferences
from .questions import Leave, Question, ask
from .save_list import ask_save, summarize_save
from .saves import Saved, find_waiting, is_unfinished, read_listed_saves
from .set_up import SetUpScreen, tell_printed

CONTINUE, SAVES = "continue", "saves"
OPTIONS, PRINTED = "options", "printed"
PUZZLE, LESSON, LADDER = "puzzle", "lesson", "ladder"
RULES, SCREEN = "rules", "screen"
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
    "f": (SCREEN, "terminal.menu-screen"),
    "l": (LANGUAGE, "language-name"),
    LEAVE: ("", "terminal.menu-leave"),
}
"""What the letters of the menu choose, and what it says of them."""
TITLE_WIDTH, LEAST_BESIDE = 17, 30
"""Columns of the title of a game, and at the least of what stands beside it."""


def choose_command(console: Console) -> list[str]:
    """The words of the command that was chosen; none when the player leaves."""
    words: list[str] = []
    with suppress(Leave):
        try:
            while not words:
                words = _choose(console)
        except EndOfInput:
            console.tell("terminal.bye")
    return words


# ---- the first question ------------------------------------------------------------------------


def _choose(console: Console) -> list[str]:
    """The words of a command; none when somebody has gone back to the beginning."""
    waiting = find_waiting()
    _show_menu(console, waiting)
    commands = MenuCommands(console)
    chosen = ask(commands, _build_first_question(console, waiting))
    if chosen == LANGUAGE:
        return [LANGUAGE, find_other_language(console.language)]
    if chosen in (PUZZLE, LADDER, SCREEN):
        return [chosen]
    if chosen in (LESSON, RULES):
        with suppress(Leave):  # back to the menu, as from what is chosen
            slug = ask_game(commands, f"terminal.which-{chosen}")
            return [chosen, slug] if slug != BACK else []
        return []
    if chosen == CONTINUE and waiting:
        return ["play", "--resume", str(waiting[0])]
    if chosen != SAVES:
        return choose_play(console, chosen, from_menu=True)
    found = read_listed_saves()
    path = ask_save(commands, found)
    if path == BACK:
        return []
    goes_on = any(str(saved) == path and is_unfinished(record) for saved, record in found)
    return ["play", "--resume", path] if goes_on else ["replay", path]


def _show_menu(console: Console, waiting: Saved | None) -> None:
    console.tell("terminal.menu-title", look="title")
    console.say("")
    columns = console.columns
    for number, (slug, title) in enumerate(registry.list_titles().items(), 1):
        about = console.render(registry.describe_game(slug)).split()
        console.say(*_write_game(number, title, about, columns))
    console.say("")
    if waiting:
        what = summarize_save(*waiting, console.language)
        console.say("  c  " + console.write(KEYS["c"][1], what=what))
    said = {key: console.write(code) for key, (_, code) in KEYS.items() if key != "c"}
    said["l"] = render(Message("language-name"), find_other_language(console.language))
    for keys in ("ptas", "rflq"):
        shown = [f"{key}  {said[key]}" for key in keys]
        line = "  " + "     ".join(shown)
        console.say(*([line] if len(line) <= columns else [f"  {each}" for each in shown]))
    console.say("")


def _write_game(number: int, title: str, about: list[str], columns: int) -> list[str]:
    """A game beside what it is about, or in a narrow window above it."""
    head, beside = f"  {number}  {title:<{TITLE_WIDTH}} ", columns - TITLE_WIDTH - 6
    if beside < LEAST_BESIDE:
        return [head.rstrip(), *(f"     {line}" for line in wrap_words(about, columns - 5))]
    first, *others = wrap_words(about, beside)
    return [head + first, *(f"{'':>{len(head)}}{line}" for line in others)]


def _build_first_question(console: Console, waiting: Saved | None) -> Question[str]:
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
            raise BadOption.of("terminal.not-in-menu", answer=shorten(answer), most=len(slugs))
        return keys[answer]

    prompt = console.write("terminal.which-game", most=len(slugs))
    return Question(prompt, read, advice=Message("terminal.advice-menu"))


# ---- the others --------------------------------------------------------------------------------


def choose_play(console: Console, slug: str, *, from_menu: bool = False) -> list[str]:
    """The words that play a game, in its fair set-up first; none when somebody goes back."""
    commands, fair = MenuCommands(console, slug), find_set_up(slug)
    opponents = {spec: console.render(name) for spec, name in OPPONENTS.items()}
    usual = find_usual_opponent(slug)
    show_choices(console, opponents)
    words = {OPTIONS: console.write("terminal.options-word")}
    console.say("", console.write("terminal.other-options"))
    if fair != CLASSIC.name:
        words[PRINTED] = console.write("terminal.printed-word")
        own = "yes" if registry.game_class(slug).rules_mark else "no"
        console.tell("terminal.other-printed", own=own)
    console.say("")
    prompt = console.write("terminal.against-whom", default=[*opponents].index(usual) + 1)
    set_up = fair
    while (chosen := ask_number(commands, prompt, [*opponents], words, usual)) == PRINTED:
        set_up = CLASSIC.name
        console.say(*map(console.render, tell_printed(slug)), "", look="note")
    if chosen == BACK:
        return []
    if chosen == OPTIONS:
        return SetUpScreen(commands, slug, registry.find_preset(slug, set_up), usual).run()
    keep_preferences(opponent=chosen)
    back = "yes" if from_menu else "no"
    console.say("", console.write("terminal.any-question", back=back), "")
    return list_words(slug, chosen, set_up)
