"""The tests are a package by name: some that we install bring along a `tests` of their own."""
