"""Rooms: an event log folded into a state, commands with their permissions, and views."""
