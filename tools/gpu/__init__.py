"""Listing every position of Coordinate Clash on a GPU, and packing what ships of it."""
