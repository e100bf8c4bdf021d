"""`python -m tests.web.authority.hasty serve`: the program, whose patience is short."""

import sys

from plyground.web import serve
from plyground.web.base import settings

# Before it is forked, the program has been read and its patience taken over.
settings.PATIENCE_SECONDS = 1.0
serve.PATIENCE_SECONDS = 1.0  # type: ignore[attr-defined]

if __name__ == "__main__":
    from plyground.cli import main

    sys.exit(main())
