"""Who comes in: connections, visitors and seats' tokens, and how much each may ask for."""
