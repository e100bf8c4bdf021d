"""Where a server keeps its games: the same for everything that asks."""

from plyground.support.files import find_data_folder, find_path_in_folder


def find_database(given: str | None) -> str:
    """The file or address as a person gave it, or else the usual file, whose folder is made."""
    if given is None:
        return str(find_data_folder() / "server.db")
    return given if "://" in given else str(find_path_in_folder(given))
