"""`python -m tests.web.chaos.killed_while_making_tables FILE`: dies between two of them."""

import os
import sys
from typing import Any

from sqlalchemy import Engine, event

from plyground.web.store.database import Database
from plyground.web.store.tables import open_tables


def pull_the_plug(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
    if "CREATE TABLE events" in statement:
        os._exit(9)


if __name__ == "__main__":
    event.listen(Engine, "before_cursor_execute", pull_the_plug)
    open_tables(Database(sys.argv[1]))
