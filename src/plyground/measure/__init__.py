"""Measure: benchmark, arena and lab, checks of games, data sets, and long runs that resume."""
