"""Requests and responses: routes, handlers, who is asking, what is refused."""
