"""The first layers of 5x5 set-ups that only a GPU can list: up to seven markers, known by heart.

Without shifts what can follow seven markers can be solved (`kernel`), so nothing stays open
there. With shifts and five in a line it can go on for ever, which no search can prove.
"""

from .by_heart import ByHeart

LISTED = [
    ByHeart(5, 4, shifts=False, most_markers=7, stem="four-still"),
    ByHeart(5, 5, shifts=False, most_markers=7, stem="five-still"),
    ByHeart(5, 5, shifts=True, most_markers=6, stem="five"),
]
"""Packed by `tools/gpu/pack.py`."""
