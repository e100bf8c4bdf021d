"""`plyground puzzle`: today's puzzle, training, and one's own mistakes that come back."""

import json
from argparse import Namespace
from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from plyground.games import registry
from plyground.games.loading import take
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import join_words, shorten
from plyground.study.progress import clock
from plyground.study.puzzles import Puzzle
from plyground.study.puzzles.book import Daily, find_daily, find_entry
from plyground.study.puzzles.difficulty import rate_puzzle
from plyground.study.puzzles.mining import Mine, open_mine, require_puzzles
from plyground.study.puzzles.puzzle import Entry
from plyground.study.puzzles.responses import show_puzzle
from plyground.system.progress import Progress, show_thinking, speak_progress
from plyground.terminal.console import Console
from plyground.terminal.puzzle_attempt import Task
from plyground.terminal.puzzle_session import PuzzleSession

from .parser import Parser, add_game_options, add_preset, point_to_game, read_whole
from .subject import describe_presets, read_seed, settle_game

EXAMPLES = """
plyground puzzle                         (today's: the same for everybody)
plyground puzzle --date 2026-11-16
plyground puzzle --train                 (near your rating)
plyground puzzle --game code-swap
plyground puzzle --mistakes              (your own, from `plyground review`)
plyground puzzle --list operator-outwit --target 12
plyground puzzle --list operator-outwit --target 12 cbf49fd8d1
"""
USUALLY_LISTED = 100
ARGUMENTS = f"""
[NAME]       a puzzle by its name; with --list, one of those
--date DATE  the puzzle of a day, such as 2026-11-16
--train      one near your rating that you have not seen
--game GAME  the same, of one game: {join_words(registry.slugs())}
--mistakes   your own mistakes that are due today
--list GAME  all puzzles of a game's set-up, with its options
--most N     list at most so many (default {USUALLY_LISTED})
--json
--plain      no colours
--lang
"""
WAYS = ("name", "date", "train", "mistakes", "list")
"""The ways to say which puzzle, of which one at a time is meant; a game goes with training."""


def run(words: Sequence[str]) -> int:
    """Show a puzzle, or list all that a set-up has."""
    slug = _find_listed(words)
    arguments = build_parser(slug).read(words)
    _check_ways(arguments)
    if slug is not None and not arguments.name:
        return list_puzzles(slug, arguments)
    session = PuzzleSession(Console.standard(arguments.plain, arguments.lang))
    task = _find_task(session, slug, arguments)
    if arguments.json:
        return _print(task)
    game = take(arguments.game) if arguments.game else None
    table = session.solve(task)
    session.go_on(table.commands, game)
    return 0


def build_parser(slug: str | None) -> Parser:
    """The arguments of puzzle; with a game whose puzzles are listed, its own options too."""
    about = "A position, and one thing to find in it; every move is known exactly."
    parser = Parser("puzzle", about, EXAMPLES, ARGUMENTS, most=str(USUALLY_LISTED))
    if slug is None:
        point_to_game(parser, "--list GAME")
    else:
        kind = registry.game_class(slug)
        add_preset(parser, lambda: describe_presets(slug))
        parser.add_argument("--seed", metavar="N", help="which ones, where all cannot be listed")
        add_game_options(parser, kind.title, kind.declared_options())
    return parser


def _find_listed(words: Sequence[str]) -> str | None:
    """The game whose puzzles are to be listed: its options must be known before the rest."""
    for word, following in pairwise([*words, ""]):
        flag, equals, named = word.partition("=")
        if flag == "--list" and (given := named if equals else following):
            return take(given)
    return None


def _check_ways(arguments: Namespace) -> None:
    given = [way for way in WAYS if getattr(arguments, way)]
    if given == ["name", "list"]:
        return
    if arguments.game:
        given = ["game", *(way for way in given if way not in ("train", "date"))]
    if len(given) > 1:
        one, other = given[-2:]
        message = Message.of("cli.puzzle-one-way", one=OptionName(one), other=OptionName(other))
        raise BadOption(message)


# ---- which puzzle --------------------------------------------------------------------------------


