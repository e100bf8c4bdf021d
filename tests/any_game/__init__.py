"""Games that come in a file, as strangers write them."""
