"""The process: settings, start and end, its parts put together, log and metrics."""
