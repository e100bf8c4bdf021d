"""Records in files."""

from pathlib import Path

from plyground.kernel.errors import BadRecord
from plyground.kernel.record import MAX_CHARACTERS, Record

from .files import reason


def read_record(path: Path) -> Record:
    """The record in a file; whatever is wrong with it is a BadRecord that names the file."""
    try:
        size = path.stat().st_size
        if not path.is_file():  # Reading a pipe or a device might never end.
            raise BadRecord("this is not a file")
        if size > MAX_CHARACTERS:
            raise BadRecord("it is too large to be a record")
        return Record.read(path.read_text(encoding="utf-8"))
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: this is not a text file, so it is not a record") from error
    except OSError as error:
        raise BadRecord(f"{path}: {reason(error)}") from error
