"""Long jobs: cut into chunks, run here, on all cores or on a cluster, and kept as they come."""
