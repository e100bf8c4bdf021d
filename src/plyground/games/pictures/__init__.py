"""Pictures of positions for any screen, and charts."""
