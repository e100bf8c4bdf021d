"""What a game is: rules as values, options, a match, its record, and house rules."""
