"""`plyground replay FILE`: a recorded game, move by move."""

from collections.abc import Sequence

from plyground.games import registry
from plyground.games.public import blame_file, read_record
from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.language.errors import BadRecord
from plyground.terminal.console import Console
from plyground.terminal.questions import Commands, wants_more
from plyground.terminal.renderer import Renderer
from plyground.terminal.saves import find_name, find_program, find_save

from .parser import read_arguments
from .subject import choose_record


def run(words: Sequence[str]) -> int:
    """Show a record; at a terminal, Enter brings the next move."""
    arguments = read_arguments(__name__, words)
    console = Console.standard(plain=arguments.plain, language=arguments.lang)
    path = find_save(choose_record(arguments.file, console, lambda saved: True))
    record = read_record(path)
    try:
        match, cut = registry.replay_so_far(record)
    except BadRecord as error:
        raise blame_file(path, error.message) from error
    show_match(match, record, console, pausing=console.typed and not arguments.all)
    if cut is not None:
        raise blame_file(path, cut.message)
    return 0


def show_match(match: Match, record: Record, console: Console, *, pausing: bool) -> None:
    """Welcome, every turn with its questions and answers, and the end."""
    programs = {seat: spec for seat in Seat if (spec := find_program(record, seat))}
    names = {seat: find_name(record, seat) for seat in Seat}
    renderer = Renderer(match, names, console, programs=programs)
    # Only what was shown already can be looked at again.
    commands = Commands(console, renderer.game.slug)
    views = [match.game.core_state(view) for view in match.views()]
    renderer.show_welcome(next(match.views()))
    for ply, move in enumerate(match.moves):
        if pausing and ply:
            prompt = console.write("terminal.replay-next", ply=ply, plies=len(match.moves))
            if not wants_more(console, commands, prompt, "terminal.advice-replay"):
                return
        renderer.show_turn(views[ply], move, views[ply + 1])
    if match.outcome is not None:
        renderer.show_end(live=False)
    elif len(match.moves) == len(record.moves):
        console.say("")
        console.tell("terminal.replay-unfinished")
