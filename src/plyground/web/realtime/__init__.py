"""Rooms with people in them now: sockets, listeners, and other processes."""
