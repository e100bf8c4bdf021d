"""Tests of what is known exactly."""
