"""What pages show besides boards: games, rule books, what is known of them."""
