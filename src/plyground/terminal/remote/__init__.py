"""A seat at a server's table, taken from the terminal; needs nothing but Python."""
