"""A sixth game, as an example: this folder and one line on the shelf are all that it takes."""
