"""The program as an engine or a server for other programs."""
