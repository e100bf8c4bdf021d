"""A throw-away PostgreSQL: made in a temporary folder, stopped and started as the tests like."""

import getpass
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from .servers import free_port

USER = "plyground"
PATIENCE = 120.0
"""Seconds until a program counts as hanging; the machine may be busy."""
WITHOUT = "PLYGROUND_WITHOUT_POSTGRES"
MISSING = (
    "PostgreSQL's server programs (initdb, postgres) are not installed. tools/ensure postgresql "
    f"installs them on Debian and Ubuntu; {WITHOUT}=1 leaves these tests out."
)


def programs() -> Path:
    """The folder of initdb and postgres, the newest there is; without one the test fails."""
    if os.environ.get(WITHOUT) == "1":
        pytest.skip(f"{WITHOUT} is set")
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    on_path = shutil.which("initdb")
    for folder in (*packaged, *([Path(on_path).parent] if on_path else [])):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    pytest.fail(MISSING)


def _version(folder: Path) -> int:
    name = folder.parent.name
    return int(name) if name.isdigit() else 0


class Cluster:
    """One PostgreSQL server on a port of its own, with the durability it has by default."""

    def __init__(self) -> None:
        self._programs = programs()
        self._release = self._read_release()
        self.folder = Path(tempfile.mkdtemp(prefix="plyground-postgres-"))
        # PostgreSQL refuses to run as root; Debian's package brings a user for it.
        self._user = "postgres" if getpass.getuser() == "root" else None
        if self._user:
            shutil.chown(self.folder, self._user)
        self._log = self.folder / "log"
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._initialise()
            self.start()
        except BaseException:
            self.remove()
            raise

    def _read_release(self) -> int:
        words = [str(self._programs / "postgres"), "--version"]
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        return int(re.search(r"\d+", said)[0])  # type: ignore[index]

    def _initialise(self) -> None:
        words = ["initdb", "--pgdata", "data", "--username", USER, "--auth", "trust"]
        words += ["--encoding", "UTF8", "--no-locale", "--no-sync"]
        assert self._begun(words).wait(timeout=PATIENCE) == 0, self._log.read_text()

    def _begun(self, words: list[str]) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [self._programs / words[0], *words[1:]],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=self._user,
                group=self._user,
                extra_groups=[] if self._user else None,
                start_new_session=True,  # Ctrl-C is for the tests; they stop it themselves
            )

    def start(self) -> None:
        """Run, on the same port as before; returns when it answers."""
        words = ["postgres", "-D", "data", "-p", str(self.port)]
        words += ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
        if self._release >= 14:
            # After a crash, one order to write out all files and not one for each: there are a
            # thousand in every database of an earlier test.
            words += ["-c", "recovery_init_sync_method=syncfs"]
        self._process = self._begun(words)
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < deadline, self._log.read_text()
            time.sleep(0.02)

    def _answers(self) -> bool:
        with suppress(psycopg.OperationalError), psycopg.connect(self.address()):
            return True
        return False

    def crash(self) -> None:
        """Pull its plug: what was committed must come back from its log at the next start."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(timeout=PATIENCE)
            self._process = None

    def remove(self) -> None:
        self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def fresh_database(self) -> str:
        """The address of a new and empty database."""
        if self._process is None:  # a test failed while it was stopped; let that be one failure
            self.start()
        name = f"t{uuid4().hex}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type,unused-ignore]
        return self.address(name)
