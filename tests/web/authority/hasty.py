"""`python -m tests.web.authority.hasty serve`: the program, whose patience is short."""

import sys

from plyground.web.base import settings

settings.PATIENCE_SECONDS = 1.0

if __name__ == "__main__":
    from plyground.cli import main

    sys.exit(main())
