"""The menu, in plain lines."""

from plyground.language.errors import PlygroundError
from plyground.terminal.console import Console, EndOfInput
from plyground.terminal.menu import LANGUAGE, choose_command
from plyground.terminal.preferences import keep_preferences
from plyground.terminal.questions import Leave

from .commands import LANG, call

AT_A_TABLE = ("play", "ladder", "puzzle", "lesson", "screen")
"""What asks at its end what comes next: whoever leaves there leaves for good."""


def open_menu(language: str) -> int:
    """The menu, and after every game but one that was left the menu again."""
    console = Console.standard(language=language)
    while chosen := choose_command(console):
        name, *rest = chosen
        if name == LANGUAGE:
            keep_preferences(language=rest[0])
            console = Console.standard(language=rest[0])
            continue
        try:
            status = call(name, [*rest, LANG, console.language])
        except EndOfInput:
            console.tell("terminal.bye")
            return 0
        except Leave:
            console.say("")
        except PlygroundError as error:  # as of a saved game that somebody has changed
            console.refuse(error.message)
        else:
            if name in AT_A_TABLE:
                return status
    return 0
