"""What is asked of whoever names no game or record, at a terminal; a pipe is refused."""

from collections.abc import Callable

from plyground.games import registry
from plyground.games.loading import take
from plyground.language.errors import BadOption
from plyground.terminal.choices import BACK, MenuCommands, ask_game, show_choices
from plyground.terminal.console import Console
from plyground.terminal.questions import Leave
from plyground.terminal.save_list import ask_save
from plyground.terminal.saves import Saved, read_listed_saves

from .subject import refuse_without_game


def find_game(named: str | None, console: Console, command: str, code: str) -> str:
    """The game that was named, or is chosen now; the sentence of the code asks for it."""
    if named is not None:
        return take(named)
    if not console.interactive:
        raise refuse_without_game(command)
    show_choices(console, registry.list_titles())
    return _leave_at_back(ask_game(MenuCommands(console), code))


def find_record(named: str | None, console: Console, wanted: Callable[[Saved], bool]) -> str:
    """The record that was named, or one of the saved games that are wanted, the last one first."""
    if named is not None:
        return named
    if not console.interactive:
        raise BadOption.of("cli.which-record")
    found = [saved for saved in read_listed_saves() if wanted(saved)]
    if not found:
        raise BadOption.of("cli.none-saved")
    return _leave_at_back(ask_save(MenuCommands(console), found))


def _leave_at_back(answer: str) -> str:
    if answer == BACK:
        raise Leave
    return answer
