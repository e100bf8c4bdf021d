"""Data sets: written by `plyground export`, read by others."""
