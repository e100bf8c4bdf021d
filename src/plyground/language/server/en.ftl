### What only a server says, in English.

## Who may do what

seat-needed = This needs a seat: open the link you were given, or send its token.
token-header = Send the token as: Authorization: Bearer TOKEN
no-seat = There is no room here in which you have a seat.
seat-taken = Somebody has taken this seat already.
seat-chosen = In this room the host has chosen the seats.
seat-choice = In this room you choose: 'seat' is 1, 2 or toss.
spectators-watch = Spectators watch; only players act.
unknown-host = This server does not answer to that host name.
unknown-origin = Pages from that origin may not talk to this server.

## What is not there

no-address = There is nothing at this address.
other-verbs = This address takes other verbs.
no-link = This link leads nowhere; ask for it again.
no-game = There is no such game here.
no-round = There is no round { $number } yet.
room-gone = This room is no longer kept: it was left for too long, or somebody asked for it to be forgotten.

## What the game does not allow now

seat-free = Nobody has taken the other seat yet.
moved-on = The game has moved on; here it is as it stands.
game-over = This game is over.
game-goes-on = This game is not over yet.
no-fair-rematch = There is no other, fair set-up of this game to turn to.
review-later = This game goes on; it is judged once it is over.
not-your-turn = It is not your turn.
time-is-up = Your time has run out.
undo-keeps-clue = No move is taken back in this game: you would keep its clue.
undo-after-answer = Wait for the answer, then take back.
undo-nothing = There is no move to take back.
help-off = In this game help is off; both players would have to agree.
help-allowed = Help is allowed in this game already.
no-offer = There is no offer to decline.
id-used = This id was used for something else; choose a new one.
moves-full = A room holds { $most } moves a game; agree to stop, or resign.
rounds-full = A room holds { $most } rounds; open a new one.
review-too-long = Games of more than { $most } moves are not judged here; download the record and use 'plyground review'.

## Messages that are not understood

not-understood = This message is not understood: { $why }.
send-json = Send JSON, with Content-Type: application/json.
body-too-large = A request holds at most { $most } bytes.
head-too-long = The head of a request holds at most { $most } bytes.
words-too-long = Words in an address hold { $most } letters at most.
number-range = '{ $name }' is a whole number from { $low } to { $high }.
language-unknown = 'language' is { OR($languages) }.
not-a-date = 'date' is a day, such as 2026-11-16.
move-missing = A move needs 'move', in notation.
ply-missing = '{ $command }' needs 'ply', the number of moves so far.
name-missing = A name needs 'name', with at least one visible character.

## Set-ups that cannot be

position-is-over = this position is the end of a game: there is nothing to play
position-says-first = 'first' cannot go with a position, which says who is to move
program-needs-program = where a program is the host, another program must be the opponent
choice-needs-friend = choosing seats needs a friend who chooses
bad-clock = '{ $text }' is not a clock; 300+5 gives 300 seconds each and 5 more after each move.
program-too-slow = The program cannot play this set-up in the time that a move may take; try smaller options.
program-failed = This cannot be played: { $why }.

## Too much

enough-for-now = That is enough for a while; try again in { $seconds } s.
too-many-requests = That was too much from one address; try again in { $seconds } s.
too-many-for-long = That was too much from one address; try again in { $minutes } minutes.
too-many-connections = Too many connections from one address.
too-many-questions = Too much is waiting to be worked out for your address; try again in { $seconds } s.
too-much-work = There is too much to be worked out just now; try again in { $seconds } s.
too-hard = This could not be worked out in the time that there is for it.
too-slow = This request took too long to come in.
server-full = This server has as many visitors as it can take; try again in a moment.

## Faults

part-missing = This server lacks a part that this would need; smaller options need none.
store-away = The server cannot reach its store at the moment. Try again: nothing is done twice.
name-clash = This room's name was taken; try again.
room-unreadable = What this server has stored of this room cannot be read. It is kept as it is; whoever runs the server can look into it.
other-rules = This game was played by other rules: the file of { $game } has changed since. It can be looked at, but not played on.
room-of-other-rules = The rules of { $game } have changed since this game was played, and it no longer fits them. It is kept as it is.
broken = Something is wrong with this server; it was noted.
stopping = The server is stopping. Nothing is lost; connect again in a moment.
went-back = The database has lost the last changes of this room, and the game goes on from before them. Connect again in a moment.

## On a page of its own

nothing-here = There is nothing here
nothing-here-help = Perhaps the address was mistyped, or what stood here is no longer kept.
one-moment = One moment, please
went-wrong = That did not work
way-home = To the games
offline = No connection
offline-help = Your games are safe on the server, and a room waits for you there. Load this page again once you are connected. The games’ rules, the lessons and reviews that you have opened are here all the same.
game-named = A game of { $game }
