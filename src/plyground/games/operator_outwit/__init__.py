"""Operator Outwit: bring a shared number to the target exactly, never past it."""
