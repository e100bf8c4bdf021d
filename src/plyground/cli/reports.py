"""What commands share that measure something: what they say on the way, and where they run."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from plyground.kernel.options import write_flag
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName, render
from plyground.measure.runs.results_file import ResultsFile
from plyground.system.files import check_path_to_write
from plyground.system.screen_lines import print_beside


class Reporter:
    """Says things in one language, beside the results, which may go down a pipe."""

    def __init__(self, language: str) -> None:
        self.language = language

    def render(self, message: Message) -> str:
        """A message as it is read at a terminal."""
        return render(message, self.language, option=write_flag)

    def say(self, message: Message) -> None:
        """On the screen, at once."""
        print_beside(self.render(message))


def add_place(group: Any, default: str) -> None:
    """--on: where the work is done."""
    group.add_argument(
        "--on",
        metavar="WHERE",
        default=default,
        help="here, processes (all cores), processes:N or dask://HOST:PORT; the results are the "
        f"same (default {default})",
    )


def check_optional_path(name: str | None) -> Path | None:
    """A file to be written, if one was named; refused before any work is done."""
    return None if name is None else check_path_to_write(name)


@contextmanager
def open_results(path: Path | None, header: Mapping[str, Any]) -> Iterator[ResultsFile | None]:
    """The file that keeps what is done, for a later run to go on from, if one was named."""
    if path is None:
        yield None
    else:
        with ResultsFile.open(path, header) as file:
            yield file


def refuse_pair(one: str, other: str) -> BadOption:
    """Two options of which only one can be heeded."""
    return BadOption(Message.of("cli.not-together", one=OptionName(one), other=OptionName(other)))
