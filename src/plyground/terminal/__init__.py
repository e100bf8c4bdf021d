"""Line mode, the full screen, the menu, saved games, a seat at a server."""
