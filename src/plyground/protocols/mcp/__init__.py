"""MCP: the games as tools for an assistant."""
