"""What reports are made of: pages that need nothing else, and pictures."""
