"""What somebody chose once and need not say again: language, plain lines, name, opponent."""

import json
import os
import sys
from typing import NamedTuple

from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
from plyground.language.text import clean
from plyground.system.files import find_data_folder, write_whole

FILE = "preferences.json"
MOST_BYTES = 10_000


class Preferences(NamedTuple):
    """As they are kept; what is missing or odd there is as if nobody had chosen it."""

    language: str | None = None
    lines: bool = False
    """Whether plain lines take the place of the full screen."""
    name: str | None = None
    opponent: str | None = None
    """Who was played last, as a seat names it."""


def read_preferences() -> Preferences:
    """What was chosen on this device."""
    try:
        written = (find_data_folder() / FILE).read_bytes()[:MOST_BYTES]
        kept = json.loads(written)
        language, lines, name, opponent = (kept.get(name) for name in Preferences._fields)
    except (OSError, ValueError, AttributeError):
        return Preferences()
    return Preferences(
        language if language in list_languages() else None,
        lines is True,
        clean(name) or None if isinstance(name, str) else None,
        opponent if isinstance(opponent, str) else None,
    )


def find_language() -> str:
    """At a terminal the language that is remembered, or the system's; else English."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return ENGLISH
    said = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = read_preferences().language or next(filter(None, said), ENGLISH)
    return next((tag for tag in list_languages() if wanted.startswith(tag)), ENGLISH)


def find_other_language(language: str) -> str:
    """The next language after this one."""
    tags = list_languages()
    return tags[(tags.index(language) + 1) % len(tags)]


def keep_preferences(**chosen: str | bool | None) -> None:
    """Keep what was chosen now; where nothing can be kept, it lasts as long as the program."""
    folder = find_data_folder()
    kept = read_preferences()._replace(**chosen)  # type: ignore[arg-type]  # its own fields
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / FILE, [json.dumps(kept._asdict()).encode()])
    except OSError:
        pass
