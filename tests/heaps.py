"""Plain games as the texts of files: for whatever takes a game in one."""

HEAPS = '''\
from plyground import SmallGame


class {name}(SmallGame):
    """Take one to {most} of {matches}; whoever takes the last one wins."""

    def begin(self):
        return {matches}

    def choices(self, left, mover):
        return [take for take in range(1, {most} + 1) if take <= left]

    def after(self, left, take, mover):
        return left - take

    def ending(self, left, mover):
        return None if left else mover.other
'''
CELLS = '''\
from plyground import DRAW, SmallGame


class Cells(SmallGame):
    """Fill 49 cells: more positions than anybody lists."""

    def begin(self):
        return "." * 49

    def choices(self, board, mover):
        return [cell for cell in range(49) if board[cell] == "."]

    def after(self, board, cell, mover):
        return board[:cell] + "XO"[mover.index] + board[cell + 1 :]

    def ending(self, board, mover):
        return None if "." in board else DRAW
'''


def write_heaps(name: str, matches: object, most: int = 2) -> str:
    """A heap of so many, from which at most so many are taken at a time."""
    return HEAPS.format(name=name, matches=matches, most=most)
