"""`plyground export GAME... --out FOLDER`: positions with exact values, ready to be published."""

from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.language.text import join_words
from plyground.measure.export import LIMIT, MOST_SAMPLE, USUAL_SAMPLE
from plyground.system.extras import need
from plyground.system.files import check_folder_to_fill
from plyground.system.progress import speak_progress

from .parser import (
    MOST_SEED,
    Parser,
    add_preset,
    add_set_up,
    point_to_game,
    read_optional,
    read_whole,
)
from .subject import Reporter, refuse_without_game, settle_game

EXAMPLES = """
plyground export cipher-shift --out shift
plyground export code-swap operator-outwit ./heaps.py --out solved
plyground export coordinate-clash --sample 20000 --out clash
plyground export cipher-shift --preset fair --seed 7 --out fair
"""
VALUED = ("--out", "--sample", "--seed", "--preset", "--lang")


def run(words: Sequence[str]) -> int:
    """Write the data set, unless it is there already."""
    slugs = find_games(words)
    arguments = build_for(slugs[0] if len(slugs) == 1 else None).read(words, mixed=True)
    games = settle_games(arguments)
    if arguments.out is None:
        option = OptionName("out")
        raise BadOption.of("export.no-out", option=option, game=games[0].slug)
    folder = check_folder_to_fill(arguments.out)
    seed = read_whole("seed", arguments.seed, 0, MOST_SEED)
    sample = read_optional("sample", arguments.sample, 1, MOST_SAMPLE)
    need("pyarrow")
    from plyground.measure.export.run import export_positions  # with numpy

    say = Reporter(arguments.lang).say
    with speak_progress(arguments.lang):
        done = export_positions(games, folder, seed=seed, sample=sample, say=say)
    code = "export.made" if done.made else "export.kept"
    message = Message.of(code, path=str(done.folder), rows=done.rows, version=done.version[:12])
    print(render(message, arguments.lang))
    return 0


def find_games(words: Sequence[str]) -> list[str]:
    """The words that are games: the options of a single one must be known to read the rest."""
    slugs = []
    for before, word in pairwise(["", *words]):
        if before not in VALUED and not word.startswith("-"):
            with suppress(BadOption):  # the value of an option, or refused once all is read
                slugs.append(take(word))
    return slugs


def settle_games(arguments: Namespace) -> list[AnyGame]:
    """The games with their options, each named once."""
    slugs = [take(name) for name in arguments.game]
    if not slugs:
        raise refuse_without_game("export")
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadOption.of("arena.games-twice", game=slug)
    return [settle_game(slug, arguments) for slug in slugs]


MORE = """\
Or a sample of them, with what the player to move sees, the legal moves, and the
value of every move. The folder can be published as it is: Parquet files, a
card, the licence, checksums. Needs the extra 'research'."""


def build_for(slug: str | None) -> Parser:
    """The arguments of export; with a single game, its own options too."""
    arguments = f"""
[GAME...]     {join_words(registry.slugs())}; or several
--out FOLDER  a new folder
--sample N    at most N positions of a game, drawn at random (default: {USUAL_SAMPLE:,} where there
              are more than {LIMIT:,}, else all)
--seed N      of the splits, the sample, and what a set-up draws (default 0)
--lang
"""
    parser = Parser("export", EXAMPLES, arguments, MORE)
    if slug is None:
        add_preset(parser, lambda: "those of each game: plyground export GAME --help")
        point_to_game(parser)
    else:
        add_set_up(parser, slug)
    return parser
