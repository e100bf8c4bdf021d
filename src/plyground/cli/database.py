"""Where a server keeps its games: the same for everything that asks."""

from plyground.support.files import data_folder, resolve_path


def database_address(given: str | None) -> str:
    """The file or address as a person gave it, or else the usual file."""
    if given is None:
        return str(data_folder() / "server.db")
    return given if "://" in given else str(resolve_path(given))
