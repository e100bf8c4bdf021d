"""The program as an engine: UGI on standard input and output."""
