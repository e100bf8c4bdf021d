"""The yardstick: what a player gives away, measured exactly on positions that are solved."""
