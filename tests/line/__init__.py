"""Line mode as a person meets it: through a pipe, at a pseudo-terminal, and in this process."""
