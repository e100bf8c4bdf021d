"""How much memory may be used: what is free on this machine, or less where somebody set a limit."""

import os
from pathlib import Path

MEMINFO = Path("/proc/meminfo")
CGROUP = Path("/sys/fs/cgroup")


def free_memory() -> int | None:
    """Bytes that may still be used; None where nobody can tell."""
    known = [each for each in (_free_on_machine(), _left_in_group(), _left_to_process()) if each]
    return min(known, default=None)


def used_memory(*, reserved: bool = False) -> int:
    """Bytes that this process holds, or has reserved; 0 where nobody can tell."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[0 if reserved else 1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def _free_on_machine() -> int | None:
    try:
        for line in MEMINFO.read_text("ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except (OSError, ValueError, IndexError):
        pass
    try:  # not what is free, but more than there is can be refused all the same
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None


def _left_in_group() -> int | None:
    """What a container leaves us."""
    try:
        most = int((CGROUP / "memory.max").read_text("ascii"))
        return max(1, most - int((CGROUP / "memory.current").read_text("ascii")))
    except (OSError, ValueError):  # there is none, or "max"
        return None


def _left_to_process() -> int | None:
    try:
        import resource

        limit = resource.getrlimit(resource.RLIMIT_AS)[0]
        if limit == resource.RLIM_INFINITY:
            return None
        return max(1, limit - used_memory(reserved=True))
    except (ImportError, OSError, ValueError):
        return None
