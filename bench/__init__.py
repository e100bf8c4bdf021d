"""What is measured: one file a benchmark in `cases`, all run by `make bench`."""
