"""A finished game judged move by move, as lines for a screen."""

from plyground.analysis.plot import draw_in_characters
from plyground.analysis.review import Review, review
from plyground.analysis.review_words import describe_review, name_players
from plyground.kernel.match import Match
from plyground.solvers import solve
from plyground.support.progress import show_progress, speak_progress


def review_match(match: Match, language: str) -> Review:
    """Judge a finished game, and show how far that is where it lasts."""
    with speak_progress(language):
        oracle = solve(match.game)
        with show_progress(oracle):
            return review(match, oracle)


def write_review(reviewed: Review, language: str) -> list[str]:
    """The moves, where the game turned, and its course as a plot."""
    names = name_players(reviewed.match, language)
    course = draw_in_characters(reviewed.course, names, language)
    return [*describe_review(reviewed, language), "", *course]
