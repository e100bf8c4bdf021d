"""The full screen: home, board, puzzles, lessons and reviews, drawn by Textual."""
