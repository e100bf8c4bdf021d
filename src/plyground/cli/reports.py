"""What commands share that measure something: where they run, and where what they found goes."""

from pathlib import Path
from typing import Any

from plyground.kernel.options import write_flag
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.system.files import check_path_to_write, explain_os_error, refuse_to_write
from plyground.system.screen_lines import print_beside


class Reporter:
    """Says things in one language, beside what was found, which may go down a pipe."""

    def __init__(self, language: str) -> None:
        self.language = language

    def render(self, message: Message) -> str:
        """A message as it is read at a terminal."""
        return render(message, self.language, option=write_flag)

    def say(self, message: Message) -> None:
        """On the screen, at once."""
        print_beside(self.render(message))

    def save(self, path: Path, text: str) -> None:
        """Write a file, and say so."""
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise refuse_to_write(path, explain_os_error(error)) from error
        self.say(Message.of("cli.written", path=str(path)))


def add_place(group: Any, default: str) -> None:
    """--on: where the work is done."""
    group.add_argument(
        "--on",
        metavar="WHERE",
        default=default,
        help="here, processes (all cores), processes:N or dask://HOST:PORT; the results are the "
        f"same (default {default})",
    )


def add_formats(group: Any, line: str) -> None:
    """--json, --csv and --out; of what a line of the second is."""
    group.add_argument("--json", action="store_true", help="one JSON document, and nothing else")
    group.add_argument("--csv", action="store_true", help=f"comma-separated, a line a {line}")
    group.add_argument("--out", metavar="FILE", help="write it there instead of to the screen")


def check_optional_path(name: str | None) -> Path | None:
    """A file to be written, if one was named; refused before any work is done."""
    return None if name is None else check_path_to_write(name)


def refuse_pair(one: str, other: str) -> BadOption:
    """Two options of which only one can be heeded."""
    return BadOption(Message.of("cli.not-together", one=OptionName(one), other=OptionName(other)))
