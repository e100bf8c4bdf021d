"""Code Swap: sort your own numbers first, by swaps within your code or with the other's."""
