"""Line mode in the rule books' own words, the menu, saved games, a seat at a server."""
