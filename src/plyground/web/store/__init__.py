"""The store: rooms and their events, in SQLite or PostgreSQL, written by one writer."""
