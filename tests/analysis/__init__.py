"""Tests of analysis and review."""
