"""Records in files."""

from pathlib import Path

from plyground.kernel.record import MAX_CHARACTERS, Record
from plyground.language.errors import BadRecord
from plyground.language.message import Message
from plyground.system.files import explain_os_error

IN_FILE = "in-file"


def read_record(path: Path) -> Record:
    """The record in a file; whatever is wrong with it is a BadRecord that names the file."""
    try:
        size = path.stat().st_size
        if not path.is_file():  # Reading a pipe or a device might never end.
            raise BadRecord(Message("not-a-file"))
        if size > MAX_CHARACTERS:
            raise BadRecord(Message("record-too-large"))
        return Record.read(path.read_text(encoding="utf-8"))
    except BadRecord as error:
        raise blame_file(path, error.message) from error
    except UnicodeDecodeError as error:
        raise blame_file(path, Message("not-a-text-file")) from error
    except OSError as error:
        raise blame_file(path, explain_os_error(error)) from error


def blame_file(path: Path, what: Message | str) -> BadRecord:
    """What is wrong with a record, with the file that it is in, named once."""
    if isinstance(what, Message) and what.code == IN_FILE:
        return BadRecord(what)
    return BadRecord(Message.of(IN_FILE, path=str(path), what=what))
