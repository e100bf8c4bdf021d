"""For other programs: UGI, MCP, and players served as models."""
