"""`plyground cache`: the tables that were kept, and letting go of them."""

from collections.abc import Sequence

from plyground.language.message import Message, render
from plyground.system.extras import need

from .parser import read_arguments

MEGABYTE = 1_000_000


def run(words: Sequence[str]) -> int:
    """List or clear."""
    arguments = read_arguments(__name__, words)
    need("numpy")
    from plyground.solvers.tables import cache_file  # an extra

    if arguments.action == "clear":
        print(render(Message.of("cli.cache-cleared", count=cache_file.clear()), arguments.lang))
        return 0
    found = list(cache_file.list_files())
    for path, size in found:
        print(f"{size / MEGABYTE:10,.1f} MB  {path.name}")
    total = sum(size for _, size in found) // MEGABYTE
    folder = str(cache_file.find_folder())
    message = Message.of("cli.cache-total", count=len(found), megabytes=total, folder=folder)
    print(render(message, arguments.lang))
    return 0
