"""Load for the server: clients that cost little, so that the server is what is measured."""
