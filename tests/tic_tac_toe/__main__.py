"""`python -m tests.tic_tac_toe play tic-tac-toe`: the program, with this game on its registry."""

import sys

from plyground.cli import main
from plyground.games.registry import GAMES

from . import LINE

GAMES.update(LINE)

if __name__ == "__main__":
    sys.exit(main())
