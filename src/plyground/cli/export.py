"""`plyground export GAME... --out FOLDER`: positions with exact values, ready to be published."""

from collections.abc import Sequence
from functools import partial

from plyground.games.loading import take
from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.measure.export import LIMIT, MOST_SAMPLE, USUAL_SAMPLE
from plyground.system.extras import need

from .parser import MOST_SEED, build_parser, read_arguments, read_optional, read_whole
from .subject import list_subjects, refuse_without_game, settle_game, tell

FACTS = {"sample": USUAL_SAMPLE, "limit": LIMIT}


def run(words: Sequence[str]) -> int:
    """Write the data set, unless it is there already."""
    slugs = [take(word) for word in list_subjects(build_parser("export"), words)]
    arguments = read_arguments(__name__, words, slugs[0] if len(slugs) == 1 else None, mixed=True)
    slugs = [take(name) for name in arguments.game]
    if not slugs:
        raise refuse_without_game("export")
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadOption.of("arena.games-twice", game=slug)
    games = [settle_game("export", slug, arguments) for slug in slugs]
    if arguments.out is None:
        raise BadOption.of("export.no-out", game=games[0].slug)
    seed = read_whole("seed", arguments.seed, 0, MOST_SEED)
    sample = read_optional("sample", arguments.sample, 1, MOST_SAMPLE)
    need("pyarrow")
    from plyground.measure.export.run import export_positions  # with numpy

    say = partial(tell, language=arguments.lang)
    done = export_positions(games, arguments.out, seed=seed, sample=sample, say=say)
    code = "export.made" if done.made else "export.kept"
    message = Message.of(code, path=str(done.folder), rows=done.rows, version=done.version[:12])
    print(render(message, arguments.lang))
    return 0
