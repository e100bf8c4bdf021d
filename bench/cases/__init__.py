"""The benchmarks: a module here with a TITLE and a `measure` is one of them."""
