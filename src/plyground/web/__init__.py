"""The server: rooms that people, engines and bots share, and that lose nothing."""
