"""What our own speed is held against."""
