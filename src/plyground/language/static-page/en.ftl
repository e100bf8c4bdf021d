### What only the page without a server says, in English.

title = Plyground: small games, exactly solved
loading = Python is starting in this page. That takes a few seconds; nothing leaves your browser.
failed = This page could not start: { $why }
here = Two at this screen
others = Other opponents
thinking = { $player } is thinking …
turn = { $player } to move
won = { $player } won: { $reason }.
drawn = Drawn: { $reason }.
stopped = Nobody won: { $reason }.
games = Other games
undo = Take back
again = Again, seats swapped
