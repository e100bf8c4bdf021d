"""Long jobs: cut into chunks, run here, on all cores or on a cluster, and kept as they come.

`executor` runs the chunks of a task wherever it is told to, with the same results; `results_file`
keeps them, so that whoever is interrupted goes on. Neither knows what a game is.
"""
