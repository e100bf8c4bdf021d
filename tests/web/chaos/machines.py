"""A second machine: a network of its own inside this one, and a cable between the two."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import NamedTuple

import pytest

IMPOSSIBLE = ("not permitted", "Permission denied", "not supported", "Unknown device type")
"""What `ip` says where networks may not be made."""
NUMBERS = count(os.getpid())


class Machine(NamedTuple):
    """Has its own addresses and ports; files are shared with this one."""

    name: str
    address: str

    @property
    def within(self) -> list[str]:
        """Put before a command, it runs there."""
        return ["ip", "netns", "exec", self.name]


@contextmanager
def another_machine() -> Iterator[Machine]:
    """In one local network with this one; skips the test where that cannot be made."""
    if shutil.which("ip") is None:
        pytest.skip("a second machine needs Linux and its `ip` (package iproute2)")
    number = next(NUMBERS)
    network, cable = f"10.213.{number % 250}", f"ply{number}"
    machine = Machine(f"plyground-{number}", f"{network}.1")
    _ip("netns", "add", machine.name)
    try:
        _ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", machine.name)
        _ip("addr", "add", f"{network}.2/24", "dev", cable)
        _ip("link", "set", cable, "up")
        there = ("-n", machine.name)
        _ip(*there, "addr", "add", f"{machine.address}/24", "dev", "eth0")
        for device in ("eth0", "lo"):
            _ip(*there, "link", "set", device, "up")
        _ip(*there, "route", "add", "default", "via", f"{network}.2")
        yield machine
        _ip("link", "delete", cable)  # at once; it would go with the machine, but some time later
    finally:
        _ip("netns", "delete", machine.name)


def _ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    said = f"ip {' '.join(words)}: {done.stderr.strip()}"
    if any(reason in said for reason in IMPOSSIBLE):
        pytest.skip(f"a second machine cannot be made: {said}")
    assert done.returncode == 0, said
