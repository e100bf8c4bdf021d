"""Where a server keeps its games: the same for everything that asks."""

from plyground.support.files import data_folder, path_in_folder


def find_database(given: str | None) -> str:
    """The file or address as a person gave it, or else the usual file, whose folder is made."""
    if given is None:
        return str(data_folder() / "server.db")
    return given if "://" in given else str(path_in_folder(given))
