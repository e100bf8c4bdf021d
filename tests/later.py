"""Packages that are slow to import: looked for when tests are collected, imported when used.

Every worker reads all test files, and few of them run the tests of a framework.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest


def skip_without(*packages: str) -> None:
    """Skip all tests of the file that says this, where a package is not installed."""
    for package in packages:
        if find_spec(package) is None:
            pytest.skip(f"{package} is not installed", allow_module_level=True)


class Later:
    """A module that is imported when something of it is asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("_"):  # pytest looks whether this is a fixture or a test
            raise AttributeError(attribute)
        return getattr(import_module(self._name), attribute)
