"""The arena: any players against any others, from starts that both have to play from both seats."""
