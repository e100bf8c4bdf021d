"""A sixth game, as an example: this folder and one line in the registry are all that it takes."""
