"""`plyground cache`: the tables that were kept, and letting go of them."""

import sys
from collections.abc import Sequence

from plyground.language.message import Message, render
from plyground.system.extras import need
from plyground.system.progress import fit_to_screen

from .parser import read_arguments

MEGABYTE = 1_000_000


def run(words: Sequence[str]) -> int:
    """List or clear."""
    arguments = read_arguments(__name__, words)
    need("numpy")
    from plyground.solvers.tables import cache_file  # an extra

    lines = []
    if arguments.action == "clear":
        message = Message.of("cli.cache-cleared", count=cache_file.clear())
    else:
        found = list(cache_file.list_files())
        lines = [f"{size / MEGABYTE:10,.1f} MB  {path.name}" for path, size in found]
        total = sum(size for _, size in found) // MEGABYTE
        folder = str(cache_file.find_folder())
        message = Message.of("cli.cache-total", count=len(found), megabytes=total, folder=folder)
    print(fit_to_screen("\n".join([*lines, render(message, arguments.lang)]), sys.stdout))
    return 0
