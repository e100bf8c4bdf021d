"""A finished game judged move by move, as lines for a screen."""

from collections.abc import Callable

from plyground.analysis.plot import draw_in_characters
from plyground.analysis.review import PlyReview, Review, review
from plyground.analysis.review_words import describe_review, name_players
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.solvers import solve
from plyground.support.progress import show_progress, speak_progress


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
        words = dialogue.describe_move(views[each.ply - 1], game.parse(move))
        return words if isinstance(words, str) else dialogue.render(words)

    return describe
