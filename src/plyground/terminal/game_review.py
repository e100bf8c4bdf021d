"""A finished game judged move by move, as lines and a plot for a screen."""

from collections.abc import Sequence
from fractions import Fraction

from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import PlygroundError
from plyground.language.message import Message, render
from plyground.players import list_programs
from plyground.solvers import solve
from plyground.study import progress
from plyground.study.analysis.review import Review, review
from plyground.study.analysis.words import describe_review, name_players
from plyground.study.progress.entries import MISTAKE, make_entry
from plyground.study.progress.log import append_entries, read_log
from plyground.study.progress.standing import fold
from plyground.study.puzzles.goals import TRAP, find_goals
from plyground.study.puzzles.puzzle import Puzzle, make_puzzle
from plyground.system.progress import LOOKING, Progress

from .console import Console
from .pager import show_pages
from .questions import Commands, confirm

HEIGHT = 9
WIDTH = 60
LEAST_PLOTTED = 10
"""Moves of a game that is worth a plot."""


def draw_in_characters(reviewed: Review, language: str) -> list[str]:
    """The course of a game as a plot: a column a move, Player 1 at the top."""
    shown = reviewed.course
    if (last := len(shown) - 1) >= WIDTH:  # so many points, and the last one among them
        shown = tuple(shown[index * last // (WIDTH - 1)] for index in range(WIDTH))
    rows = [[" "] * len(shown) for _ in range(HEIGHT)]
    for column, share in enumerate(shown):
        row = int((1 - share) * (HEIGHT - 1) + Fraction(1, 2))
        rows[row][column] = "*"
    first, second = (
        render(Message.of("terminal.plot-wins", player=name), language)
        for name in name_players(reviewed.match, language)
    )
    middle = render(Message("terminal.plot-open"), language)
    labels = {0: first, HEIGHT // 2: middle, HEIGHT - 1: second}
    width = max(map(len, labels.values()))
    lines = [f"{labels.get(index, ''):>{width}} |{''.join(row)}" for index, row in enumerate(rows)]
    below = render(Message("terminal.plot-columns"), language)
    return [*lines, f"{'':>{width}} +{'-' * len(shown)}", f"{'':>{width}}  {below}"]


def show_review(match: Match, commands: Commands) -> None:
    """Where the game was won and lost; Ctrl-C gives it up, and nothing else."""
    console = commands.console
    if not match.moves:
        console.refuse(Message("terminal.nothing-to-review"))
        return
    try:
        reviewed = review_match(match)
    except PlygroundError as error:
        console.refuse(Message.of("terminal.no-advice", error=error.message))
    except KeyboardInterrupt:
        console.tell("terminal.review-stopped")
    else:
        lines = write_review(reviewed, console.language)
        show_pages(console, commands, ["", *lines, ""])
        try:
            offer_slips(commands, reviewed)
        except PlygroundError as error:  # as of a log that may not be read
            console.refuse(error.message)


def review_match(match: Match) -> Review:
    """Judge a finished game, and show how far that is where it lasts."""
    oracle = solve(match.game)
    with Progress(LOOKING):
        return review(match, oracle)


def write_review(reviewed: Review, language: str) -> list[str]:
    """The moves, where the game turned, and its course as a plot, where it has one."""
    lines = describe_review(reviewed, language)
    if len(reviewed.moves) < LEAST_PLOTTED:
        return lines
    return [*lines, "", *draw_in_characters(reviewed, language)]


def find_slips(reviewed: Review) -> dict[Seat, list[Puzzle]]:
    """For each person the puzzles that their mistakes make, where there was something to find."""
    match, game = reviewed.match, reviewed.match.game
    views, oracle = list(match.views()), solve(game)
    found: dict[Seat, list[Puzzle]] = {
        seat: [] for seat in Seat if match.names[seat] not in list_programs()
    }
    with oracle.meter.limited_to(SHORT_WORK):
        for ply in reviewed.mistakes:
            if ply.seat not in found:
                continue
            view = views[ply.ply - 1]
            # Traps aside: whoever gave something away has not missed a trap, but what was there.
            missed = (
                goal
                for goal in find_goals(game, view, oracle)
                if goal.kind != TRAP and ply.move not in map(str, goal.solutions)
            )
            if goal := next(missed, None):
                # As it will come back: of what was drawn nothing is left but the position.
                position, options = game.write(view), game.public_options
                found[ply.seat].append(make_puzzle(game.slug, position, goal.kind, options))
    return {seat: puzzles for seat, puzzles in found.items() if puzzles}


def offer_slips(commands: Commands, reviewed: Review) -> None:
    """Ask each person whether to keep their mistakes; or Leave, or EndOfInput."""
    console = commands.console
    called = dict(zip(Seat, name_players(reviewed.match, console.language), strict=True))
    known = set(fold(read_log().entries)["cards"])
    for seat, puzzles in find_slips(reviewed).items():
        fresh = [puzzle for puzzle in puzzles if puzzle.name not in known]
        if not fresh:
            continue
        console.say("")
        asked = Message.of("terminal.keep-mistakes", player=called[seat], count=len(fresh))
        if confirm(commands, asked, enter="yes"):
            keep_slips(console, fresh)


def keep_slips(console: Console, puzzles: Sequence[Puzzle]) -> None:
    """Write mistakes into the log, from where they come back."""
    now = progress.read_clock()
    entries = [
        make_entry(
            MISTAKE,
            now,
            name=puzzle.name,
            game=puzzle.game.slug,
            options=puzzle.game.public_options,
            position=puzzle.game.write(puzzle.view),
            goal=puzzle.goal.kind,
        )
        for puzzle in puzzles
    ]
    try:
        append_entries(entries)
    except PlygroundError as error:
        console.refuse(error.message)
    else:
        console.tell("terminal.mistakes-kept", count=len(entries))
