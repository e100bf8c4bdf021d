"""Data sets: every position of a game, or a sample, with the exact truth about each.

`plyground export GAME... --out FOLDER` writes one; `export_positions` does the same from Python.
"""
