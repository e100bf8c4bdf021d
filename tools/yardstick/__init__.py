"""Simulated evaluations of players whose truth is known: what `make yardstick` runs."""
