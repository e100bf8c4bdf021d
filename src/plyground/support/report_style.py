"""The style of a report that is one page and fetches nothing: what all share, and its own."""

from importlib.resources import files


def read_style(package: str, name: str) -> str:
    """The shared sheet, and then that of one report, from the package that writes it."""
    sheets = (files(__package__) / "report.css", files(package) / name)
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
