"""`plyground play --join LINK`: a seat at a server's table."""

from argparse import Namespace
from collections.abc import Sequence

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.terminal.remote.join import join_room, read_link

from .parser import refuse_other_flags
from .resume import read_name

ALLOWED = ("--join", "--name1", "--plain", "--lang")


def run_join(arguments: Namespace, words: Sequence[str]) -> int:
    """Come in by the link, and play or watch."""
    refuse_other_flags(words, ALLOWED, "cli.not-with-join")
    if arguments.game is not None:
        raise BadOption(Message("cli.join-with-game"))
    link = read_link(arguments.join)
    name = read_name(arguments.name1)
    plain, language = arguments.plain, arguments.lang
    return 130 if join_room(link, name, plain=plain, language=language) else 0
