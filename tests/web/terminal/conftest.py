"""One server for the tests of a file."""

import sys

# Pseudo-terminals and signals are of POSIX.
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []
