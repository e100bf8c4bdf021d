"""Rooms: a log of events, folded into what is; who may do what; and what may be told."""
