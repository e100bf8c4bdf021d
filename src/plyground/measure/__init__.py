"""Benchmark, arena and lab, checks of games, data sets; long runs that can be resumed."""
