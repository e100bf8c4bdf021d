"""`plyground solve GAME`: the whole game, counted and valued."""

from collections.abc import Sequence

from plyground.study.analysis.survey import describe_survey, survey

from .subject import read_subject, settle_game, show_result


def run(words: Sequence[str]) -> int:
    """Solve, and say what came out."""
    slug, arguments = read_subject(__name__, words)
    result = survey(settle_game("solve", slug, arguments))
    show_result(arguments, result.json(), "\n".join(describe_survey(result, arguments.lang)))
    return 0
