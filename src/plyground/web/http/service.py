"""What the handlers of requests work with."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from plyground.web.access.connections import Lobby
from plyground.web.access.quotas import Quotas
from plyground.web.access.visitors import Visitors
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import Settings
from plyground.web.engines.pool import Pool
from plyground.web.engines.puzzle_service import PuzzleService
from plyground.web.engines.study_service import StudyService
from plyground.web.maintenance.health import HealthCheck
from plyground.web.realtime.scheduler import Scheduler
from plyground.web.realtime.socket import Sockets
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.registry import Registry


@dataclass(frozen=True)
class Service:
    """The parts of a server that has started; they are put together in `server/lifecycle.py`."""

    settings: Settings
    log: logging.Logger
    metrics: Metrics
    quotas: Quotas
    visitors: Visitors
    lobby: Lobby
    referee: Referee
    scheduler: Scheduler
    sockets: Sockets
    studies: StudyService
    puzzles: PuzzleService
    health: HealthCheck
    pools: Mapping[str, Pool]
    """All that work things out, by the names under which they are counted."""

    @property
    def registry(self) -> Registry:
        return self.referee.registry
