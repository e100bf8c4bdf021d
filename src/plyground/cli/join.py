"""`plyground play --join LINK`: a seat at a server's table."""

from argparse import Namespace
from collections.abc import Sequence

from plyground.kernel.errors import BadOption
from plyground.kernel.text import clean
from plyground.terminal.remote.join import join_room, read_link

ALLOWED = ("--join", "--name1", "--plain", "--lang")


def run_join(arguments: Namespace, words: Sequence[str]) -> int:
    """Come in by the link, and play or watch."""
    for word in words:
        flag = word.partition("=")[0]
        if flag.startswith("--") and flag not in ALLOWED:
            raise BadOption(f"{flag} cannot go with --join: whoever opened the room has settled it")
    if arguments.game is not None:
        raise BadOption("--join needs no game: the room has one")
    link = read_link(arguments.join)
    name = None if arguments.name1 is None else clean(arguments.name1)
    if name == "":
        raise BadOption("--name1 needs a name with letters that can be shown")
    plain, language = arguments.plain, arguments.lang
    return 130 if join_room(link, name, plain=plain, language=language) else 0
