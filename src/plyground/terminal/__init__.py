"""The terminal: line mode in the rule books' own words, the menu, saved games."""
