"""Every address of the interface; the handlers declare theirs.

The application is built from this table, and so is its OpenAPI description: it cannot be untrue.
"""

from . import puzzle_handlers, room_handlers, server_handlers, study_handlers
from .route import DECLARED

HANDLERS = (server_handlers, room_handlers, study_handlers, puzzle_handlers)
ROUTES = [route for module in HANDLERS for route in DECLARED if route.module == module.__name__]
