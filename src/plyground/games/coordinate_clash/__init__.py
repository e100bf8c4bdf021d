"""Coordinate Clash: place a marker, perhaps shift a row or column, line up three."""
