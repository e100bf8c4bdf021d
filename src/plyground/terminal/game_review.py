"""A finished game judged move by move, as lines for a screen."""

from collections.abc import Callable

from plyground.analysis.plot import draw_in_characters
from plyground.analysis.review import PlyReview, Review, review
from plyground.analysis.review_words import describe_review, name_players
from plyground.kernel.errors import PlygroundError
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.rulebooks import shelf
from plyground.solvers import solve
from plyground.support.progress import show_progress, speak_progress

from .base_commands import BaseCommands
from .mistakes import offer_slips
from .pager import show_pages


def show_review(match: Match, commands: BaseCommands) -> None:
    """Where the game was won and lost; Ctrl-C gives it up, and nothing else."""
    console = commands.console
    if not match.moves:
        console.refuse(Message("terminal.nothing-to-review"))
        return
    try:
        reviewed = review_match(match, console.language)
    except PlygroundError as error:
        console.refuse(Message.of("terminal.no-advice", error=error.said))
    except KeyboardInterrupt:
        console.tell("terminal.review-stopped")
    else:
        lines = write_review(reviewed, console.language, in_words=console.interactive)
        show_pages(console, commands, ["", *lines, ""])
        _offer_mistakes(commands, reviewed)


def review_match(match: Match, language: str) -> Review:
    """Judge a finished game, and show how far that is where it lasts."""
    with speak_progress(language):
        oracle = solve(match.game)
        with show_progress(oracle):
            return review(match, oracle)


def write_review(reviewed: Review, language: str, *, in_words: bool) -> list[str]:
    """The moves, where the game turned, and its course as a plot.

    Whoever reads at a terminal is told moves in words, with the notation beside them; through a
    pipe a move is a line, as programs have always read it.
    """
    names = name_players(reviewed.match, language)
    course = draw_in_characters(reviewed.course, names, language)
    describe = _describe_moves(reviewed.match, language) if in_words else None
    return [*describe_review(reviewed, language, describe), "", *course]


def _describe_moves(match: Match, language: str) -> Callable[[PlyReview, str], str]:
    """How a move is told that was, or could have been, made in a match."""
    game = match.game
    called: dict[Seat, str | None] = dict(zip(Seat, name_players(match, language), strict=True))
    dialogue = shelf.dialogue(game, called, language)
    views = [game.core_state(view) for view in match.views()]

    def describe(each: PlyReview, move: str) -> str:
        view = views[each.ply - 1]
        words = dialogue.describe_move(view, game.core.parse(move, view))
        return words if isinstance(words, str) else dialogue.render(words)

    return describe


def _offer_mistakes(commands: BaseCommands, reviewed: Review) -> None:
    """Whoever likes sees their mistakes again another day."""
    try:
        offer_slips(commands, reviewed, name_players(reviewed.match, commands.console.language))
    except PlygroundError as error:  # as of a log that may not be read
        commands.console.refuse(error.said)
