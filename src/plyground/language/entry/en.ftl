### The ways into a game, in English: new games, invitations, challenges, rules.

## A new game

your-name = Your name
new-game = A new game of { $game }
opponent = Play
opponent-choice = { $who ->
        [friend] with a friend, by link
        [engine] against a character
        [here] together, at this screen
       *[engines] watch two characters
    }
friend-chooses = My friend chooses the seat
engine-plays = Who plays
other-name = The other player’s name
first-engine = First character
second-engine = Second character
set-up-choice = Set-up
own-options = Options of my own
own-options-help = Every option and house rule, as you like them.
options-of = Options of { $game }
house-rules = House rules
option-takes = { $help } ({ $allowed })
seats-and-start = Seats and start
your-seat = Your seat
who-begins = Who begins
seat = { $seat ->
        [1] Player 1
        [2] Player 2
       *[toss] toss a coin
    }
from-position = Start from a position
from-position-help = Such as { $example }. It also says who begins. Empty: the usual start.
from-position-named = It fits the set-up, and also says who begins. Empty: the usual start.
clock = Clock
with-clock = Play with a clock
minutes = Minutes each
increment = Seconds added after each move
rounds = Rounds
rounds-help = The match ends when one of you has won more than half. You swap seats after each.
open-game = Open the game
challenge-link = This choice as a link
challenge-link-help = Whoever opens it gets a room of their own with this set-up, as often as they like.

## A set-up in words

game = Game
preset-of = { $preset }: { $changes }
opponent-name = Opponent
a-friend = a friend, by link
someone-here = somebody at the same screen
exhibition = { $first } and { $second } play, you watch
match = Match
best-of = { $rounds ->
        [1] a single game
       *[other] best of { $rounds }
    }
starts-from = Starts from
begins = Begins
friend-will-choose = your friend chooses
seconds = { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
whole-minutes = { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
no-clock = none, take your time
pace = { $time } each
pace-increment = { $time } each, { $more } more after each move
on = on
off = off
unknown-word = This link asks for '{ $name }', which { $game } does not know.
no-game = There is no game called '{ $name }' here.

## Challenges and invitations

challenge = A challenge: { $game }
challenge-lead = Play it as often as you like: every time is a game of its own.
win-from-here = Can you win from here?
playing = { $game }, against { $who }.
watching = { $game }: { $who }.
open-room = Open a room
invitation = An invitation to { $game }
invites-you = { $host } invites you.
friend-invites-you = A friend invites you.
agreed-clock = Clock: { $time }.
agreed-match = Match: { $rounds }.
will-be = You will be Player { $seat }.
who-will-begin = { $begins ->
        [you] You begin.
        [host] Your friend begins.
       *[toss] A coin decides who begins.
    }
coin-decides = A coin decides where you sit.
choose-seat = You choose your seat
take-seat = Take the seat
seat-taken = Somebody has taken this seat already.
seat-taken-help = If you want to watch, ask for the link for spectators.
play-the-same = Play a game like it with a friend of your own
ask-for-another = An invitation seats one person. Ask your friend for another link.
already-seated = You have a seat in this room already.
go-to-room = Go to the room
how-played = How it is played

## Rules

rules-of = How { $game } is played
try-it = Try it
try-it-help = Here you play both sides. Press the board, or let the example go on by itself.
next-move = Next move of the example
start-again = Start again
to-move = { $player } is to move.
played = { $player }: { $move }.
example-over = { $reason }. Start again and try something else!
spoiler = Spoiler: who wins if nobody makes a mistake
best-play = Best play means that nobody makes a mistake: whoever can win does so as soon as possible, and whoever must lose holds out as long as possible. Turns of both players are counted.
rulings = Rulings
rulings-help = What we decided where the rule book is unclear.
