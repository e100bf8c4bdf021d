"""The program as an engine: UGI and GTP on standard input and output."""
