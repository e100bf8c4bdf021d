"""UGI, the universal game interface: UCI for any game, as values and without a process.

Ours besides the standard are `legal`, the word `now` in a position, and values in `info` lines;
docs/protocols.md describes them.
"""
