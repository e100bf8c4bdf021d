"""Thinking apart: in a process of its own, so that a deadline and a bound on memory hold."""
