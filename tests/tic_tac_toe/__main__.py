"""`python -m tests.tic_tac_toe play tic-tac-toe`: the program, with this game on its shelf."""

import sys

from plyground.cli import main
from plyground.rulebooks.shelf import SHELF

from . import LINE

SHELF.update(LINE)

if __name__ == "__main__":
    sys.exit(main())
