"""What is measured, as it is kept and shown; taking it needs servers, reading it nothing."""

from typing import NamedTuple

WITHIN = 0.25
"""How far off the model may be, as a share of what was measured."""


class Told(NamedTuple):
    """Seconds of a processor for each change, and seconds until it was heard."""

    way: str
    listeners: int
    pace: float
    """Changes a second that were wanted; 0, as many as possible."""
    rate: float
    """Changes a second that were stored and told of."""
    sender: float
    database: float
    broker: float
    listener: float
    """Of each."""
    median: float
    p99: float
    heard: float
    """The share of changes that was heard, over all listeners."""

    @property
    def total(self) -> float:
        """Seconds of a processor of everybody, for each change."""
        return self.sender + self.database + self.broker + self.listener * self.listeners


class Committed(NamedTuple):
    """Writers who commit one change at a time, as fast as they can."""

    writers: int
    plain: float
    """Commits a second of all together."""
    notifying: float
    """The same, each with a NOTIFY."""
    delay: float = 0.0
    """Seconds for which the disk was made slower."""


class Partitioned(NamedTuple):
    """What a table in so many pieces costs PostgreSQL; seconds of a processor."""

    partitions: int
    insert: float
    """For a change, fifty to a commit."""
    load: float
    """For reading one room."""


class Compared(NamedTuple):
    """One figure of one size."""

    rooms: int
    servers: int
    rate: float
    """Changes a second that there were."""
    what: str
    predicted: float
    measured: float
    stretch: float
    """How many times longer than alone on a processor the server took."""

    @property
    def miss(self) -> float:
        """How far off the prediction was, as a share of what was measured."""
        return self.predicted / self.measured - 1 if self.measured else 0.0
