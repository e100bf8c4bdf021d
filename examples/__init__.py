"""Short programs that use Plyground from Python; each runs as `python -m examples.NAME`."""
