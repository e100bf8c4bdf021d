"""Mistakes of a reviewed game that make puzzles: kept on request, they come back another day."""

from collections.abc import Sequence

from plyground.analysis.review import LOSING, MISTAKE, Review
from plyground.kernel.errors import PlygroundError
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK
from plyground.players import list_programs
from plyground.progress import clock
from plyground.progress.entries import MISTAKE as MISTAKE_ENTRY
from plyground.progress.entries import make_entry
from plyground.progress.log import append_entries, read_log
from plyground.progress.standing import fold_all
from plyground.puzzles import TRAP, Puzzle, find_goals, make_puzzle
from plyground.solvers import solve

from .base_commands import BaseCommands
from .choices import BACK, ask_number, show_choices
from .console import Console
from .questions import confirm

Slips = dict[Seat, list[Puzzle]]
"""For each person the puzzles that their mistakes make."""
NOBODY = "nobody"


def find_slips(reviewed: Review) -> Slips:
    """The mistakes of people in which there was something to find that they did not play."""
    match, game = reviewed.match, reviewed.match.game
    people = [seat for seat in Seat if match.names[seat] not in list_programs()]
    views, oracle = list(match.views()), solve(game)
    found: Slips = {seat: [] for seat in people}
    with oracle.limited_to(SHORT_WORK):
        for ply in reviewed.moves:
            if ply.seat not in found or ply.mark not in (MISTAKE, LOSING):
                continue
            view = views[ply.ply - 1]
            goals = find_goals(game, view, oracle)
            # Traps aside: whoever gave something away has not missed a trap, but what was there.
            missed = (
                goal
                for goal in goals
                if goal.kind != TRAP and ply.move not in map(str, goal.solutions)
            )
            if goal := next(missed, None):
                # As it will come back: of what was drawn nothing is left but the position.
                position, options = game.write(view), game.public_options
                found[ply.seat].append(make_puzzle(game.slug, position, goal.kind, options))
    return {seat: puzzles for seat, puzzles in found.items() if puzzles}


def offer_slips(commands: BaseCommands, reviewed: Review, names: Sequence[str]) -> None:
    """Ask whose mistakes to keep; or Leave, or EndOfInput."""
    console, slips = commands.console, find_slips(reviewed)
    known = set(fold_all(read_log().entries)["cards"])
    slips = {
        seat: fresh
        for seat, puzzles in slips.items()
        if (fresh := [puzzle for puzzle in puzzles if puzzle.name not in known])
    }
    if not slips:
        return
    called = dict(zip(Seat, names, strict=True))
    console.say("")
    if len(slips) == 1:
        [(seat, puzzles)] = slips.items()
        prompt = console.write("terminal.keep-mistakes", player=called[seat], count=len(puzzles))
        chosen = [seat] if confirm(console, commands, prompt, enter="yes") else []
    else:
        choices = {str(seat): called[seat] for seat in Seat}
        choices[NOBODY] = console.write("terminal.keep-nobodys")
        show_choices(console, choices)
        answer = ask_number(commands, console.write("terminal.keep-whose"), [*choices])
        chosen = [] if answer in (BACK, NOBODY) else [Seat(int(answer))]
    if chosen:
        keep_slips(console, [puzzle for seat in chosen for puzzle in slips[seat]])


def keep_slips(console: Console, puzzles: Sequence[Puzzle]) -> None:
    """Write mistakes into the log, from where they come back."""
    now = clock.read_clock()
    entries = [
        make_entry(
            MISTAKE_ENTRY,
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
        console.refuse(error.said)
    else:
        console.tell("terminal.mistakes-kept", count=len(entries))
