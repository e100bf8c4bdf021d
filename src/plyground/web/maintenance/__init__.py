"""What keeps a server in order: its health, rooms that were left or cannot be read, exports."""
