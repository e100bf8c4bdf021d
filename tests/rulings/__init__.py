"""Every ruling of docs/rulings.md, by its number."""
