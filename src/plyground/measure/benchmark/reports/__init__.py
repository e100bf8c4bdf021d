"""Reports: what answers come to, in words, in figures, and on one page."""
