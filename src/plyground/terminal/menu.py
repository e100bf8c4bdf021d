"""The menu: from nothing to a first move in a few key presses."""

from plyground.games import shelf
from plyground.kernel.record import Record
from plyground.kernel.text import clean, quote, whole_number
from plyground.players import HUMAN

from .console import Console, EndOfInput
from .saves import read_saves

OPPONENTS = {
    HUMAN: "a friend, here at this keyboard",
    "engine:easy": "the engine, easy: it errs every other move",
    "engine:hard": "the engine, hard: it errs one move in ten",
    "engine:perfect": "the engine, perfect: it never errs",
    "greedy": "the program greedy, which sees one move ahead",
}

LEAVING = ("q", "quit", "exit")


def choose(console: Console) -> list[str]:
    """The words of the command that was chosen; none when the player leaves."""
    try:
        return _choose(console)
    except EndOfInput:
        console.say("Bye.")
        return []


def wants_more(console: Console) -> bool:
    """Whether to go back to the menu after a page was shown."""
    try:
        return console.ask("Enter for the menu, q to leave: ").strip().lower() not in LEAVING
    except EndOfInput:
        return False


def _choose(console: Console) -> list[str]:
    games = list(shelf.shelf_lines())
    _show(console, games)
    waiting = _waiting()
    if waiting:
        console.say(f"  c  continue your last game ({clean(waiting.tags['Game'])})")
    console.say("  s  saved games     r  rules     q  leave", "")
    most = len(games)
    while True:
        answer = console.ask(f"Which game? (1-{most}, Enter for 1): ").strip().lower() or "1"
        if answer in LEAVING:
            return []
        if answer == "s":
            return ["saves"]
        if answer == "c" and waiting:
            return ["saves", "resume"]
        if answer == "r":
            wanted = _number(console, f"Rules of which game? (1-{most}, Enter for 1): ", most)
            return ["rules", games[wanted - 1][0]]
        number = whole_number(answer)
        if number is not None and 1 <= number <= most:
            return _table(console, games[number - 1][0])
        console.say(
            f"{quote(answer)} is not in the menu; type a number from 1 to {most}", look="refusal"
        )


def _show(console: Console, games: list[tuple[str, str, str]]) -> None:
    console.say("Plyground: games for two", look="title")
    console.say("")
    for number, (_, title, tagline) in enumerate(games, 1):
        console.say(f"  {number}  {title:<17} {tagline}")
    console.say("")


def _table(console: Console, slug: str) -> list[str]:
    opponents = list(OPPONENTS)
    console.say("")
    for number, spec in enumerate(opponents, 1):
        console.say(f"  {number}  {OPPONENTS[spec]}")
    against = opponents[_number(console, "Against whom? (Enter for 1): ", len(opponents)) - 1]
    words = ["play", slug, "--p2", against]
    if shelf.game_class(slug).tossed:
        console.say("", "  1  a coin toss decides", "  2  Player 1", "  3  Player 2")
        begins = ("toss", "1", "2")[_number(console, "Who begins? (Enter for 1): ", 3) - 1]
        words += ["--first", begins]
    undo = "" if shelf.game_class(slug).hidden else "undo, "
    console.say("", f"At any question: ? for help, {undo}save FILE, quit.", "")
    return words


def _number(console: Console, question: str, most: int) -> int:
    choices = [str(number) for number in range(1, most + 1)]
    while True:
        answer = console.ask(question).strip() or "1"
        if answer in choices:
            return int(answer)
        console.say(f"{quote(answer)} is none of them; type 1 to {most}", look="refusal")


def _waiting() -> Record | None:
    """The latest game that can be gone on with."""
    for _, record in read_saves():
        if isinstance(record, Record) and not record.finished:
            return record
    return None
