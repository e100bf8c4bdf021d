"""The server: rooms for people, engines and bots that lose nothing; and the pages."""
