"""Asking: items put to players, programs of ours and any others, and their answers kept."""