def _find_task(session: PuzzleSession, listed: str | None, arguments: Namespace) -> Task:
    if listed is not None:
        return session.open_listed(find_listed(listed, arguments))
    if arguments.name:
        return session.open_entry(_find_entry(arguments.name))
    if arguments.mistakes:
        return session.open_mistake()
    if not arguments.date and (arguments.train or arguments.game):
        slug = take(arguments.game) if arguments.game else None
        return session.open_next(slug)
    return session.open_daily(_find_daily(arguments))


def _find_entry(name: str) -> Entry:
    try:
        return find_entry(name)
    except BadOption as unknown:
        raise BadOption(Message.of("cli.puzzle-not-in-book", why=unknown.message)) from None


def _find_daily(arguments: Namespace) -> Daily:
    today = clock.read_clock().date()
    day = _read_day(arguments.date) if arguments.date else today
    return find_daily(day, today, take(arguments.game) if arguments.game else None)


def _read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadOption(Message.of("cli.bad-date", text=shorten(text))) from error


# ---- for programs --------------------------------------------------------------------------------


def _print(task: Task) -> int:
    """A puzzle as JSON, without its answers."""
    about: dict[str, object] = {**show_puzzle(task.puzzle), **task.noted}
    if task.entry is not None:
        about["rating"] = task.entry.rating
    if task.daily is not None:
        about |= {"number": task.daily.number, "day": task.daily.day.isoformat()}
    print(json.dumps(about))
    return 0


MOST_LISTED = 100_000


def list_puzzles(slug: str, arguments: Namespace) -> int:
    """The puzzles of a set-up, a line each; as JSON with their solutions."""
    console = Console.standard(plain=True, language=arguments.lang)
    mine, most = _open_mine(slug, arguments, console)
    game = mine.game
    puzzles, more = list[dict[str, object]](), False
    with speak_progress(arguments.lang), Progress(Message("progress-listing")) as progress:
        for number, puzzle in enumerate(require_puzzles(mine, most + 1, progress.at)):
            more = number == most
            if arguments.json and not more:
                puzzles.append(_show_listed(puzzle))
            elif not more:
                line = _write_line(puzzle, console)
                progress.clear()
                print(line, flush=True)  # at once: the next may be long in coming
    if arguments.json:
        whole = mine.whole and not more
        print(
            json.dumps(
                {"game": slug, "options": game.public_options, "whole": whole, "puzzles": puzzles}
            )
        )
    elif more:
        console.warn(Message.of("cli.puzzle-more", most=most))
    elif not mine.whole:
        console.warn(Message.of("cli.puzzle-some", game=game.title))
    return 0


def find_listed(slug: str, arguments: Namespace) -> Puzzle:
    """The puzzle with the given name among those that would be listed."""
    mine, most = _open_mine(slug, arguments, Console.standard(language=arguments.lang))
    name = arguments.name.strip().lower()
    with speak_progress(arguments.lang), Progress(Message("progress-listing")) as progress:
        for puzzle in require_puzzles(mine, most, progress.at):
            if puzzle.name == name:
                return puzzle
    raise BadOption(Message.of("puzzle.unknown-name", name=shorten(arguments.name)))


def _open_mine(slug: str, arguments: Namespace, console: Console) -> tuple[Mine, int]:
    """Where the puzzles of a set-up come from, and how many of them are looked at."""
    most = read_whole("most", arguments.most, 1, MOST_LISTED)
    seed = read_seed(arguments)
    game = settle_game(slug, arguments)
    with speak_progress(arguments.lang), show_thinking(console.write("terminal.thinking")):
        return open_mine(game, 1 if seed is None else seed), most


def _write_line(puzzle: Puzzle, console: Console) -> str:
    task = console.render(puzzle.goal.message)
    return f"{puzzle.name}  {rate_puzzle(puzzle):>4}  {puzzle.game.write(puzzle.view)}  {task}"


def _show_listed(puzzle: Puzzle) -> dict[str, object]:
    return {
        "name": puzzle.name,
        "position": puzzle.game.write(puzzle.view),
        "goal": puzzle.goal.kind,
        "task": str(puzzle.goal.message),
        "turns": puzzle.goal.turns,
        "rating": rate_puzzle(puzzle),
        "solutions": [str(move) for move in puzzle.goal.solutions],
    }
