"""Moves of small solved games for verifiers; the reward is 1 less what a move gives away."""

from .taskset import MoveTaskset

__all__ = ["MoveTaskset"]
