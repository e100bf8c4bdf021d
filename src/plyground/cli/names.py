"""Names that people give on a command line."""

from plyground.kernel.errors import BadOption
from plyground.kernel.seats import Seat
from plyground.kernel.text import clean
from plyground.language.message import Message, OptionName


def read_name(given: str | None, seat: Seat = Seat.FIRST) -> str | None:
    """The name as it is shown; BadOption where nothing of it can be."""
    if given is None:
        return None
    name = clean(given)
    if not name:
        raise BadOption(Message.of("cli.name-unshowable", option=OptionName(f"name{seat}")))
    return name
