"""Adapters: the same games inside the frameworks that researchers use."""
