"""The files that records go to, one a round; a file that exists is never overwritten."""

import os
from pathlib import Path

from plyground.kernel.errors import BadOption
from plyground.kernel.series import Series
from plyground.language.message import Message
from plyground.support.files import check_path_to_write
from plyground.terminal.session import name_round_file


def check_new_file(name: str | None, series: Series) -> Path | None:
    """Where a new series is recorded."""
    if name is None:
        return None
    path = check_path_to_write(name)
    _check_free(path)
    check_rounds_to_come(path, series)
    return path


def check_rounds_to_come(path: Path, series: Series) -> None:
    """Refuse if the rounds after this one would meet files that are there already."""
    here = series.played + 1
    for number in range(here + 1, series.rounds + 1):
        _check_free(name_round_file(path, number, here))


def _check_free(path: Path) -> None:
    if os.path.lexists(path):
        raise BadOption(Message.of("cli.file-exists", path=str(path)))
