"""What a server costs, and what many people playing at once would need: `make scale`."""
