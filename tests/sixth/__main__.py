"""`python -m tests.sixth play last-match`: the program, with one game more on its shelf."""

import sys

from plyground.cli import main
from plyground.rulebooks.shelf import SHELF

SHELF["last-match"] = "tests.sixth.rules:LastMatch"

if __name__ == "__main__":
    sys.exit(main())
