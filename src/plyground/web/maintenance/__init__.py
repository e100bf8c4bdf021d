"""Upkeep of a server: its health, rooms that were left or cannot be read, exports."""
