"""Whether the processes on one database believe to be at the same address."""

import hashlib
import logging

from plyground.web.base.settings import Settings
from plyground.web.store.entry import StoreDown
from plyground.web.store.keys import exchange
from plyground.web.store.store import Store

from .address import LOOPBACK


async def compare_origins(settings: Settings, store: Store, log: logging.Logger) -> None:
    """Processes that share a database serve the same people, at one address."""
    ours = settings.public
    if store.alone or not ours or LOOPBACK in ours:
        return
    digest = hashlib.sha256(ours.encode()).digest()
    try:
        before: bytes | None = await store.carry_out(exchange("origin", digest))
    except StoreDown:
        return
    if before not in (None, digest):
        mend = "give all of them the same, or what one takes for its own another refuses"
        what = "this --origin is not that of the last process on this database"
        log.warning(what, extra={"origin": ours, "mend": mend})
