"""`plyground export GAME... --out FOLDER`: positions with exact values, ready to be published."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.game import AnyGame
from plyground.kernel.options import write_flag
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.language.text import join_words
from plyground.system.announcements import listen
from plyground.system.extras import need
from plyground.system.files import check_folder_to_fill
from plyground.system.progress import speak_progress

from .parser import (
    MOST_SEED,
    Parser,
    add_language,
    add_preset,
    point_to_game,
    read_optional,
    read_whole,
)
from .subject import add_set_up, print_announcement, refuse_without_game, settle_game

EXAMPLES = """
plyground export cipher-shift --out shift
plyground export code-swap operator-outwit ./heaps.py --out solved
plyground export coordinate-clash --sample 20000 --out clash
plyground export operator-outwit --target 100000 --out outwit
plyground export cipher-shift --preset fair --seed 7 --out fair
plyground export cipher-quest --split 90/5/5 --out quest
"""
LIMIT, USUAL_SAMPLE, MOST_SAMPLE = 2_000_000, 100_000, 10_000_000
SPLIT = "80/10/10"
"""As the export has them, without loading it."""
VALUED = ("--out", "--sample", "--split", "--seed", "--preset", "--lang")


def run(words: Sequence[str]) -> int:
    """Write the data set, or what is missing of it."""
    slugs = find_games(words)
    arguments = build_parser(slugs[0] if len(slugs) == 1 else None).read(words, mixed=True)
    announcing = listen(partial(print_announcement, language=arguments.lang))
    with speak_progress(arguments.lang), announcing:
        return _export(arguments)


def find_games(words: Sequence[str]) -> list[str]:
    """The words that are games: the options of a single one must be known to read the rest."""
    found = []
    for before, word in pairwise(["", *words]):
        if before not in VALUED and not word.startswith("-"):
            with suppress(BadOption):  # the value of an option, or refused once all is read
                found.append(take(word))
    return found


def _export(arguments: Namespace) -> int:
    say = partial(_say, language=arguments.lang)
    games = _settle_games(arguments)
    if arguments.out is None:
        option = OptionName("out")
        raise BadOption(Message.of("export.no-out", option=option, game=games[0].slug))
    folder = check_folder_to_fill(arguments.out)
    seed = read_whole("seed", arguments.seed, 0, MOST_SEED)
    sample = read_optional("sample", arguments.sample, 1, MOST_SAMPLE)
    need("pyarrow")
    from plyground.measure.export.run import export_positions  # with numpy

    try:
        done = export_positions(
            games, folder, seed=seed, split=arguments.split, sample=sample, say=say
        )
    except KeyboardInterrupt:
        say(Message.of("export.interrupted", folder=str(folder)))
        raise
    code = "export.made" if done.made else "export.kept"
    message = Message.of(code, path=str(done.folder), rows=done.rows, version=done.version[:12])
    print(render(message, arguments.lang))
    return 0


def _settle_games(arguments: Namespace) -> list[AnyGame]:
    slugs = [take(name) for name in arguments.games]
    if not slugs:
        raise refuse_without_game("export")
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadOption(Message.of("arena.games-twice", game=slug))
    return [settle_game(slug, arguments) for slug in slugs]


def _say(message: Message, language: str) -> None:
    """Beside the answer, which may go down a pipe."""
    print(render(message, language, option=write_flag), file=sys.stderr, flush=True)


def build_parser(slug: str | None) -> Parser:
    """The arguments of export; with a single game, its own options too."""
    parser = Parser(
        "export",
        "Write a data set: every position of a game, or a stratified sample, with what\n"
        "the player to move sees, the legal moves, the exact value, and that of every\n"
        "move. The folder can be published as it is: Parquet files, a card, the\n"
        "licence, checksums. After Ctrl-C, or worse, the same command goes on where\n"
        "it was. Needs the extra 'research'.",
        EXAMPLES,
    )
    known = f"{join_words(registry.slugs())}; or several"
    parser.add_argument("games", nargs="*", metavar="GAME", help=known)
    parser.add_argument("--out", metavar="FOLDER", help="a new folder, or one to go on with")
    parser.add_argument(
        "--sample",
        metavar="N",
        help="at most N positions of a game, as many of every value and distance (default: "
        f"{USUAL_SAMPLE:,} where there are more than {LIMIT:,}, else all)",
    )
    parser.add_argument(
        "--split",
        metavar="SHARES",
        default=SPLIT,
        help=f"train, validation and test in these proportions (default {SPLIT})",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        default="0",
        help="of the splits, the sample, and what a set-up draws (default 0)",
    )
    add_language(parser)
    if slug is None:
        add_preset(parser, lambda: "those of each game: plyground export GAME --help")
        point_to_game(parser)
    else:
        add_set_up(parser, slug)
    return parser
