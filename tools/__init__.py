"""What the developers run: it makes things again that are kept in the repository."""
