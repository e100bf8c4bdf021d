"""`plyground export GAME --out FILE`: positions with their exact values, as a data set."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from plyground.kernel.errors import BadOption
from plyground.kernel.options import write_flag
from plyground.kernel.text import parse_whole_number, shorten
from plyground.language.message import Message, OptionName, render
from plyground.support.announcements import listen
from plyground.support.files import check_path_to_write
from plyground.support.progress import speak_progress

from .parser import MOST_SEED, Parser, add_language, read_optional, read_whole
from .subject import add_subject, find_game_name, game_of, print_announcement

if TYPE_CHECKING:  # numbers are loaded once somebody has asked for something possible
    from plyground.export.recipe import Shard

EXAMPLES = """
plyground export cipher-shift --out shift.parquet
plyground export coordinate-clash --sample 200000 --out clash.parquet
plyground export operator-outwit --target 100000 --out outwit.parquet
plyground export cipher-shift --preset fair --seed 7 --out fair.jsonl
plyground export cipher-quest --split 90/5/5 --out quest.parquet
plyground export cipher-shift --target MOON --shard 2/8 --out moon-2.parquet
"""
USUAL_LIMIT, MOST_LIMIT = 2_000_000, 100_000_000
USUAL_SAMPLE, MOST_SAMPLE = 100_000, 10_000_000
"""As the export has them, without loading it."""
MOST_SHARDS = 10_000
SPLIT = "80/10/10"
VALUED = ("--out", "--sample", "--limit", "--split", "--seed", "--shard", "--preset", "--lang")


def run(words: Sequence[str]) -> int:
    """Write the data set, or what is missing of it."""
    slug = find_game_name(_drop_values(words))
    arguments = build_parser(slug).read(words)
    announcing = listen(partial(print_announcement, language=arguments.lang))
    with speak_progress(arguments.lang), announcing:
        return _export(slug, arguments)


def _drop_values(words: Sequence[str]) -> list[str]:
    """The words that may be a game: no value of a flag of ours, such as the file."""
    return [word for before, word in pairwise(["", *words]) if before not in VALUED]


def _export(slug: str | None, arguments: Namespace) -> int:
    say = partial(_say, language=arguments.lang)
    game = game_of(slug, arguments, "export")
    if arguments.out is None:
        raise BadOption(Message.of("export.no-out", option=OptionName("out"), game=game.slug))
    path = check_path_to_write(arguments.out)
    seed = read_whole("seed", arguments.seed, 0, MOST_SEED)
    sample = read_optional("sample", arguments.sample, 1, MOST_SAMPLE)
    limit = read_whole("limit", arguments.limit, 1, MOST_LIMIT)
    from plyground.export.run import export_positions

    shard = _read_shard(arguments.shard)
    split = arguments.split
    try:
        done = export_positions(
            game, path, seed=seed, split=split, sample=sample, limit=limit, shard=shard, say=say
        )
    except KeyboardInterrupt:
        folder = path.with_name(f"{path.name}.parts")
        if folder.exists():
            say(Message.of("export.interrupted", folder=str(folder)))
        else:
            say(Message("export.interrupted-early"))
        raise
    code = "export.made" if done.made else "export.kept"
    said = Message.of(code, path=str(done.path), rows=done.rows, version=done.version[:12])
    print(render(said, arguments.lang))
    print(render(Message.of("export.card-made", card=str(done.card)), arguments.lang))
    return 0


def _say(message: Message, language: str) -> None:
    """Beside the answer, which may go down a pipe."""
    print(render(message, language, option=write_flag), file=sys.stderr, flush=True)


def _read_shard(text: str | None) -> "Shard":
    """'2/8' as the second of eight pieces."""
    from plyground.export.recipe import WHOLE, Shard

    if text is None:
        return WHOLE
    number, count = (parse_whole_number(part) for part in (*text.split("/", 1), "")[:2])
    if number is None or count is None or not 1 <= number <= count <= MOST_SHARDS:
        raise BadOption(
            Message.of("export.bad-shard", option=OptionName("shard"), given=shorten(text))
        )
    return Shard(number, count)


def build_parser(slug: str | None) -> Parser:
    """The arguments of export; with a game, its own options too."""
    parser = Parser(
        "export",
        "Write a data set: every position of a game, or a stratified sample, with what\n"
        "the player to move sees, the legal moves, the exact value, and that of every\n"
        "move. A card beside it says what is in it. After Ctrl-C, or worse, the same\n"
        "command goes on where it was. Needs the extra 'export'.",
        EXAMPLES,
    )
    parser.add_argument("--out", metavar="FILE", help="FILE.parquet or FILE.jsonl")
    parser.add_argument(
        "--sample",
        metavar="N",
        help="draw so many positions, as many of every value and distance (default: all of them, "
        f"or {USUAL_SAMPLE:,} where there are too many)",
    )
    parser.add_argument(
        "--limit",
        metavar="N",
        default=str(USUAL_LIMIT),
        help=f"how many positions are too many to write all of them (default {USUAL_LIMIT:,})",
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
    parser.add_argument("--shard", metavar="K/N", help="only the K-th of N equal pieces")
    add_language(parser)
    add_subject(parser, slug, position=False)
    return parser
