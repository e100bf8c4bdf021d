"""What is used everywhere and is no game: files, extras, rows of numbers, counts."""
