"""`plyground solve GAME`: the whole game, counted and valued."""

import json
from collections.abc import Sequence

from plyground.study.analysis.survey import describe_survey, survey
from plyground.system.progress import speak_progress

from .parser import Parser
from .subject import add_subject, game_of, read_subject

EXAMPLES = """
plyground solve operator-outwit
plyground solve operator-outwit --target 100 --operations +1,*3
plyground solve code-swap --json
"""


def run(words: Sequence[str]) -> int:
    """Solve, and say what came out."""
    slug, arguments = read_subject(build_parser, words)
    with speak_progress(arguments.lang):
        result = survey(game_of(slug, arguments, "solve"))
    if arguments.json:
        print(json.dumps(result.json()))
    else:
        print("\n".join(describe_survey(result, arguments.lang)))
    return 0


def build_parser(slug: str | None) -> Parser:
    """The arguments of solve; with a game, its own options too."""
    parser = Parser("solve", EXAMPLES, "--json\n--lang")
    add_subject(parser, slug, position=False)
    return parser
