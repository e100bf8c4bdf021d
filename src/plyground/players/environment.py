"""The environment of a program that a server seats: what any program needs, and no secret.

A server's own environment holds what nobody else should get, such as the password of its
database. At one's own terminal a program gets the whole environment, as from a shell.
"""

import os
from collections.abc import Mapping

ALLOWED = frozenset({"PATH", "HOME", "LANG", "TMPDIR", "TZ"})
ALLOWED_PREFIX = "LC_"
ALLOWED_ON_WINDOWS = frozenset(
    {"COMSPEC", "PATHEXT", "SYSTEMDRIVE", "SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "WINDIR"}
)


def filter_environment(environment: Mapping[str, str], system: str = os.name) -> dict[str, str]:
    """The variables that a server's program may see."""
    windows = system == "nt"
    allowed = ALLOWED | ALLOWED_ON_WINDOWS if windows else ALLOWED

    def is_allowed(name: str) -> bool:
        name = name.upper() if windows else name  # there the names of variables have no case
        return name in allowed or name.startswith(ALLOWED_PREFIX)

    return {name: value for name, value in environment.items() if is_allowed(name)}
