"""`plyground review FILE`: where a finished game was won and lost."""

from collections.abc import Sequence

from plyground.analysis.plot import draw_in_characters, plot_path, write_plot
from plyground.analysis.review import MARKS, PlyReview, Review, review
from plyground.games import shelf
from plyground.kernel.errors import BadOption, BadRecord
from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.solvers import solve
from plyground.support.progress import show_progress
from plyground.support.record_files import blame_file, read_record
from plyground.terminal.saves import find_save

from .parser import Parser

EXAMPLES = """
plyground review game.ply
plyground review 1               (the first in `plyground saves`)
plyground review game.ply --plot game.svg
plyground review game.ply --json
"""


def run(words: Sequence[str]) -> int:
    """Review a finished game, in words and with a plot."""
    arguments = build_parser().read(words)
    plot = None if arguments.plot is None else plot_path(arguments.plot)
    path = find_save(arguments.file)
    try:
        match = shelf.replay(read_record(path))
    except BadRecord as error:
        raise blame_file(path, error.said) from error
    if match.outcome is None:
        raise BadOption(Message.of("cli.review-unfinished", path=str(path)))
    if not match.moves:
        raise BadOption(Message.of("cli.review-nothing", path=str(path)))
    oracle = solve(match.game)
    with show_progress(oracle):
        reviewed = review(match, oracle)
    if arguments.json:
        import json

        print(json.dumps(reviewed.json()))
        return 0
    names = match.names[Seat.FIRST], match.names[Seat.SECOND]
    for line in describe_review(reviewed):
        print(line)
    print()
    for line in draw_in_characters(reviewed.course, names):
        print(line)
    if plot is not None:
        title = f"{match.game.title}: {names[0]} and {names[1]}"
        write_plot(plot, reviewed.course, names, title)
        print(f"Plot written to {plot}.")
    return 0


def build_parser() -> Parser:
    """The arguments of review."""
    parser = Parser("review", "A finished game move by move: where it was won and lost.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a record, or a saved game by name or number")
    parser.add_argument("--plot", metavar="FILE", help="also draw it, as FILE.svg")
    parser.add_argument("--json", action="store_true", help="one JSON document, and nothing else")
    return parser


def describe_review(reviewed: Review) -> list[str]:
    """The review in words, a line a move."""
    match = reviewed.match
    width = max(len(each.move) for each in reviewed.moves)
    longest = max(len(name) for name in match.names.values())
    lines = [_write_line(each, match.names[each.seat], longest, width) for each in reviewed.moves]
    lines.append("")
    for seat in Seat:
        accuracy = reviewed.accuracy(seat)
        if accuracy is not None:
            lines.append(f"{match.names[seat]} kept the value in {float(accuracy):.0%} of moves.")
    turning = reviewed.turning_point
    if turning is not None:
        better = " or ".join(turning.best_moves[:3])
        lines.append(
            f"The game turned with move {turning.ply}, {turning.move} by "
            f"{match.names[turning.seat]}: {better} was better."
        )
    elif match.outcome is not None:
        lines.append(f"No move lost it: {match.outcome.reason}.")
    return lines


def _write_line(each: PlyReview, name: str, longest: int, width: int) -> str:
    move = f"{each.ply:>3}. {name:<{longest}}  {each.move + MARKS[each.mark]:<{width + 2}}"
    if each.after == each.before:
        return f"{move}  {each.mark:<11}  {each.after}"
    better = " or ".join(each.best_moves[:2])
    return f"{move}  {each.mark:<11}  {each.after}; {better} {each.before}"
