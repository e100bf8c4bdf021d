"""The machine: files, locks, processes, memory, optional packages, and how far a job is."""
