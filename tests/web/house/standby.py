"""A second PostgreSQL that has everything the first one acknowledged, and takes its place."""

from tests.web.postgres import PATIENCE, USER, Cluster

SYNCHRONOUS = "ALTER SYSTEM SET synchronous_standby_names = '*'"


class Standby(Cluster):
    """Follows a primary from the moment on at which it is made; nothing is acknowledged without."""

    def __init__(self, primary: Cluster) -> None:
        self._primary = primary
        super().__init__()
        primary.execute(SYNCHRONOUS, "SELECT pg_reload_conf()")

    def _initialise(self) -> None:
        words = ["pg_basebackup", "--pgdata", "data", "--host", "127.0.0.1"]
        words += ["--port", str(self._primary.port), "--username", USER]
        words += ["--write-recovery-conf", "--checkpoint", "fast", "--no-sync"]
        assert self._begun(words).wait(timeout=PATIENCE) == 0, self._log.read_text()

    def promote(self) -> None:
        """Be the primary from now on."""
        self.execute("SELECT pg_promote(true, 60)")

    def address_of_both(self, database: str) -> str:
        """Where servers find whichever of the two is the primary."""
        ports = f"{self._primary.port},{self.port}"
        hosts = "host=127.0.0.1,127.0.0.1"
        return (
            f"postgresql://{USER}@/{database}?{hosts}&port={ports}&target_session_attrs=read-write"
        )
