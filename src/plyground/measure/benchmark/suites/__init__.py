"""Suites: the population, the items drawn from it by seed, and what every move of them costs."""
