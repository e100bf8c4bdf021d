"""What every other room stands on: settings, refusals, JSON, the log, metrics, background work."""
