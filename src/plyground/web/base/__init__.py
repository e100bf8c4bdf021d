"""The base of the other packages: settings, refusals, JSON, the log, metrics, background work."""
