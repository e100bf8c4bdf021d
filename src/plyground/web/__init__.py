"""The server: rooms that lose nothing, for people and programs; and its pages."""
